import type { Page } from '@playwright/test'
import { depositByCard, expect, register, test } from '../support/journey.ts'
import { SITES } from '../support/sites.ts'
import {
  decimal,
  firstOdd,
  lowerOdds,
  moderateOdd,
  locateOdd,
  openEvents,
  openSlip,
  readPick,
  slipChecks,
  stakeAndPlace,
  thousandths,
} from '../support/sports.ts'
import { LANGUAGES } from '../support/texts.ts'
import { newTrader } from '../support/trading.ts'

const SITE = SITES.brasa
const STREAM = '**/live-stream**'

/** The first event of a list that takes bets: its odds button, which names the outcome. */
async function openFirst(page: Page, path: string): Promise<{ outcome: string; teams: string }> {
  await page.goto(SITE + path)
  const row = page.locator('.event', { has: page.locator('.main-market .odd:enabled b') }).first()
  await expect(row).toBeVisible({ timeout: 30_000 })
  const teams = (await row.locator('.team .ellipsis').allTextContents()).join(' – ')
  const odd = row.locator('.main-market .odd:enabled').first()
  const outcome = ((await odd.locator('.visually-hidden').textContent()) ?? '').split(',')[0] ?? ''
  await odd.click()
  return { outcome, teams }
}

test('a player places a single before the match by a double click, and finds it once among the bets and in the statement @en_US', async ({
  page,
  t,
}) => {
  await register(page, SITE)
  await depositByCard(page, SITE, '5000.00')
  // A separate sport: the matches of other journeys are closed meanwhile.
  const { outcome, teams } = await openFirst(page, '/sports?sport=football&list=tomorrow')
  const slip = await openSlip(page, t.sports.slip.title)
  await expect(slip).toContainText(teams)
  await slip.getByLabel(t.sports.slip.stake, { exact: true }).fill('1000')
  const keys: (string | null)[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/sports/slip'))
      keys.push(new URLSearchParams(request.postData() ?? '').get('idempotency_key'))
  })
  await slip.locator('button[value=place]:visible').last().dblclick()
  await expect(slip.getByText(t.sports.placed.accepted)).toBeVisible()
  await expect(page.locator('[data-balance]').first()).toHaveAttribute('data-balance', '4000.00')
  expect(new Set(keys).size).toBe(1)
  await slip.getByRole('link', { name: t.sports.myBets }).click()
  const bet = page.getByRole('article').first()
  await expect(bet).toContainText(outcome)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(bet).toContainText(teams)
  await bet.getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: t.sports.bet.arithmetic })).toBeVisible()
  await page.goto(`${SITE}/transactions`)
  await expect(page.locator('main')).toContainText(/[-−]\D{0,4}1[.,]000[.,]00/)
})

test('a price that falls before placing refuses the bet, and is accepted by pressing again @pt_BR', async ({
  page,
  language,
  t,
}) => {
  const trader = await newTrader()
  await register(page, SITE)
  await depositByCard(page, SITE, '5000.00')
  // A silent stream and no checks: the new price would stand in the slip before it is pressed.
  await page.route(STREAM, (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: 'retry: 500\n\n' }),
  )
  const checks = await slipChecks(page)
  await page.goto(`${SITE}/sports?sport=tennis&list=tomorrow`)
  await expect(openEvents(page).nth(LANGUAGES.length - 1)).toBeVisible()
  // Each language has its own matches: a price is that of all players.
  const rows = (await openEvents(page).all()).filter(
    (_, at) => at % LANGUAGES.length === LANGUAGES.indexOf(language),
  )
  const odd = await moderateOdd(rows)
  const pick = await readPick(odd)
  await odd.click()
  const slip = await openSlip(page, t.sports.slip.title)
  await expect(slip.locator('.selection-title b')).toBeVisible()
  await checks.hold()
  // Lower at a retry too, which finds the price of the first try.
  const lower = lowerOdds(pick.odds)
  const shown = new RegExp(lower.replace('.', '[.,]'))
  await trader.price(pick, lower)
  const refused = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().includes('/sports/slip'),
  )
  await stakeAndPlace(slip, '1000')
  expect((await refused).status()).toBe(422)
  await page.unroute(STREAM)
  checks.release()
  await expect(slip.locator('.selection-odds')).toContainText(shown)
  await expect(slip.locator('s')).toBeVisible()
  await slip.getByRole('button', { name: t.sports.slip.acceptAndPlace }).click()
  await expect(slip.getByText(t.sports.placed.accepted)).toBeVisible()
  await expect(slip.locator('.placed li b').first()).toContainText(shown)
  await expect(page.locator('[data-balance]').first()).toHaveAttribute('data-balance', '4000.00')
})

