import { currentTrace, newTrace, runInTrace } from '@palco/service/observability'
import { beforeEach, expect, test } from 'vitest'
import { enqueueEvent } from '../db/index.ts'
import { silentLog } from '../observe/index.ts'
import {
  brandChannel,
  type BusMessage,
  localBus,
  playerChannel,
  startBalanceTail,
} from '../realtime/index.ts'
import { testDatabase } from '../testing/index.ts'
import { jobQueue, startJobs, startRelay } from './index.ts'

const { db } = await testDatabase()
beforeEach(async () => {
  await db.query({ text: 'DELETE FROM outbox' })
  await db.query({ text: 'DELETE FROM jobs' })
})

const message = (n: number): BusMessage => ({
  channel: playerChannel('brasa', 'pl_1'),
  type: 'prize',
  payload: { n },
})
const event = (n: number, topic = 'prize') => ({ topic, brandId: 'brasa', playerId: 'pl_1', payload: { n } })

function listeningBus() {
  const bus = localBus()
  const heard: BusMessage[] = []
  for (const channel of [playerChannel('brasa', 'pl_1'), brandChannel('brasa')])
    bus.subscribe(channel, { on: (message) => heard.push(message) })
  return { bus, heard }
}

test('committed events are published once and in order, rolled back ones never', async () => {
  const { bus, heard } = listeningBus()
  const relay = startRelay({ db, bus, log: silentLog, pollMs: null })
  await db.transaction(async (tx) => {
    await enqueueEvent(tx, event(1))
    await enqueueEvent(tx, event(2))
  })
  await db
    .transaction(async (tx) => {
      await enqueueEvent(tx, event(3))
      throw new Error('no')
    })
    .catch(() => {})
  expect(await relay.flush()).toBe(2)
  expect(await relay.flush()).toBe(0)
  expect(heard).toEqual([message(1), message(2)])
})

test('a batch is found without reading the table whole, however short the table was at first', async () => {
  await db.transaction(async (tx) => {
    const take = { name: 'outbox-take', text: 'SELECT * FROM take_events(500)' }
    const rowsRead = async () => {
      const { rows } = await tx.query<{ count: number }>({
        text: `SELECT seq_tup_read::int AS count FROM pg_stat_xact_user_tables WHERE relname = 'outbox'`,
      })
      return rows[0]?.count ?? 0
    }
    const before = await rowsRead()
    for (let time = 0; time < 6; time += 1) await tx.query(take)
    await tx.query({
      text: `INSERT INTO outbox (topic, brand_id, payload) SELECT 'prize', 'brasa', '{}' FROM generate_series(1, 2000)`,
    })
    expect((await tx.query(take)).rows).toHaveLength(500)
    expect(await rowsRead()).toBe(before)
  })
})

test('a backlog larger than one batch is published whole, by several relays together, each event once', async () => {
  const { bus, heard } = listeningBus()
  const relays = [1, 2, 3].map(() => startRelay({ db, bus, log: silentLog, pollMs: null }))
  await db.query({
    text: `INSERT INTO outbox (topic, brand_id, payload) SELECT 'prize', 'brasa', jsonb_build_object('n', n) FROM generate_series(1, 1300) n`,
  })
  while (heard.length < 1300) await Promise.all(relays.map((relay) => relay.flush()))
  expect(new Set(heard.map(({ payload }) => payload.n)).size).toBe(1300)
  expect(heard).toHaveLength(1300)
})

test('a subscriber gets a job for each event of its topic, and the job is tried until it works', async () => {
  const { bus } = listeningBus()
  const seen: unknown[] = []
  let now = new Date('2026-11-21T12:00:00Z')
  const jobs = await startJobs({
    db,
    log: silentLog,
    now: () => now,
    pollMs: null,
    definitions: [
      {
        name: 'miles.count',
        queue: jobQueue('test'),
        run: async ({ payload, attempt }) => {
          if (attempt === 1) throw new Error('not yet')
          seen.push(payload)
        },
      },
    ],
  })
  const relay = startRelay({
    db,
    bus,
    log: silentLog,
    pollMs: null,
    subscribers: [{ topic: 'prize', job: 'miles.count' }],
  })
  await enqueueEvent(db, event(1))
  await enqueueEvent(db, event(2, 'other'))
  await relay.flush()
  await jobs.runDue()
  expect(seen).toEqual([])
  now = new Date(now.getTime() + 1000)
  await jobs.runDue()
  expect(seen).toEqual([event(1)])
})

test('a started relay publishes by itself until it is stopped', async () => {
  const { bus, heard } = listeningBus()
  const relay = startRelay({ db, bus, log: silentLog, pollMs: 5 })
  const arrived = new Promise<void>((resolve) =>
    bus.subscribe(playerChannel('brasa', 'pl_1'), { on: () => resolve() }),
  )
  await enqueueEvent(db, event(1))
  await arrived
  await relay.stop()
  expect(heard).toEqual([message(1)])
})

test('the balance tail goes on while the relay fails, and the relay while the tail fails', async () => {
  const { bus, heard } = listeningBus()
  let isFailing = true
  const failing = (message: string) => async () => {
    if (isFailing) throw new Error(message)
    return 0
  }
  const broken = { ...db, transaction: failing('the relay has no database') } as unknown as typeof db
  let polls = 0
  const tail = startBalanceTail({ poll: async () => (polls += 1) }, { log: silentLog, pollMs: 1 })
  const relay = startRelay({ db: broken, bus, log: silentLog, pollMs: 1 })
  await expect.poll(() => polls).toBeGreaterThan(20)
  await Promise.all([tail.stop(), relay.stop()])

  const brokenTail = startBalanceTail(
    { poll: failing('the tail has no ledger') },
    { log: silentLog, pollMs: 1 },
  )
  const working = startRelay({ db, bus, log: silentLog, pollMs: 1 })
  await enqueueEvent(db, event(2))
  await expect.poll(() => heard).toEqual([message(2)])
  isFailing = false
  await Promise.all([brokenTail.stop(), working.stop()])
})

test('the job of an event runs in the trace in which the event was written', async () => {
  const seen: (string | undefined)[] = []
  const definition = {
    name: 'follow',
    queue: jobQueue('test'),
    run: async () => void seen.push(currentTrace()?.traceId),
  }
  const jobs = await startJobs({
    db,
    definitions: [definition],
    now: () => new Date(),
    log: silentLog,
    pollMs: null,
  })
  const subscribers = [{ topic: 'prize', job: 'follow' }]
  const relay = startRelay({ db, bus: localBus(), log: silentLog, pollMs: null, subscribers })
  const traces = [newTrace(), newTrace()]
  for (const [n, trace] of traces.entries())
    await runInTrace(trace, () => db.transaction((tx) => enqueueEvent(tx, event(n))))
  await relay.flush()
  await jobs.runDue()
  expect(seen).toEqual(traces.map(({ traceId }) => traceId))
  await Promise.all([relay.stop(), jobs.stop()])
})
