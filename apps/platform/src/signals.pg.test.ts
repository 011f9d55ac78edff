import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bareEnvironment } from '@palco/tools/clock'
import { expect, test } from 'vitest'
import { testDatabase } from './testing/index.ts'
import { lockedBy } from './testing/locks.ts'

const { db, url } = await testDatabase()
/** Under which processes prepare the database, one after the other (prepare.ts). */
const PREPARING = { text: 'SELECT pg_advisory_xact_lock(7100001)' }

const countSessions = async () => {
  const { rows } = await db.query<{ count: number }>({
    text: `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend'`,
  })
  return rows[0]?.count ?? 0
}

test('SIGTERM during the start ends the process in order once it has started', async () => {
  const letGo = await lockedBy(db, PREPARING)
  const before = await countSessions()
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      ...bareEnvironment(),
      DATABASE_URL: url,
      ROLE: 'worker',
      DATA_DIR: mkdtempSync(join(tmpdir(), 'palco-signals-')),
      SEED: 'off',
      PROVIDER_ORIGINALS_URL: 'off',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const exit = once(child, 'exit') as Promise<[number | null, string | null]>
  let said = ''
  child.stdout.on('data', (part: Buffer) => void (said += part.toString()))
  while (child.exitCode === null && (await countSessions()) <= before);
  child.kill('SIGTERM')
  await letGo()
  expect(await exit).toEqual([0, null])
  expect(said).toContain('platform is up')
  expect(said).toContain('stopping')
}, 60_000)
