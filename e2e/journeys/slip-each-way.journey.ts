import type { Page } from '@playwright/test'
import { depositByCard, expect, register, test } from '../support/journey.ts'
import { hydrated } from '../support/player-page.ts'
import { SITES } from '../support/sites.ts'
import { openEvents, openSlip } from '../support/sports.ts'

const SITE = SITES.brasa

/** Addresses of the events of a list that take bets. */
const readLinks = (page: Page): Promise<string[]> =>
  openEvents(page)
    .locator('.event-link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))

test('a bet each way on a first goalscorer takes both stakes and stands in the history as such', async ({
  page,
  t,
}) => {
  await register(page, SITE)
  await depositByCard(page, SITE, '5000.00')
  await page.goto(`${SITE}/sports?sport=football&list=tomorrow`)
  await openEvents(page).nth(3).waitFor()
  const players = page.getByRole('button', { name: t.sports.group.players, exact: true })
  // Not every competition has scorers.
  for (const link of await readLinks(page)) {
    await page.goto(SITE + link)
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
