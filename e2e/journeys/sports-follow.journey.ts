import type { Locator, Page } from '@playwright/test'
import { depositByCard, expect, register, test } from '../support/journey.ts'
import { hydrated } from '../support/player-page.ts'
import { type ScriptedMatch, scriptedMatch } from '../support/scripted-match.ts'
import { SITES } from '../support/sites.ts'
import { openSlip, stakeAndPlace } from '../support/sports.ts'
import type { texts } from '../support/texts.ts'

const SITE = SITES.brasa
type Texts = (typeof texts)['es_ES']

/** Places a single of 1,000; a live one is accepted after its delay. */
async function bet(page: Page, t: Texts, odd: Locator): Promise<void> {
  await expect(odd).toBeEnabled()
  await odd.click()
  const slip = await openSlip(page, t.sports.slip.title)
  await stakeAndPlace(slip, '1000')
  await expect(slip.locator('.placed-bet')).toHaveAttribute('data-status', 'accepted', { timeout: 20_000 })
  await slip.getByRole('button', { name: t.sports.slip.done }).click()
}

/** The button of an outcome of the match, whatever its price is now. */
const locateOdd = (page: Page, match: ScriptedMatch, rest: string): Locator =>
  page.locator(`.odd[value^="${match.id}~${rest}~"]`).first()

test('a match is followed live: bets before and during it, a part cashed out, paid in front of the player, found in the statement', async ({
  page,
  t,
}) => {
  const match = await scriptedMatch()
  try {
    await register(page, SITE)
    await depositByCard(page, SITE, '5000.00')
    const address = `${SITE}/sports/event/${match.id}`
    // The offer is written in batches.
    const status = async () => (await page.request.get(address)).status()
    await expect.poll(status, { timeout: 20_000 }).toBe(200)
    await page.goto(address)
    await hydrated(page)
    const [home, over] = [locateOdd(page, match, '1~~1'), locateOdd(page, match, '18~total=2.5~12')]
    await bet(page, t, home)

    // The page follows the match without a reload: score, stopped prices, then new ones.
    match.kickOff()
    const board = page.getByRole('region', { name: t.sports.scoreboard })
    await expect(board).toContainText(/0 – 0/)
    match.goal()
    await expect(board).toContainText(/1 – 0/)
    await expect(page.locator('.odd:enabled')).toHaveCount(0)
    match.resume()
    await bet(page, t, over)

    await page.goto(`${SITE}/bets?product=sports`)
    const [during, before] = [page.getByRole('article').first(), page.getByRole('article').nth(1)]
    await before.getByRole('radio', { name: /50/ }).check()
    await before.locator('button[value=cash]').click()
    await before.locator('button[value=cash]').click()
    await expect(before.getByText(t.sports.cashOut.paid.replace(/ ?\{amount\}.*/, ''))).toBeVisible()

    match.finish()
    for (const one of [during, before])
      await expect(one.locator('.leg').first()).toHaveAttribute('data-status', 'won', { timeout: 20_000 })
    await before.getByRole('link').first().click()
    await expect(page.getByRole('heading', { name: t.sports.cashOut.title })).toBeVisible()
    await expect(page.getByRole('heading', { name: t.sports.bet.arithmetic })).toBeVisible()

    // A deposit, two stakes, a cash-out and two returns; the last line ends with the balance of now.
    await page.goto(`${SITE}/transactions`)
    const rows = page.locator('table.table tbody tr')
    await expect(rows).toHaveCount(6)
    const last = (await rows.first().locator('td.figures').nth(1).textContent()) ?? ''
    const balance = await page.locator('[data-balance]').first().getAttribute('data-balance')
    expect(last.replace(/\D/g, '')).toBe(balance?.replace(/\D/g, ''))
  } finally {
    await match.close()
  }
})
