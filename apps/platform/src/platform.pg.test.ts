import { calls } from '@palco/contract'
import { PROVIDER_PATHS } from '@palco/contract/provider'
import pg from 'pg'
import { expect, test } from 'vitest'
import { openDatabase } from './db/index.ts'
import { enqueueJob } from './jobs/index.ts'
import { createDatabase, dropDatabase } from './testing/database.ts'
import { type TestDatabase, testDatabase } from './testing/index.ts'
import { testPlatform } from './testing/platform.ts'

const database = await testDatabase()
const { db } = database

test('a stop lets the requests under way finish, takes no new ones, and may be asked for twice', async () => {
  const platform = await testPlatform(database)
  const { token } = await platform.player()
  const { body: user } = await platform.call(calls.readUser, {}, { token })
  const locked = Promise.withResolvers<void>()
  const letGo = Promise.withResolvers<void>()
  const holding = db.transaction(async (tx) => {
    await tx.query({ text: 'SELECT FROM players WHERE id = $1 FOR UPDATE', values: [user.id] })
    locked.resolve()
    await letGo.promise
  })
  await locked.promise
  const slow = platform.call(calls.updateUser, { name: 'Ana' }, { token })
  await expect.poll(waitingQueries).toBe(1)

  const stopped = Promise.all([platform.stop(), platform.stop()])
  await expect
    .poll(() =>
      platform.call(calls.readUser, {}, { token }).then(
        ({ status }) => status,
        () => 'refused',
      ),
    )
    .not.toBe(200)
  letGo.resolve()
  await holding
  expect((await slow).body.response).toMatchObject({ name: 'Ana' })
  await stopped
  await expect(fetch(`${platform.url}/health/live`)).rejects.toThrow()
})

test('a platform works by itself: relay, jobs and streams run by themselves', async () => {
  const platform = await testPlatform(database, { background: true })
  await enqueueJob(db, { name: 'rate_limits.housekeeping', key: 'once more' })
  // By the platform's clock, which stands still: the day's own time would decide otherwise.
  const due = new Date(platform.clock.now)
  const waiting = async () =>
    (await db.query({ text: `SELECT FROM jobs WHERE key = 'once more' AND run_at <= $1`, values: [due] }))
      .rowCount
  await expect.poll(waiting, { timeout: 5000 }).toBe(0)
  await platform.player()
  const unpublished = async () => (await db.query({ text: 'SELECT FROM outbox' })).rowCount
  await expect.poll(unpublished, { timeout: 5000 }).toBe(0)
  await platform.stop()
})

test('without the database calls are answered 503 with no inner words, and the platform says it is not ready', async () => {
  const own = await createOwnDatabase()
  const platform = await testPlatform(own)
  const { token } = await platform.player()
  await own.drop()
  const { status, refusal } = await platform.call(calls.readUser, {}, { token, language: 'en_US' })
  expect([status, refusal.code]).toEqual([503, 'unexpected'])
  expect(JSON.stringify(refusal)).not.toMatch(/database|sql|connect|at /i)
  expect(refusal.response[0]).toMatch(/^Something/)
  expect((await fetch(`${platform.url}/health/ready`)).status).toBe(503)
  expect((await fetch(`${platform.url}/health/live`)).status).toBe(200)
  await platform.stop()
})

test('the log names the reasons of refusals and faults, and no reset code', async () => {
  const own = await createOwnDatabase()
  const platform = await testPlatform(own)
  const { username } = await platform.player()
  await platform.call(calls.forgotPassword, { email: `${username}@example.com` })
  await platform.jobs.runDue('mail')
  const code = /code=([\w-]+)/.exec(platform.mails[0]?.text ?? '')?.[1] ?? 'none'
  await platform.call(calls.resetPassword, { code, password: 'another long one' })
  await fetch(platform.url + PROVIDER_PATHS.balance, { method: 'POST', body: '{}' })
  await own.drop()
  expect((await platform.call(calls.listGames, {})).status).toBe(503)
  const lines = platform.logged.map((line) => JSON.parse(line) as { msg: string; err?: unknown })
  expect(lines.find(({ msg }) => msg === 'provider call refused')).toMatchObject({
    code: 'invalid_signature',
  })
  expect(lines.find(({ msg }) => msg === 'fault')?.err).toMatchObject({
    name: 'DatabaseUnavailable',
    cause: { code: expect.stringMatching(/^(3D000|57P01|ECONN\w+)$/) as string },
  })
  expect(platform.logged.join('\n')).not.toContain(code)
  expect(platform.logged.join('\n')).not.toContain('another long one')
  await platform.stop()
})

/** A database that a test may take away. */
async function createOwnDatabase(): Promise<TestDatabase> {
  const { server } = database
  const url = await createDatabase(server)
  const own = openDatabase({ url })
  const drop = async () => {
    await own.close()
    await dropDatabase(server, url)
  }
  return { db: own, url, server, drop }
}

/** How many queries wait for a lock. Asked as the owner: the platform's role does not see others' waits. */
async function waitingQueries(): Promise<number | null> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rowCount } = await client.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  await client.end()
  return rowCount
}
