import { afterAll, expect, test, vi } from 'vitest'
import { openDatabase, type Tx } from '../../db/index.ts'
import { testDatabase } from '../../testing/index.ts'
import { lockedBy, lockWaits } from '../../testing/locks.ts'
import { decidedRounds, drainPlay } from './index.ts'
import { openRounds, SOURCE } from './testing/rounds.ts'

const { db, url } = await testDatabase()
const owner = openDatabase({ url, poolSize: 3, role: null })
afterAll(() => owner.close())
const rounds = await openRounds(db)
let made = 0

/** Two rounds that have ended, in one batch of each consumer. */
async function endTwo(): Promise<[string, string]> {
  made += 1
  const [one, other] = [`one${made}`, `other${made}`] as const
  for (const id of [one, other]) await rounds.open(id)
  await rounds.close(one, 150n)
  await rounds.close(other, 70n)
  return [one, other]
}

type Meet = (tx: Tx) => Promise<void>
const WHOLE: Meet = async () => undefined
/** What a consumer finds of its rounds, asked for one after the other, with what it does before and between. */
async function follow(consumer: string, ids: readonly string[], before = WHOLE, between = WHOLE) {
  const won: (bigint | null | undefined)[] = []
  await drainPlay(db, consumer, async (tx) => {
    won.length = 0
    await before(tx)
    for (const [index, roundId] of ids.entries()) {
      if (index > 0) await between(tx)
      won.push(
        ...[...(await decidedRounds(tx, [{ source: SOURCE, roundId }])).values()].map((one) => one?.won),
      )
    }
  })
  return won
}
/** Has a consumer read all that is there, so that its next batch is what is made after it. */
const catchUp = async (...consumers: string[]) => {
  for (const one of consumers) await follow(one, [])
}
const waits = async (many: number) => {
  while ((await lockWaits(owner)) !== many);
}
const lockRounds = () => lockedBy(owner, { text: 'LOCK TABLE game_rounds IN ACCESS EXCLUSIVE MODE' })
const lockRow = (tx: Tx) => tx.query({ text: `SELECT pg_advisory_xact_lock(7021)` })

test('two consumers that take from each other wait for no more than each other’s reading', async () => {
  await catchUp('a', 'b')
  const [one, other] = await endTwo()
  const both = { arrived: 0, met: Promise.withResolvers<void>() }
  const meet = async () => {
    if ((both.arrived += 1) === 2) both.met.resolve()
    await both.met.promise
  }
  const found = await Promise.all([
    follow('a', [one, other], WHOLE, meet),
    follow('b', [other, one], WHOLE, meet),
  ])
  expect(found).toEqual([
    [150n, 70n],
    [70n, 150n],
  ])
})

test('a consumer whose connection is ended while it reads leaves the others to read for themselves', async () => {
  await catchUp('a', 'b')
  const [one] = await endTwo()
  const release = await lockRounds()
  const ended = follow('a', [one]).catch((error: unknown) => (error as Error).message)
  await waits(1)
  const begun = Promise.withResolvers<void>()
  const other = follow('b', [one], async () => begun.resolve())
  await begun.promise
  await owner.query({
    text: `SELECT pg_terminate_backend(pid) FROM pg_locks JOIN pg_stat_activity USING (pid)
      WHERE NOT granted AND datname = current_database()`,
  })
  expect(await ended).toContain('the connection was lost')
  await waits(1)
  await release()
  expect(await other).toEqual([150n])
  expect(await follow('a', [one])).toEqual([150n])
})

test('a reading that takes too long is waited for no longer, and what comes of it late counts nothing twice', async () => {
  await catchUp('a', 'b')
  const [one] = await endTwo()
  const release = await lockRounds()
  const slow = follow('a', [one])
  await waits(1)
  const other = follow('b', [one])
  await waits(2)
  await release()
  expect([await slow, await other]).toEqual([[150n], [150n]])
})

test('a reading that is never answered stops nobody else, and only the first of them waits for it', async () => {
  await catchUp('a', 'b', 'c')
  const [one] = await endTwo()
  const [dead, begun] = [Promise.withResolvers<never>(), Promise.withResolvers<void>()]
  const stuck = follow('a', [one], async (tx) => {
    vi.spyOn(tx, 'query').mockReturnValue(dead.promise)
    begun.resolve()
  })
  await begun.promise
  expect(await follow('b', [one])).toEqual([150n])
  const asked: (string | undefined)[] = []
  const third = await follow('c', [one], async (tx) => {
    const { query } = tx
    vi.spyOn(tx, 'query').mockImplementation((statement) => {
      asked.push(statement.name)
      return query(statement)
    })
  })
  // What the second one read in its place.
  expect([third, asked]).toEqual([[150n], ['play-feed-advance']])
  dead.reject(new Error('the connection is lost'))
  await expect(stuck).rejects.toThrow('the connection is lost')
})

test('movements that are never answered to one consumer come once to the others', async () => {
  await catchUp('a', 'b', 'c')
  await endTwo()
  const late = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const { transaction } = db
  vi.spyOn(db, 'transaction').mockImplementationOnce((work) =>
    transaction((tx) => {
      const { query } = tx
      vi.spyOn(tx, 'query').mockImplementation(async (statement) => {
        if (statement.name === 'play-feed-read') {
          begun.resolve()
          await late.promise
        }
        return query(statement)
      })
      return work(tx)
    }),
  )
  const seen = { a: 0, b: 0, c: 0 }
  const count = (one: keyof typeof seen) =>
    drainPlay(db, one, async (_, movements) => void (seen[one] += movements.length))
  const stuck = count('a')
  await begun.promise
  await count('b')
  late.resolve()
  await stuck
  await count('c')
  expect(seen).toEqual({ a: 4, b: 4, c: 4 })
})

test('no circle is left between a lock and a reading that is sent behind it', async () => {
  await catchUp('a', 'b')
  const [one] = await endTwo()
  const [holds, sent] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const first = follow('a', [one], async (tx) => {
    await lockRow(tx)
    holds.resolve()
    await sent.promise
  })
  await holds.promise
  // Not awaited: its reading stands behind it on the connection.
  const second = follow('b', [one], async (tx) => void lockRow(tx))
  await waits(1)
  sent.resolve()
  expect([await first, await second]).toEqual([[150n], [150n]])
})

test('more consumers than connections come to an end', async () => {
  const few = openDatabase({ url, poolSize: 2 })
  const many = Array.from({ length: 8 }, (_, index) => `few${index}`)
  const found = await Promise.all(
    many.map(async (one) => {
      let read = 0
      await drainPlay(few, one, async (tx, movements) => {
        read += (await decidedRounds(tx, movements)).size
      })
      return read
    }),
  )
  expect(new Set(found).size).toBe(1)
  expect(found[0]).toBeGreaterThan(0)
  await few.close()
})
