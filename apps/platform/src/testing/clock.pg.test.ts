import { spawnSync } from 'node:child_process'
import { clockVariables } from '@palco/tools/clock'
import { expect, test } from 'vitest'
import { testDatabase } from './index.ts'

const { db } = await testDatabase()
const MINUTE_MS = 60_000

/** Fails when a moved clock (TEST_CLOCK) reaches only some of the processes. */
test('the clocks of the test, of the database and of a process it starts are one', async () => {
  const { rows } = await db.query<{ at: Date }>({ text: 'SELECT clock_timestamp() AS at' })
  expect(Math.abs((rows[0]?.at.getTime() ?? 0) - Date.now())).toBeLessThan(MINUTE_MS)
  const { stdout } = spawnSync(process.execPath, ['-p', 'Date.now()'], {
    env: clockVariables(),
    encoding: 'utf8',
  })
  expect(Math.abs(Number(stdout) - Date.now())).toBeLessThan(MINUTE_MS)
})
