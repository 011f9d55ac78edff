import { defineConfig } from '@playwright/test'
import { chromiumFlags, chromiumPath } from './support/chromium.ts'
import { COMBINATIONS, toJourneys, RETRIES } from './support/combinations.ts'
import { PATIENCE } from './support/patience.ts'
import type { Language } from './support/texts.ts'

const environment = process.env

const phone = { viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
const desktop = { viewport: { width: 1440, height: 900 } }

/** Each journey once, with the size and language that its marks say; at night with the others (support/combinations.ts). */
export default defineConfig<{ language: Language }>({
  testDir: './journeys',
  testMatch: '**/*.journey.ts',
  globalSetup: './support/system.ts',
  outputDir: './test-results/journeys',
  fullyParallel: true,
  // A journey waits a third of its time or more for a game, a bank or a timeout: three share two cores.
  workers: 3,
  retries: RETRIES,
  timeout: 90_000 * PATIENCE,
  expect: { timeout: 10_000 * PATIENCE },
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
  projects: COMBINATIONS.map((combination) => ({
    name: `${combination.size} ${combination.language}`,
    use: { ...(combination.size === 'phone' ? phone : desktop), language: combination.language },
    grep: toJourneys(combination),
  })),
})
