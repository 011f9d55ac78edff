import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { openIngest, OVER, PATIENT, UP } from './testing/ingest-fixture.ts'

const { db, feed, ingest, match, states, published, problems } = await openIngest()

async function allUp(): Promise<void> {
  await expect.poll(states, PATIENT).toEqual(UP)
}

beforeEach(async () => {
  // Nothing is written but what is urgent, and what the test waits for.
  await ingest({ flushMs: 50, noteMs: 50 })
  await allUp()
})

/** Keeps the row of an event's market from being written until the answered function is called. */
async function lockMarket(id: string): Promise<() => Promise<void>> {
  const free = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const transaction = db.transaction(async (tx) => {
    await tx.query({ text: 'SELECT FROM sports_markets WHERE event_id = $1 FOR UPDATE', values: [id] })
    locked.resolve()
    await free.promise
  })
  await locked.promise
  // What waits for the row is not waited for at the end of a test that failed.
  onTestFinished(() => free.resolve())
  return async () => {
    free.resolve()
    await transaction
  }
}

/** Connections that wait for another one: the feed's. */
const waiting = async (): Promise<number> =>
  (
    await db.query<{ count: number }>({
      text: `SELECT count(*)::int AS count FROM pg_stat_activity
        WHERE datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0`,
    })
  ).rows[0]?.count ?? 0

const of = (id: string) =>
  published.filter((one) => one.id === id).map(({ share, status }) => [share, status])

test.for([
  ['a price', (one: ReturnType<typeof match>) => one.odds(0.8), [0.8, 1]],
  ['a suspension', (one: ReturnType<typeof match>) => one.stop(), [0.5, -1]],
  ['a settlement', (one: ReturnType<typeof match>) => one.settle(OVER), [0.5, -3]],
] as const)('pages are told of %s once it is committed, not before', async ([, message, news]) => {
  const one = match()
  feed.send(one.odds(0.5))
  await expect.poll(() => of(one.id), PATIENT).toEqual([[0.5, 1]])
  const free = await lockMarket(one.id)
  feed.send(message(one))
  await expect.poll(waiting, PATIENT).toBe(1)
  expect(of(one.id)).toEqual([[0.5, 1]])
  await free()
  await expect.poll(() => of(one.id), PATIENT).toEqual([[0.5, 1], news])
})

test('what comes while a price is being stored is sent with its own commit', async () => {
  const one = match()
  feed.send(one.odds(0.5))
  await expect.poll(() => of(one.id), PATIENT).toHaveLength(1)
  const free = await lockMarket(one.id)
  feed.send(one.odds(0.6))
  await expect.poll(waiting, PATIENT).toBe(1)
  // It is worked off while the price before it is being written.
  feed.send(one.odds(0.7))
  const none = match()
  feed.fixtures.delete(none.id)
  feed.send(none.odds(0.5))
  const unknown = async () => (await problems()).filter(({ message }) => message.includes(none.id))
  await expect.poll(unknown, PATIENT).toHaveLength(1)
  await free()
  await expect
    .poll(() => of(one.id), PATIENT)
    .toEqual([
      [0.5, 1],
      [0.6, 1],
      [0.7, 1],
    ])
})
