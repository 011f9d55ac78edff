import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/index.ts'
import { decide, offerEvent, listOutcomes } from '../../testing/sports-offer.ts'
import { consumeResults, type MarketResult } from './index.ts'

const { db } = await testDatabase()
const market = { marketId: 1, specifiers: '', outcomes: listOutcomes({ 1: 0.5, 2: 0.3, 3: 0.2 }) }
const eventId = await offerEvent(db, { id: 'test:match:1', startAt: new Date(), markets: [market] })
const ref = { eventId, marketId: 1, specifiers: '' }
const HOME = { 1: { verdict: 'won' }, 2: { verdict: 'lost' }, 3: { verdict: 'lost' } }

test('results are read in their order, each once for a consumer, with the state that they lead to', async () => {
  await decide(db, ref, { kind: 'settled', outcomes: HOME })
  await decide(db, ref, { kind: 'rolled_back', outcomes: null })
  await decide(db, ref, { kind: 'cancelled', cancels: [{ from: null, to: 5 }] })
  const read: MarketResult[] = []
  const take = (portion: number) =>
    consumeResults(db, 'one', async (_, results) => void read.push(...results), { portion })
  expect(await take(2)).toEqual({ read: 2, more: true })
  expect(await take(2)).toEqual({ read: 1, more: false })
  expect(await take(2)).toEqual({ read: 0, more: false })
  expect(read).toMatchObject([
    { ...ref, revision: 1, kind: 'settled', certainty: 2, outcomes: HOME, cancels: [], source: 'feed' },
    { ...ref, revision: 2, kind: 'rolled_back', certainty: null, outcomes: null },
    { ...ref, revision: 3, kind: 'cancelled', cancels: [{ from: null, to: 5 }] },
  ])
})

test('what a consumer could not finish comes again', async () => {
  const failing = consumeResults(db, 'two', async () => {
    throw new Error('the consumer fails')
  })
  await expect(failing).rejects.toThrow('the consumer fails')
  const read: bigint[] = []
  await consumeResults(db, 'two', async (_, results) => void read.push(...results.map((one) => one.position)))
  expect(read.length).toBeGreaterThan(0)
})

test('a reader never passes a result that is still being stored', async () => {
  const stored = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const first = db.transaction(async (tx) => {
    await decide(tx, ref, { kind: 'settled', outcomes: HOME })
    stored.resolve()
    await released.promise
  })
  await stored.promise
  const second = decide(db, ref, { kind: 'rolled_back', outcomes: null })
  const read: MarketResult[] = []
  const drain = async () => {
    while ((await consumeResults(db, 'three', async (_, results) => void read.push(...results))).more);
  }
  await drain()
  const before = read.length
  released.resolve()
  await Promise.all([first, second])
  await drain()
  expect(read.slice(before).map(({ kind }) => kind)).toEqual(['settled', 'rolled_back'])
  const positions = read.map(({ position }) => position)
  expect(positions).toEqual(positions.toSorted((a, b) => (a < b ? -1 : 1)))
})
