import { defineConfig } from '@playwright/test'
import { chromiumFlags, chromiumPath } from './support/chromium.ts'
import { LANGUAGES } from './support/texts.ts'

const environment = process.env
const phone = { viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
const DEFAULT = 'es_ES'
const OTHERS = LANGUAGES.filter((language) => language !== DEFAULT)
const desktop = { viewport: { width: 1440, height: 900 } }

/**
 * Every journey at phone size in the default language; those marked @desktop at desktop size as well, those marked @languages in the
 * other languages too, and those marked @everywhere at every size in every language. The nightly lane, which sets E2E_NIGHTLY, has the
 * other languages of all the rest; what does not depend on the language is marked @spanish.
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
  projects: environment.E2E_NIGHTLY
    ? OTHERS.map((language) => ({
        name: `phone ${language}`,
        use: { ...phone, language },
        grepInvert: /@spanish|@languages|@everywhere/,
      }))
    : LANGUAGES.flatMap((language) => {
        const usual = language === DEFAULT
        const chosen = usual ? {} : { grep: /@languages|@everywhere/ }
        return [
          { name: `phone ${language}`, use: { ...phone, language }, ...chosen },
          {
            name: `desktop ${language}`,
            use: { ...desktop, language },
            grep: usual ? /@desktop|@everywhere/ : /@everywhere/,
          },
        ]
      }),
})
