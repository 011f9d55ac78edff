import { beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '../db/index.ts'
import { silentLog } from '../observe/index.ts'
import { localBus, startActivity } from '../realtime/index.ts'
import { testDatabase } from '../testing/index.ts'
import { countJobs, enqueueJob, RESTS, startJobs } from './index.ts'
import { recorder, testClock } from './testing/recorder.ts'

const { db, url } = await testDatabase()
const { now, later, restart } = testClock()

beforeEach(async () => {
  restart()
  await db.query({ text: 'DELETE FROM jobs' })
})

test('at rest a new job is taken at once, and what rests runs again when something happens', async () => {
  // Of what this process does itself it hears at once, not a second time over the bus.
  const activity = startActivity({ db, bus: { ...localBus(), publish: () => {} }, awakeMs: 0 })
  const counted = recorder('count', { everyMs: 1000, rest: RESTS })
  const mail = recorder('mail')
  const definitions = [counted.definition, mail.definition]
  const jobs = await startJobs({ db, definitions, now, log: silentLog, pollMs: 10, activity })
  const readNext = async () => {
    const { rows } = await db.query<{ runAt: Date | null; lease: string | null }>({
      text: `SELECT nullif(run_at, '-infinity') AS "runAt", lease FROM jobs WHERE name = 'count'`,
    })
    return rows[0]?.lease === null ? rows[0].runAt?.toISOString() : undefined
  }
  await expect.poll(readNext).toBe('2026-11-21T12:03:00.000Z')
  activity.note('calls')
  await expect.poll(readNext).toBe('2026-11-21T12:00:00.500Z')
  later(499)
  await enqueueJob(db, { name: 'mail', payload: { to: 'ana' } })
  await expect.poll(() => mail.runs).toEqual([{ to: 'ana' }])
  expect(counted.runs).toHaveLength(1)
  later(1)
  await enqueueJob(db, { name: 'mail' })
  await expect.poll(() => counted.runs).toHaveLength(2)
  await jobs.stop()
  activity.stop()
})

test('a new job is taken before the next look also while the platform is awake', async () => {
  const activity = startActivity({ db, bus: localBus(), awakeMs: 600_000 })
  const mail = recorder('mail')
  const definitions = [mail.definition]
  await enqueueJob(db, { name: 'mail', payload: { n: 1 } })
  const jobs = await startJobs({ db, definitions, now, log: silentLog, pollMs: 600_000, activity })
  await expect.poll(() => mail.runs).toHaveLength(1)
  await expect.poll(() => countJobs(db)).toEqual({ waiting: 0n, dead: 0n })
  await enqueueJob(db, { name: 'mail', payload: { n: 2 } })
  await expect.poll(() => mail.runs).toHaveLength(2)
  await jobs.stop()
  activity.stop()
})

/** A platform at rest until `wake`, and a repeating job on a database that a test stands in front of. */
async function atRest(query: (ask: Database['query'], wake: () => void) => Database['query']) {
  let resting = true
  const listeners: (() => void)[] = []
  const wake = () => {
    resting = false
    for (const each of listeners) each()
  }
  const activity = {
    isAtRest: () => resting,
    sinceMs: () => Infinity,
    subscribe: () => () => {},
    onAwake: (listener: () => void) => {
      listeners.push(listener)
      return () => {}
    },
  }
  const { definition } = recorder('count', { everyMs: 1000, rest: RESTS })
  const jobs = await startJobs({
    db: { ...db, query: query(db.query, wake) },
    definitions: [definition],
    now,
    log: silentLog,
    pollMs: 10,
    activity,
  })
  return { jobs, wake }
}

async function readNextRun(): Promise<string | undefined> {
  const { rows } = await db.query<{ runAt: Date | null; lease: string | null }>({
    text: `SELECT nullif(run_at, '-infinity') AS "runAt", lease FROM jobs WHERE name = 'count'`,
  })
  return rows[0]?.lease === null ? rows[0].runAt?.toISOString() : undefined
}

test('a job that is put to rest while the platform wakes does not sleep on', async () => {
  const ended = Promise.withResolvers<void>()
  const { jobs } = await atRest((ask, wake) => async (statement) => {
    if (statement.name === 'job-put-back') {
      wake()
      await ended.promise
    }
    const found = await ask(statement)
    if (statement.name === 'jobs-end-rest') ended.resolve()
    return found as never
  })
  await expect.poll(readNextRun).toBe('2026-11-21T12:00:01.000Z')
  await jobs.stop()
})

test('what rests runs again also when the database fails at that moment', async () => {
  let failures = 0
  const { jobs, wake } = await atRest((ask) => async (statement) => {
    if (statement.name === 'jobs-end-rest' && (failures += 1) === 1) throw new Error('no database')
    return ask(statement) as never
  })
  await expect.poll(readNextRun).toBe('2026-11-21T12:03:00.000Z')
  wake()
  await expect.poll(readNextRun).toBe('2026-11-21T12:00:00.500Z')
  expect(failures).toBe(2)
  await jobs.stop()
})

test('at rest work is looked for in time also after the clock was set back', async () => {
  const activity = startActivity({ db, bus: localBus(), awakeMs: 0 })
  const mail = recorder('mail')
  const jobs = await startJobs({
    db,
    definitions: [mail.definition],
    now,
    log: silentLog,
    pollMs: 10,
    longestPauseMs: 200,
    activity,
  })
  await enqueueJob(db, { name: 'mail', payload: { n: 1 } })
  await expect.poll(() => mail.runs).toHaveLength(1)
  later(-3_600_000)
  // Of another process, whose news is lost.
  const other = openDatabase({ url, poolSize: 1 })
  await enqueueJob(other, { name: 'mail', payload: { n: 2 } })
  await other.close()
  await expect.poll(() => mail.runs).toHaveLength(2)
  await jobs.stop()
  activity.stop()
})
