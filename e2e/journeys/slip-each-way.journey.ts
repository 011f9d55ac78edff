import { depositByCard, expect, register, test } from '../support/journey.ts'
import { hydrated } from '../support/player-page.ts'
import { SITES } from '../support/sites.ts'
import { openEvents, openSlip } from '../support/sports.ts'

const SITE = SITES.brasa

/** Scorers are offered in the last day before a match: of tomorrow's or, just after midnight, of today's. */
const LISTS = ['tomorrow', 'today']

test('a bet each way on a first goalscorer takes both stakes and stands in the history as such', async ({
  page,
  t,
}) => {
  await register(page, SITE)
  await depositByCard(page, SITE, '5000.00')
  const players = page.getByRole('button', { name: t.sports.group.players, exact: true })
  for (const list of LISTS) {
    await page.goto(`${SITE}/sports?sport=football&list=${list}`)
    await openEvents(page).nth(3).locator('.event-link').click()
    await expect(page).toHaveURL(/\/sports\/event\//)
    await hydrated(page)
    if (await players.isVisible()) break
  }
  await players.click()
  const [mark = ''] = t.sports.slip.eachWay.mark.split('{')
  const market = page
    .locator('.market-odds', { has: page.locator('.market-line', { hasText: mark }) })
    .first()
  // A player: that nobody scores has no place.
  await market.locator('.odd[value*=":player:"]:enabled').first().click()
  const slip = await openSlip(page, t.sports.slip.title)
  const eachWay = slip.getByLabel(t.sports.slip.eachWay.one)
  await eachWay.check()
  await slip.locator('.stake-field input').first().fill('1000')
  await slip.locator('button[value=place]:visible').last().click()
  await expect(slip.getByText(t.sports.placed.accepted)).toBeVisible()
  await expect(page.locator('[data-balance]').first()).toHaveAttribute('data-balance', '3000.00')

  await page.goto(`${SITE}/bets`)
  const bet = page.getByRole('article').first()
  await expect(bet).toContainText(t.sports.slip.eachWay.short)
  await expect(bet).toContainText(/2[.,]000/)
})
