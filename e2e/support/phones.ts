import type { Browser, Page } from '@playwright/test'
import { LANGUAGES, type Language, texts } from './texts.ts'

export type Phone = { page: Page; t: (typeof texts)['es_ES'] }

/** A phone with a visitor of each language, all at the same time: one system serves them. */
export const phonesInEveryLanguage = (browser: Browser, site: string): Promise<Phone[]> =>
  Promise.all(
    LANGUAGES.map(async (language: Language) => {
      const context = await browser.newContext({
        viewport: { width: 360, height: 800 },
        isMobile: true,
        hasTouch: true,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      })
      const { hostname: domain } = new URL(site)
      await context.addCookies([{ name: 'languageSession', value: language, path: '/', domain }])
      const page = await context.newPage()
      await page.addInitScript((code) => localStorage.setItem('languageSession', code), language)
      return { page, t: texts[language] }
    }),
  )
