import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Queryable } from '../../db/index.ts'
import { openPlayerAccounts, post, readBalances } from '../../ledger/index.ts'
import { testDatabase } from '../../testing/index.ts'
import { balanceTail, type BusMessage } from '../index.ts'

const { db } = await testDatabase()
let keys = 0
let heard: BusMessage[] = []
let watched = true
const tail = () =>
  balanceTail(
    db,
    (message) => heard.push(message),
    () => watched,
  )

beforeAll(async () => {
  for (const playerId of ['pl_1', 'pl_2']) {
    await openPlayerAccounts(db, { brandId: 'brasa', playerId, currency: 'ARS' })
  }
})
beforeEach(() => {
  heard = []
  watched = true
})

const credit = (playerId: string, amount: bigint, q: Queryable = db) =>
  post(q, {
    brandId: 'brasa',
    playerId,
    currency: 'ARS',
    key: `key-${++keys}`,
    scope: 'test',
    payloadHash: 'h',
    kind: 'adjustment',
    detail: {},
    amount,
    counterparty: 'house',
  })
const published = () => heard.map(({ channel, payload }) => [channel.split(':')[2], payload.cash])

test('each movement is published once, with the balances right after it', async () => {
  const balances = tail()
  await balances.poll()
  heard = []
  await credit('pl_1', 100n)
  await credit('pl_1', 50n)
  expect(await balances.poll()).toBe(2)
  expect(await balances.poll()).toBe(0)
  expect(published()).toEqual([
    ['pl_1', '100'],
    ['pl_1', '150'],
  ])
  expect(heard[0]).toMatchObject({
    channel: 'player:brasa:pl_1',
    type: 'balance',
    payload: { currency: 'ARS', bonus: '0' },
  })
})

test('a movement that commits after a later one is not missed', async () => {
  const balances = tail()
  await balances.poll()
  heard = []
  const drawn = Promise.withResolvers<void>()
  const commit = Promise.withResolvers<void>()
  const late = db.transaction(async (tx) => {
    await credit('pl_1', 1n, tx)
    drawn.resolve()
    await commit.promise
  })
  await drawn.promise
  for (let n = 0; n < 5; n++) {
    await credit('pl_2', 10n)
    await balances.poll()
  }
  expect(new Set(published().map(([player]) => player))).toEqual(new Set(['pl_2']))
  commit.resolve()
  await late
  await balances.poll()
  expect(published().filter(([player]) => player === 'pl_1')).toHaveLength(1)
  expect(published()).toHaveLength(6)
})

test('a new reader gets every change from then on, also what was open at that moment', async () => {
  const balances = tail()
  watched = false
  for (let n = 0; n < 9; n++) {
    await credit('pl_2', 10n)
    expect(await balances.poll()).toBe(0)
  }
  await db.transaction(async (tx) => {
    await credit('pl_1', 5n, tx)
    for (let n = 0; n < 9; n++) await balances.poll()
    watched = true
  })
  await balances.poll()
  const { cash } = (await readBalances(db, 'brasa', 'pl_1'))!
  // A transaction in another database of the server holds the horizon back; then older ones are read again before it.
  const mine = published().filter(([player]) => player === 'pl_1')
  expect(mine.filter(([, text]) => text === String(cash))).toHaveLength(1)
  expect(mine.at(-1)).toEqual(['pl_1', String(cash)])
})
