import { defineConfig } from '@playwright/test'
import { chromiumFlags, chromiumPath } from './support/chromium.ts'
import { LANGUAGES } from './support/texts.ts'

const environment = process.env
const phone = { viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
const desktop = { viewport: { width: 1440, height: 900 } }

/**
 * Every journey at phone size in every language; those marked @desktop at desktop size as well, in the default language, and
 * those marked @everywhere at every size in every language. What does not depend on the language is marked @spanish; long
 * ones marked @nightly have their other languages in the nightly lane, which sets E2E_NIGHTLY.
 */
export default defineConfig<{ language: (typeof LANGUAGES)[number] }>({
  testDir: './journeys',
  testMatch: '**/*.journey.ts',
  globalSetup: './support/system.ts',
  outputDir: './test-results/journeys',
  fullyParallel: true,
  // A journey waits a third of its time for a game, a bank or a timeout: three share two cores.
  workers: 3,
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: environment.E2E_REPORT ?? './test-results/report.json' }]],
  use: {
    launchOptions: { executablePath: chromiumPath(), args: chromiumFlags },
    // Pictures that move cost more than the pages; what moves is tested where it is drawn.
    contextOptions: { reducedMotion: 'reduce' },
    // Requests of pages go past it where it is installed, out of the tests' reach; its own tests let it in.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
  },
  projects: LANGUAGES.flatMap((language) => {
    const usual = language === 'es_ES'
    const grepInvert = usual ? [] : environment.E2E_NIGHTLY ? [/@spanish/] : [/@spanish|@nightly/]
    const grep = usual ? /@desktop|@everywhere/ : /@everywhere/
    return [
      { name: `phone ${language}`, use: { ...phone, language }, grepInvert },
      { name: `desktop ${language}`, use: { ...desktop, language }, grep },
    ]
  }),
})
