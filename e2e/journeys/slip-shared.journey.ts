import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { hydrated } from '../support/player-page.ts'
import { SITES } from '../support/sites.ts'
import { firstOdd, openEvents, openSlip } from '../support/sports.ts'

const SITE = SITES.brasa

/** What the slip of a page holds: each selection with its match. */
const selections = async (page: Page): Promise<string[]> => {
  const titles = page.locator('.slip .selection-title')
  await expect(titles).toHaveCount(2)
  return (await titles.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim()).toSorted()
}

test('a slip that a guest shares is opened by another guest with the same selections', async ({
  page,
  browser,
  context,
  t,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: SITE })
  await page.goto(`${SITE}/sports?sport=football&list=tomorrow`)
  await hydrated(page)
  for (const at of [0, 1]) await firstOdd(openEvents(page).nth(at)).click()
  const slip = await openSlip(page, t.sports.slip.title)
  await slip.getByText(t.sports.slip.options).click()
  await slip.getByRole('button', { name: t.sports.slip.share }).click()
  await expect(slip.getByRole('button', { name: t.sports.slip.copied })).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())

  const guest = await browser.newContext().then((other) => other.newPage())
  await guest.goto(link)
  await expect(guest).toHaveURL(`${SITE}/sports/slip`)
  await page.goto(`${SITE}/sports/slip`)
  expect(await selections(guest)).toEqual(await selections(page))
  await guest.context().close()
})
