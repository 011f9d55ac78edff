import { defineConfig } from '@playwright/test'
import { chromiumFlags, chromiumPath } from './support/chromium.ts'
import { RETRIES } from './support/combinations.ts'
import { PATIENCE } from './support/patience.ts'

/** One browser test a requirement, against a backend that only records. Names under .test lead to this machine. */
export default defineConfig({
  testDir: './rows',
  testMatch: '**/*.journey.ts',
  outputDir: './test-results/rows',
  fullyParallel: true,
  // A test waits a part of its time: three share two cores.
  workers: 3,
  retries: RETRIES,
  timeout: 60_000 * PATIENCE,
  expect: { timeout: 10_000 * PATIENCE },
  reporter: [['list'], ['json', { outputFile: process.env.ROWS_REPORT ?? './test-results/rows.json' }]],
  use: {
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: chromiumPath(),
      args: [...chromiumFlags, '--host-resolver-rules=MAP *.test 127.0.0.1'],
    },
    // Pictures that move cost more than the pages; what moves is tested where it is drawn.
    contextOptions: { reducedMotion: 'reduce' },
    // Requests of pages go past it where it is installed, out of the tests' reach; its own tests let it in.
    serviceWorkers: 'block',
    trace: 'on-first-retry',
  },
})
