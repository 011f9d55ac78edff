import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { playersOnly } from './apps/storefront/app/route-table.ts'

/** Multiplies every limit of time, for a machine that does much else meanwhile. */
const PATIENCE = Number(process.env.TEST_PATIENCE || 1)

const shared = {
  // Some lanes share two cores with a build: a condition comes late long before it is wrong. The default is one second.
  expect: { poll: { timeout: 15_000 * PATIENCE } },
  // Loading all modules anew for each file took half of the time; a test that needs fresh ones resets them itself.
  isolate: false,
  // Four times the usual room for new objects: most of what a test makes is dropped before it has to be looked through.
  execArgv: ['--max-semi-space-size=64'],
}

const everywhere = ['packages', 'apps', 'tools', 'bench', 'e2e']

/**
 * The file name is the lane: `.test.ts` runs anywhere in a minute, `.pg.test.ts` gets a real PostgreSQL,
 * `.site.test.ts` builds the site and talks to it over HTTP, `.system.test.ts` starts and kills whole processes, each file on
 * ports of its own.
 */
export default defineConfig({
  test: {
    // One core fewer is the default, which on two cores is one: half of the time it is idle while a test waits.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      {
        resolve: {
          alias: {
            '~': new URL('./apps/storefront/app', import.meta.url).pathname,
            '@palco/ui': new URL('./packages/ui/src', import.meta.url).pathname,
          },
        },
        define: { __PLAYERS_ONLY__: JSON.stringify(playersOnly()) },
        test: {
          name: 'unit',
          ...shared,
          // Some lanes share two cores with a build: a test is slow long before it is wrong.
          testTimeout: 20_000 * PATIENCE,
          include: everywhere.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
          exclude: [
            '**/*.pg.test.ts',
            '**/*.system.test.ts',
            '**/*.site.test.ts',
            '**/node_modules/**',
            '**/build/**',
            '**/dist/**',
          ],
        },
      },
      {
        test: {
          name: 'pg',
          ...shared,
          include: everywhere.map((folder) => `${folder}/**/*.pg.test.ts`),
          exclude: ['**/node_modules/**'],
          globalSetup: ['apps/platform/src/testing/global-setup.ts'],
          testTimeout: 30_000 * PATIENCE,
          hookTimeout: 60_000 * PATIENCE,
        },
      },
      {
        test: {
          name: 'site',
          ...shared,
          include: ['apps/{storefront,console}/**/*.site.test.ts'],
          exclude: ['**/node_modules/**'],
          testTimeout: 30_000 * PATIENCE,
          hookTimeout: 120_000 * PATIENCE,
        },
      },
      {
        test: {
          name: 'system',
          ...shared,
          include: everywhere.map((folder) => `${folder}/**/*.system.test.ts`),
          exclude: ['**/node_modules/**'],
          testTimeout: 60_000 * PATIENCE,
          hookTimeout: 60_000 * PATIENCE,
        },
      },
    ],
  },
})