test('a system whose third leg is void pays its lines, and each line shows how', async ({
  page,
  language,
  t,
}) => {
  const sport = { es_ES: 'basketball', en_US: 'ice_hockey', pt_BR: 'volleyball' }[language]
  const [one, other] = [await newTrader(), await newTrader()]
  await register(page, SITE)
  await depositByCard(page, SITE, '5000.00')
  await page.goto(`${SITE}/sports?sport=${sport}&list=tomorrow`)
  const events = openEvents(page)
  await expect(events.nth(2)).toBeVisible()
  const odds = [0, 1, 2].map((index) => firstOdd(events.nth(index)))
  const picks = await Promise.all(odds.map(readPick))
  for (const pick of picks) await locateOdd(page, pick).click()
  const slip = await openSlip(page, t.sports.slip.title)
  await slip.getByRole('button', { name: t.sports.slip.kinds.system }).click()
  await slip.locator('.stake-field input').first().fill('1000')
  const accepted = slip.getByText(t.sports.placed.accepted)
  // A price that drifted meanwhile is accepted by pressing again; an answer that comes late has taken the button away.
  await expect(async () => {
    if (await accepted.isVisible()) return
    await slip.locator('button[value=place]:visible').last().click({ timeout: 2_000 })
    await expect(accepted).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(page.locator('[data-balance]').first()).toHaveAttribute('data-balance', '2000.00')
  await slip.locator('.placed-bet > .link').click()

  for (const pick of picks.slice(0, 2)) {
    const wins = await one.readWin(pick)
    await one.decide(pick, wins)
    await other.decide(pick, wins)
  }
  for (const pick of picks.slice(2))
    for (const trader of [one, other]) await trader.decide(pick, { kind: 'cancel' })

  // The page follows: no reload.
  const legs = page.locator('.bet .leg')
  await expect(page.locator('.bet .leg[data-status=won]')).toHaveCount(2)
  await expect(page.locator('.bet .leg[data-status=refund]')).toHaveCount(1)
  const taken = await legs.locator('p > .figures > b').allTextContents()
  const [a = 0n, b = 0n] = taken.map((text) => thousandths(text.replace(',', '.')))
  const [both, first, second] = [(a * b) / 10n, a * 100n, b * 100n]
  const total = decimal(2_000_00n + both + first + second)
  await expect(page.locator('[data-balance]').first()).toHaveAttribute('data-balance', total)
  const digits = (await page.locator('.lines li b').allTextContents()).map((text) => text.replace(/\D/g, ''))
  expect(digits.map(BigInt)).toEqual([both, first, second])
  await page.goto(`${SITE}/transactions`)
  await expect(page.locator('table.table tbody tr')).toHaveCount(3)
})

test('a live match is followed: its page shows the score and keeps its line to the prices', async ({
  page,
  t,
}) => {
  await page.goto(`${SITE}/live`)
  const row = page.locator('.event').first()
  await expect(row).toBeVisible({ timeout: 30_000 })
  const stream = page.waitForRequest(/live-stream\?topics=.*sports_event/)
  await row.locator('.event-link').click()
  await expect(page.getByRole('region', { name: t.sports.scoreboard })).toContainText(/\d – \d/)
  await expect(page.locator('.market-card').first()).toBeVisible()
  await stream
})
