import { expect, test } from '../support/journey.ts'
import { startFragileSystem, type FragileSystem } from '../support/outage.ts'
import { phonesInEveryLanguage } from '../support/phones.ts'

/** The platform waits 20 s for a silent feed. */
const SILENT = { timeout: 45_000 }

let system: FragileSystem
let site: string

test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  test.setTimeout(120_000)
  system = await startFragileSystem({
    firstPort: 20_320,
    databasePort: 21_460,
  })
  site = system.site
})
test.afterEach(() => system.repair())
test.afterAll(() => system?.stop())

test('a feed that falls silent suspends its prices, says so in each language, and prices come back with it @spanish', async ({
  browser,
}) => {
  const players = await phonesInEveryLanguage(browser, site)
  await Promise.all(
    players.map(async ({ page }) => {
      await page.goto(`${site}/live`)
      await expect(page.locator('.odd:enabled').first()).toBeVisible({ timeout: 30_000 })
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
      await expect(page.locator('.odd:enabled').first()).toBeVisible(SILENT)
      await page.context().close()
    }),
  )
})
