import type { Locator, Page } from '@playwright/test'
import { depositByCard, expect, register, test } from '../support/journey.ts'
import { SITES } from '../support/sites.ts'

const SITE = SITES.brasa

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

/** The slip: on a phone its bar opens it from the lower edge. */
async function openSlip(page: Page, title: string): Promise<Locator> {
  const bar = page.locator('.slip-bar')
  await expect(bar.or(page.locator('.sportsbook-slip .selection')).first()).toBeAttached()
  if (!(await bar.isVisible())) return page.getByRole('complementary', { name: title })
  await bar.click()
  return page.getByRole('dialog', { name: title })
}

test('a player places a single before the match, and finds it among the bets and in the statement', async ({
  page,
  t,
}) => {
  await register(page, SITE)
  await depositByCard(page, SITE, '5000.00')
  const { outcome, teams } = await openFirst(page, '/sports?list=tomorrow')
  const slip = await openSlip(page, t.sports.slip.title)
  await expect(slip).toContainText(teams)
  await slip.getByLabel(t.sports.slip.stake, { exact: true }).fill('1000')
  await slip.locator('button[value=place]:visible').last().click()
  await expect(slip.getByText(t.sports.placed.accepted)).toBeVisible()
  await slip.getByRole('link', { name: t.sports.myBets }).click()
  const bet = page.getByRole('article').first()
  await expect(bet).toContainText(outcome)
  await expect(bet).toContainText(teams)
  await bet.getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: t.sports.bet.arithmetic })).toBeVisible()
  await page.goto(`${SITE}/transactions`)
  await expect(page.locator('main')).toContainText(/[-−]\D{0,4}1[.,]000[.,]00/)
})

test('a price that changed is shown beside the old one, and the bet is placed at the accepted one', async ({
  page,
  context,
  t,
}) => {
  await register(page, SITE)
  await depositByCard(page, SITE, '5000.00')
  await openFirst(page, '/sports?list=tomorrow')
  let slip = await openSlip(page, t.sports.slip.title)
  await slip.getByLabel(t.sports.slip.stake, { exact: true }).fill('1000')
  const cookie = (await context.cookies(SITE)).find(({ name }) => name === 'slip')
  // As if the price had been another one when the selection was made.
  const value = encodeURIComponent(
    decodeURIComponent(cookie?.value ?? '').replace(/~\d+\.\d+~1000\*/, '~77.00~1000*'),
  )
  await context.addCookies([{ name: 'slip', value, url: SITE }])
  await page.reload()
  slip = await openSlip(page, t.sports.slip.title)
  await expect(slip.locator('s')).toContainText(/77[.,]00/)
  await slip.getByRole('button', { name: t.sports.slip.acceptAndPlace }).click()
  await expect(slip.getByText(t.sports.placed.accepted)).toBeVisible()
  await expect(slip.locator('.placed li b').first()).not.toContainText(/77[.,]00/)
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
