import { openDatabase } from '../../apps/platform/src/db/index.ts'
import { assertBooksBalance } from '../../apps/platform/src/ledger/index.ts'
import { settleRounds } from '../../apps/platform/src/modules/prode/rounds/settle.ts'
import { now } from '../support/clock.ts'
import { depositByCard, expect, newName, register, test } from '../support/journey.ts'
import { type Phone, phonesInEveryLanguage } from '../support/phones.ts'
import { type ScriptedMatch, scriptedMatch } from '../support/scripted-match.ts'
import { SITES } from '../support/sites.ts'
import { newTrader } from '../support/trading.ts'

const SITE = SITES.tribuna
/** Goals of the league's match and of the cup's, in which the home side goes through. */
type Prediction = {
  league: readonly [number, number]
  cup: readonly [number, number]
  through: 'home' | 'away'
}
const PREDICTIONS: readonly Prediction[] = [
  { league: [3, 0], cup: [0, 0], through: 'home' },
  { league: [2, 0], cup: [1, 1], through: 'away' },
  { league: [0, 1], cup: [1, 0], through: 'away' },
]

/** A series of these matches with a fee, made by two traders; its first round is made by the platform. */
async function openSeries(matches: readonly ScriptedMatch[]) {
  const traders = await Promise.all([newTrader(), newTrader()])
  const id = newName()
  const save = async (enabled: boolean) => {
    for (const trader of traders)
      await trader.saveProdeSeries({
        brand: 'tribuna',
        id,
        names: { es_ES: id, en_US: id, pt_BR: id },
        sport: 'football',
        competitions: matches.map((match) => match.id.replace(/match:1$/, 'competition:1')),
        round_matches: 2,
        round_days: 1,
        season_month: 1,
        shares: [{ from: 1, to: 1, share: 10_000 }],
        points: { outcome: 3, difference: 1, exact: 5, advance: 2 },
        boosts: [{ boost: 2, matches: 1 }],
        fee: '5.00',
        sponsored: '0.00',
        enabled,
      })
  }
  await save(true)
  return { round: `${id}-1`, name: id, close: () => save(false) }
}

/** The button of a confirmation, whose words begin as those of the page's own button. */
const beginning = (text: string): RegExp => new RegExp(`^${text.split('{')[0]}`)

async function enter({ page, t }: Phone, round: string, given: Prediction, [league, cup]: string[]) {
  await register(page, SITE)
  await depositByCard(page, SITE, '100')
  await page.goto(`${SITE}/prode?round=${round}`)
  await expect(page.locator('[data-loading]')).toHaveCount(0)
  await page.getByRole('button', { name: beginning(t.prode.enter) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: beginning(t.prode.enter) })
    .click()
  const goals = page.locator(`[name="home.${league}"]`)
  await expect(goals).toBeEnabled()
  for (const [match, [home, away]] of [
    [league, given.league],
    [cup, given.cup],
  ] as const) {
    await page.locator(`[name="home.${match}"]`).fill(String(home))
    await page.locator(`[name="away.${match}"]`).fill(String(away))
  }
  await page.locator(`[name="boost.${league}"][value="2"]`).check({ force: true })
  await page.locator(`[name="advances.${cup}"][value=${given.through}]`).check({ force: true })
  await page.getByRole('button', { name: t.prode.save }).click()
  await expect(page.getByText(t.prode.saved_other.replace('{count}', '2'))).toBeVisible()
}

