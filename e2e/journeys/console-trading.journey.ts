import { CONSOLE, logIn } from '../support/console.ts'
import { expect, test } from '../support/journey.ts'
import { hydrated } from '../support/player-page.ts'
import { SITES } from '../support/sites.ts'
import { firstOdd, openEvents, readPick } from '../support/sports.ts'
import { ALL_BRANDS } from '../support/trading.ts'

test('an outcome that a trader suspends in the console is locked on an open page of a player until it is resumed @spanish', async ({
  page,
  browser,
}) => {
  const desk = await logIn(browser, ALL_BRANDS, { javaScriptEnabled: true })
  await page.goto(`${SITES.brasa}/sports?sport=football&list=tomorrow`)
  const listed = firstOdd(openEvents(page).last())
  const { event } = await readPick(listed)
  const [, outcome = '', market = ''] =
    /^(.*), ([^,]*), cuota/.exec((await listed.locator('.visually-hidden').textContent()) ?? '') ?? []
  await page.goto(`${SITES.brasa}/sports/event/${event}`)
  await hydrated(page)
  const odd = page.locator('.odd', { hasText: `${outcome}, ${market}, ` }).first()
  await expect(odd).toBeEnabled()

  await desk.goto(`${CONSOLE}/trading/events/${event}?brand=brasa`)
  const card = desk
    .locator('details.market', { has: desk.locator('summary > b', { hasText: market }) })
    .first()
  const act = (name: string) =>
    card.getByRole('button', { name: `${name}: ${market}, ${outcome}`, exact: true })
  await act('Suspender').click()
  await expect(act('Reanudar')).toBeVisible()
  await expect(odd).toBeDisabled()
  await act('Reanudar').click()
  await expect(odd).toBeEnabled()
})
