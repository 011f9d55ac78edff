import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repositoryRoot } from '../environment.ts'

/** Each program with one of its secrets. */
const PROGRAMS: readonly (readonly [script: string, secret: string])[] = [
  ['apps/platform/src/main.ts', 'TOKEN_SECRET'],
  ['apps/storefront/server/main.ts', 'MASTER_API_KEY'],
  ['apps/originals/src/main.ts', 'PROVIDER_ORIGINALS_KEY'],
  ['apps/odds-feed/src/main.ts', 'ODDS_FEED_SEALING_KEYS'],
  ['apps/console/server/main.ts', 'CONSOLE_KEY'],
  ['apps/payments-sandbox/src/main.ts', 'PAYMENTS_SANDBOX_KEY'],
  ['apps/identity-sandbox/src/main.ts', 'IDENTITY_SANDBOX_KEY'],
  ['tools/with-database.ts', 'DATABASE_URL'],
]

test.each(PROGRAMS)('%s refuses %s given as a value and as a file', (script, secret) => {
  const env = { PATH: process.env.PATH, [secret]: 'marker-value', [`${secret}_FILE`]: '/nowhere/secret' }
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(repositoryRoot, script)], {
    env,
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stdout + stderr).toContain(`both ${secret} and ${secret}_FILE are set`)
  expect(stdout + stderr).not.toContain('marker-value')
})
