import { calls } from '@palco/contract'
import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/index.ts'
import { testPlatform } from '../../testing/platform.ts'

const database = await testDatabase()
const DAY_MS = 24 * 60 * 60 * 1000

test('secrets that are of no use any more are forgotten, those in use stay', async () => {
  const platform = await testPlatform(database)
  const count = async (table: 'refresh_tokens' | 'password_resets' | 'login_failures') =>
    (await database.db.query<{ n: bigint }>({ text: `SELECT count(*) AS n FROM ${table}` })).rows[0]?.n
  const [left, stays] = [await platform.player(), await platform.player()]
  await platform.call(calls.forgotPassword, { email: `${left.username}@example.com` })
  await platform.jobs.runDue('mail')
  await platform.call(calls.logout, {}, { token: left.token })
  await platform.call(calls.login, { username: 'nobody', password: 'not this' })
  await platform.jobs.runDue()
  expect([await count('refresh_tokens'), await count('password_resets')]).toEqual([2n, 1n])
  expect(await count('login_failures')).toBe(1n)

  platform.clock.advance(DAY_MS + 11 * 60_000)
  await platform.jobs.runDue()
  expect([await count('refresh_tokens'), await count('password_resets')]).toEqual([1n, 0n])
  expect(await count('login_failures')).toBe(0n)
  const refreshed = await platform.call(calls.refresh, {
    refresh_token: stays.refreshToken,
    grant_type: 'refresh_token',
  })
  expect(refreshed.status).toBe(200)
})
