import { depositByCard, expect, register, test } from '../support/journey.ts'
import { scriptedRace } from '../support/scripted-race.ts'
import { SITES } from '../support/sites.ts'
import { newTrader } from '../support/trading.ts'

const SITE = SITES.brasa
/** The platform asks for races every three seconds. */
const SLOW = { timeout: 45_000 }

test('a bet each way on a horse: another is withdrawn, the race is run, and the statement has the return @spanish', async ({
  page,
  t,
}) => {
  const race = await scriptedRace()
  try {
    const trader = await newTrader()
    await register(page, SITE)
    await depositByCard(page, SITE, '5000.00')
    const card = `${SITE}/horses/race/${encodeURIComponent(race.id)}`
    await expect.poll(async () => (await page.request.get(card)).status(), SLOW).toBe(200)
    await page.goto(card)
    const price = page.locator('[data-runner="4"] input[name=pick]')
    const [, odds = ''] = ((await price.getAttribute('value')) ?? '').split('@')
    // By keyboard: the bar of the stake covers what scrolls behind it.
    await price.press('Space')
    await page.getByLabel(t.horses.fixed.eachWay).press('Space')
    await page.locator('input[name=unit]').fill('1000')
    await page.getByRole('button', { name: t.horses.fixed.bet, exact: true }).click()
    await expect(page.getByText(t.horses.fixed.placed)).toBeVisible()
    const bet = page.locator('[data-bet]')
    await expect(bet).toHaveAttribute('data-state', 'open')

    // One of the two favourites does not run: 25 or 20 percent by its price, and two places at a quarter for seven runners.
    const favourite = page.locator('[data-runner="1"]')
    const [, withdrawn = ''] = ((await favourite.locator('input').getAttribute('value')) ?? '').split('@')
    await trader.withdraw(race.id, 1)
    await expect(favourite).toHaveAttribute('data-withdrawn', '', SLOW)
    await expect(page.getByText(t.horses.fixed.ruleFour)).toBeVisible()
    race.finish(4, 2, 3)
    await expect(bet).toHaveAttribute('data-state', 'won', SLOW)

    const deduction = Number(withdrawn) < 3.4 ? 30 : Number(withdrawn) < 4.2 ? 25 : 20
    const winnings = ((Number(odds) - 1) * (100 - deduction)) / 100
    const returned = Math.floor(100_000 * (1 + winnings) + 100_000 * (1 + winnings / 4) + 1e-6) / 100
    await page.goto(`${SITE}/transactions`)
    const whole = Math.floor(returned).toLocaleString('es-AR')
    await expect(page.locator('main')).toContainText(whole)
    await expect(page.locator('main')).toContainText(/[-−]\D{0,4}2[.,]000[.,]00/)
  } finally {
    await race.close()
  }
})