/** The first makes a league, the others come by its invitation; a phrase reads in each one's language. */
async function meetInLeague([owner, ...guests]: readonly Phone[], name: string): Promise<void> {
  if (!owner) return
  const { page, t } = owner
  await page.goto(`${SITE}/prode/leagues`)
  await page.getByLabel(t.prode.leagueName).fill(name)
  await page.getByRole('button', { name: t.prode.createAction }).click()
  await page.getByRole('link', { name: t.prode.openLeague }).click()
  await expect(page.getByRole('img', { name: t.prode.qr })).toBeVisible()
  const code = (await page.locator('.league-code').textContent()) ?? ''
  await page.locator('[name=phrase][value=goal]').click()
  await expect(page.locator('.league-phrases')).toContainText(t.prode.phrases.goal)
  await Promise.all(
    guests.map(async ({ page: own, t: words }) => {
      await own.goto(`${SITE}/prode/leagues?code=${code}`)
      await own.getByRole('button', { name: words.prode.joinAction, exact: true }).click()
      await expect(own.getByRole('heading', { name })).toBeVisible()
      await own.getByRole('link', { name: words.prode.openLeague }).click()
      await expect(own.locator('.league-phrases')).toContainText(words.prode.phrases.goal)
    }),
  )
  await page.reload()
  await expect(page.locator('.league-members li')).toHaveCount(3)
  await page.getByLabel(t.prode.leagueName).fill(`${name} bis`)
  await page.getByRole('button', { name: t.prode.rename }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} bis`)
}

/** Reloads the round until the match is as far as this. */
const until = ({ page }: Phone, round: string, match: string, text: string) =>
  expect(async () => {
    await page.goto(`${SITE}/prode?round=${round}`)
    await expect(page.locator(`[data-match="${match}"]`)).toContainText(text, { timeout: 1_000 })
  }).toPass({ timeout: 40_000 })

test('a round with a fee on three phones: predictions, league, close, live ranking, prize, correction, card @spanish', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const matches = await Promise.all([scriptedMatch(2), scriptedMatch(2)])
  const [league, cup] = matches
  const ids = [league.id, cup.id]
  const series = await openSeries(matches)
  const { round } = series
  const db = openDatabase({ url: process.env.E2E_DATABASE_URL ?? '' })
  try {
    const players = await phonesInEveryLanguage(browser, SITE)
    const [first, second, third] = players as [Phone, Phone, Phone]
    await expect(async () => {
      await first.page.goto(`${SITE}/prode?round=${round}`)
      await expect(first.page.locator('h1')).toContainText(series.name, { timeout: 1_000 })
    }).toPass({ timeout: 40_000 })
    await Promise.all(PREDICTIONS.map((given, index) => enter(players[index] as Phone, round, given, ids)))
    await meetInLeague([first, second, third], newName())

    // The form of the third was filled in before the kick-off and is sent after it.
    await third.page.goto(`${SITE}/prode?round=${round}`)
    await expect(third.page.locator('[data-loading]')).toHaveCount(0)
    for (const match of ids) await third.page.locator(`[name="home.${match}"]`).fill('4')
    league.kickOff()
    await until(first, round, league.id, first.t.prode.live)
    await third.page.getByRole('button', { name: third.t.prode.save }).click()
    await expect(third.page.getByText(third.t.prode.closedOnes_one.replace('{count}', '1'))).toBeVisible()

    // The first has the outcome of 1:0 twice, and the exact score of the cup.
    cup.kickOff()
    league.goal()
    await until(first, round, cup.id, first.t.prode.live)
    await until(first, round, league.id, '1 – 0')
    // The score of one match may be counted a run of the job after the other's.
    await expect(async () => {
      await first.page.reload()
      await expect(first.page.locator('.prode-table')).toContainText('11', { timeout: 1_000 })
    }).toPass({ timeout: 40_000 })

    league.finish()
    cup.finishByPenalties()
    for (const player of players) {
      await until(player, round, league.id, '3 – 0')
      await until(player, round, cup.id, player.t.prode.final)
    }
    // Ten hours later results count as final.
    expect(await settleRounds(db, new Date(now() + 10 * 3_600_000))).toBe(1)
    await first.page.goto(`${SITE}/bets?product=prode`)
    const past = first.page.locator(`[data-round="${round}"]`)
    // 5 × 2 for the exact score, 5 and 2 for the cup; all three fees.
    await expect(past).toContainText('17')
    await expect(past).toContainText('15,00')
    await first.page.goto(`${SITE}/profile?section=messages`)
    await expect(first.page.locator('main')).toContainText('15,00')

    league.correct()
    await until(first, round, league.id, '2 – 0')
    await second.page.goto(`${SITE}/prode?round=${round}`)
    await expect(second.page.getByText(second.t.prode.corrected)).toBeVisible()
    // 5 × 2 and, of the cup, the outcome with its difference.
    await second.page.goto(`${SITE}/bets?product=prode`)
    await expect(second.page.locator(`[data-round="${round}"]`)).toContainText('14')

    await first.page.goto(`${SITE}/prode?round=${round}`)
    await first.page.getByRole('button', { name: first.t.prode.share }).click()
    await first.page.waitForURL(/\/prode\/card\//)
    const guest = await browser.newPage()
    await guest.goto(first.page.url())
    await expect(guest.getByText('2 – 0').first()).toBeVisible()
    await expect(guest.locator('main')).not.toContainText('15,00')
    for (const { page } of players) await page.context().close()
    await guest.close()
    await assertBooksBalance(db)
  } finally {
    await series.close()
    await Promise.all(matches.map((match) => match.close()))
    await db.close()
  }
})
