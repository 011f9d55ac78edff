import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { startFragileSystem, type FragileSystem } from '../support/outage.ts'
import { LANGUAGES, type Language, texts } from '../support/texts.ts'

type Player = { page: Page; t: (typeof texts)['es_ES'] }

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

/** A phone with a visitor of each language, all at the same time: one system serves them. */
const inEveryLanguage = (browser: Browser): Promise<Player[]> =>
  Promise.all(
    LANGUAGES.map(async (language: Language) => {
      const context = await browser.newContext({
        viewport: { width: 360, height: 800 },
        isMobile: true,
        hasTouch: true,
        reducedMotion: 'reduce',
      })
      const value = { name: 'languageSession', value: language, path: '/', domain: 'localhost' }
      await context.addCookies([value])
      const page = await context.newPage()
      await page.addInitScript((code) => localStorage.setItem('languageSession', code), language)
      return { page, t: texts[language] }
    }),
  )

test('a feed that falls silent suspends its prices, says so in each language, and prices come back with it @spanish', async ({
  browser,
}) => {
  const players = await inEveryLanguage(browser)
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
