import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { firstOffer } from '../support/offer.ts'
import { startFragileSystem, type FragileSystem } from '../support/outage.ts'
import { phonesInEveryLanguage } from '../support/phones.ts'

/** The platform waits 20 s for a silent feed. */
const SILENT = { timeout: 45_000 }

let system: FragileSystem
let site: string

test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  test.setTimeout(300_000)
  system = await startFragileSystem({
    firstPort: 20_320,
    databasePort: 21_460,
  })
  site = system.site
  await firstOffer(site)
})
test.afterEach(() => system.repair())
test.afterAll(() => system?.stop())

/** A price that can be pressed: the next matches always have some, while those under way may have none at the moment. */
const anOpenPrice = (page: Page) => page.locator('.odd:enabled').filter({ visible: true }).first()

test('a feed that falls silent suspends its prices, says so in each language, and prices come back with it @spanish', async ({
  browser,
}) => {
  test.setTimeout(200_000)
  const players = await phonesInEveryLanguage(browser, site)
  await Promise.all(
    players.map(async ({ page }) => {
      await page.goto(`${site}/sports`)
      await expect(anOpenPrice(page)).toBeVisible()
    }),
  )
  system.freeze('feed')
  await Promise.all(
    players.map(async ({ page, t }) => {
      await expect(page.getByText(t.sports.feedDown)).toBeVisible(SILENT)
      await expect(page.locator('.odd:enabled')).toHaveCount(0)
    }),
  )
  system.thaw('feed')
  await Promise.all(
    players.map(async ({ page, t }) => {
      await expect(page.getByText(t.sports.feedDown)).toHaveCount(0, SILENT)
      await expect(anOpenPrice(page)).toBeVisible(SILENT)
      await page.context().close()
    }),
  )
})
