import { decide } from '../../../testing/sports-offer.ts'
import { testDatabase } from '../../../testing/index.ts'
import { expect, test } from 'vitest'
import { decideDue } from '../placement/decide.ts'
import { settleAll } from './settle.ts'
import { takeResults } from './take-results.ts'
import { AWAY, FIRST, HOME, sportsTable } from '../testing/table.ts'

const database = await testDatabase()
const { db } = database
const table = await sportsTable(database)
const WON = { 1: 'won', 2: 'lost', 3: 'lost' }
const LOST = { 1: 'lost', 2: 'won', 3: 'lost' }

test('a single that wins is paid once, however often its result comes', async () => {
  const [owner, event] = [await table.player(), await table.event()]
  const bet = await table.placed(owner, [HOME(event)])
  expect(await table.cash(owner)).toBe(90_00n)
  await table.settle(event, WON)
  await table.settle(event, WON)
  await table.work()
  expect(await table.bet(bet)).toMatchObject({ state: 'settled', returned: 20_00n, legs: [{ state: 'won' }] })
  expect(await table.cash(owner)).toBe(110_00n)
})

/** A live bet that waits for its delay, and a cancel of the seconds in which it was placed. Its market stays open. */
async function cancelledInDelay() {
  const [owner, event] = [await table.player(), await table.event({ live: true })]
  const bet = await table.placed(owner, [HOME(event)])
  expect(await table.bet(bet)).toMatchObject({ state: 'delayed' })
  const [from, to] = [table.clock.now.getTime() - 1_000, table.clock.now.getTime() + 1_000]
  await decide(
    db,
    { eventId: event, marketId: 1, specifiers: '' },
    { kind: 'cancelled', cancels: [{ from, to }] },
  )
  table.advance(10_000)
  return { owner, bet }
}

test('a bet whose time is cancelled while it waits for its delay has its stake back once it is accepted', async () => {
  const { owner, bet } = await cancelledInDelay()
  await table.work()
  expect(await table.bet(bet)).toMatchObject({ state: 'delayed', returned: null })
  await decideDue(table.deps)
  expect(await table.bet(bet)).toMatchObject({ state: 'settled', returned: 10_00n, refunded: true })
  expect(await table.cash(owner)).toBe(100_00n)
})

test('so has one whose cancel is worked off after the decision has read it and before it locks it', async () => {
  const { owner, bet } = await cancelledInDelay()
  const between: typeof db = {
    ...db,
    transaction: (work, options) =>
      db.transaction(
        (tx) =>
          work({
            ...tx,
            query: async (statement) => {
              if (statement.name === 'sports-bets-lock') await table.work()
              return tx.query(statement)
            },
          }),
        options,
      ),
  }
  await decideDue({ ...table.deps, db: between })
  expect(await table.bet(bet)).toMatchObject({ state: 'settled', returned: 10_00n, refunded: true })
  expect(await table.cash(owner)).toBe(100_00n)
})

test('a multiple is settled by its last leg, or as soon as one is lost', async () => {
  const [owner, one, two] = [await table.player(), await table.event(), await table.event()]
  const wins = await table.placed(owner, [HOME(one), AWAY(two)])
  const loses = await table.placed(owner, [AWAY(one), HOME(two)])
  await table.settle(one, WON)
  expect(await table.bet(wins)).toMatchObject({ state: 'accepted' })
  expect(await table.bet(loses)).toMatchObject({ state: 'settled', returned: 0n })
  await table.settle(two, { 1: 'lost', 2: 'lost', 3: 'won' })
  expect(await table.bet(wins)).toMatchObject({ state: 'settled', returned: 80_00n })
  expect(await table.cash(owner)).toBe(160_00n)
})

test('a correction takes the return back and pays anew, also below zero; then winnings fill the debt', async () => {
  const [owner, event, other] = [await table.player(10_00n), await table.event(), await table.event()]
  const bet = await table.placed(owner, [HOME(event)])
  await table.settle(event, WON)
  const second = await table.placed(owner, [HOME(other)], { stake: '20.00' })
  await table.settle(event, LOST)
  expect(await table.bet(bet)).toMatchObject({ state: 'settled', returned: 0n })
  expect(await table.cash(owner)).toBe(-20_00n)
  await table.settle(other, WON)
  expect(await table.bet(second)).toMatchObject({ returned: 40_00n })
  expect(await table.cash(owner)).toBe(20_00n)
})

test('a rollback opens settled bets again', async () => {
  const [owner, event] = [await table.player(), await table.event()]
  const bet = await table.placed(owner, [HOME(event)])
  await table.settle(event, WON)
  await table.settle(event, null)
  expect(await table.bet(bet)).toMatchObject({
    state: 'accepted',
    returned: null,
    closedAt: null,
    legs: [{ state: 'open' }],
  })
  expect(await table.cash(owner)).toBe(90_00n)
  await table.settle(event, LOST)
  expect(await table.bet(bet)).toMatchObject({ state: 'settled', returned: 0n })
})

test('a cancel refunds the bets placed in its time, and its rollback takes the stakes again', async () => {
  const [owner, event] = [await table.player(), await table.event()]
  const early = await table.placed(owner, [HOME(event)])
  table.advance(60_000)
  const from = table.clock.now.getTime()
  const late = await table.placed(owner, [AWAY(event)])
  const ref = { eventId: event, marketId: 1, specifiers: '' }
  await decide(db, ref, { kind: 'cancelled', cancels: [{ from, to: null, cause: 'late bets' }] })
  await table.work()
  expect(await table.bet(early)).toMatchObject({ state: 'accepted' })
  expect(await table.bet(late)).toMatchObject({ state: 'settled', returned: 10_00n, refunded: true })
  expect(await table.cash(owner)).toBe(90_00n)
  await decide(db, ref, { kind: 'cancel_rolled_back' })
  await table.work()
  expect(await table.bet(late)).toMatchObject({ state: 'accepted', refunded: false })
  expect(await table.cash(owner)).toBe(80_00n)
  await decide(db, ref, { kind: 'cancelled', cancels: [{ from: null, to: null }] })
  await table.work()
  expect(await table.cash(owner)).toBe(100_00n)
})

test('a stake taken again takes exactly the cash, or becomes debt where the cash does not cover it', async () => {
  const [event, other] = [await table.event(), await table.event()]
  const [covered, short] = [await table.player(20_00n), await table.player(20_00n)]
  const bets = [await table.placed(covered, [HOME(event)]), await table.placed(short, [HOME(event)])]
  const ref = { eventId: event, marketId: 1, specifiers: '' }
  await decide(db, ref, { kind: 'cancelled', cancels: [{ from: null, to: null }] })
  await table.work()
  await table.placed(covered, [HOME(other)], { stake: '10.00' })
  await table.placed(short, [HOME(other)], { stake: '10.01' })
  await decide(db, ref, { kind: 'cancel_rolled_back' })
  await table.work()
  for (const bet of bets) expect(await table.bet(bet)).toMatchObject({ state: 'accepted', refunded: false })
  expect(await table.cash(covered)).toBe(0n)
  expect(await table.cash(short)).toBe(-1n)
})

test('a cancel’s window begins with its first millisecond and ends before its last: bets outside it stand', async () => {
  const [owner, event] = [await table.player(), await table.event()]
  const at = table.clock.now.getTime() + 60_000
  const window = { from: at, to: at + 1_000 }
  const bets = []
  for (const moment of [window.from - 1, window.from, window.to - 1, window.to]) {
    table.clock.now = new Date(moment)
    bets.push(await table.placed(owner, [HOME(event)]))
  }
  const ref = { eventId: event, marketId: 1, specifiers: '' }
  await decide(db, ref, { kind: 'cancelled', cancels: [window] })
  await table.work()
  const seen = await Promise.all(bets.map((one) => table.bet(one)))
  expect(seen.map(({ state }) => state)).toEqual(['accepted', 'settled', 'settled', 'accepted'])
  expect(await table.cash(owner)).toBe(80_00n)
})

test('a cancel without an end is about bets placed before it, not about those placed since', async () => {
  const [owner, event] = [await table.player(), await table.event()]
  const ref = { eventId: event, marketId: 1, specifiers: '' }
  const from = table.clock.now.getTime()
  const before = await table.placed(owner, [HOME(event)])
  await decide(db, ref, { kind: 'cancelled', cancels: [{ from, to: null }] })
  await table.work()
  table.advance(60_000)
  const since = await table.placed(owner, [HOME(event)])
  await decide(db, ref, {
    kind: 'settled',
    outcomes: { 1: { verdict: 'lost' }, 3: { verdict: 'won' } },
    cancels: [{ from, to: null }],
  })
  await table.work()
  expect(await table.bet(before)).toMatchObject({ returned: 10_00n, refunded: true })
  expect(await table.bet(since)).toMatchObject({ returned: 0n })
})

test('a multiple goes on without its void legs, and one of void legs only returns the stake', async () => {
  const [owner, one, two] = [await table.player(), await table.event(), await table.event()]
  const bet = await table.placed(owner, [HOME(one), AWAY(two)])
  await table.settle(one, { 1: 'refund', 2: 'refund', 3: 'refund' })
  await table.settle(two, { 3: 'won' })
  expect(await table.bet(bet)).toMatchObject({ returned: 40_00n, refunded: false })
  await table.settle(two, { 1: 'refund', 2: 'refund', 3: 'refund' })
  expect(await table.bet(bet)).toMatchObject({ returned: 10_00n, refunded: true })
  expect(await table.cash(owner)).toBe(100_00n)
})

test('a return as large as the stake and the stake given back are two results: each corrects the other', async () => {
  const [owner, event] = [await table.player(), await table.event()]
  const bet = await table.placed(owner, [AWAY(event)])
  const market = { eventId: event, marketId: 1, specifiers: '' }
  for (const [result, refunded] of [
    [{ verdict: 'refund' }, true],
    [{ verdict: 'won', dead_heat: '0.25' }, false],
    [{ verdict: 'refund' }, true],
  ] as const) {
    await decide(db, market, {
      kind: 'settled',
      outcomes: { 1: { verdict: 'won', dead_heat: '0.75' }, 3: result },
    })
    await table.work()
    expect(await table.bet(bet)).toMatchObject({ state: 'settled', returned: 10_00n, refunded })
    expect(await table.cash(owner)).toBe(100_00n)
  }
})

/** A settlement of the market 1 in which the away side wins with this dead heat factor. */
test('bets of one event are settled in portions by several processes at once, each once', async () => {
  const event = await table.event()
  const owners = await Promise.all(Array.from({ length: 12 }, () => table.player()))
  for (const owner of owners) for (const pick of [HOME(event), AWAY(event)]) await table.placed(owner, [pick])
  await decide(
    db,
    { eventId: event, marketId: 1, specifiers: '' },
    { kind: 'settled', outcomes: { 1: { verdict: 'won' } } },
  )
  await takeResults(db)
  await Promise.all([1, 2, 3].map(() => settleAll(table.deps, { portion: 5 })))
  await settleAll(table.deps, { portion: 5 })
  for (const owner of owners) expect(await table.cash(owner)).toBe(100_00n)
  const { rows } = await db.query({ text: `SELECT FROM sports_settlings` })
  expect(rows).toEqual([])
})

test('each way: the place part is settled by its own market, and waits for it', async () => {
  const [owner, event] = [await table.player(), await table.scorers()]
  const bet = await table.placed(owner, [FIRST(event)], { each_way: true })
  await table.settle(event, { c: 'won' }, { marketId: 38, specifiers: 'goalnr=1' })
  expect(await table.bet(bet)).toMatchObject({ state: 'accepted', returned: null })
  await table.settle(event, { a: 'won', c: 'won' }, { marketId: 40 })
  expect(await table.bet(bet)).toMatchObject({ state: 'settled', returned: 32_50n })
  expect(await table.cash(owner)).toBe(112_50n)
  // A correction: he scored first.
  await table.settle(event, { a: 'won' }, { marketId: 38, specifiers: 'goalnr=1' })
  expect(await table.bet(bet)).toMatchObject({ returned: 132_50n })
})

test('each way: a player who does not take part gets both stakes back, a shared place its part', async () => {
  const [owner, one, two] = [await table.player(), await table.scorers(), await table.scorers()]
  const without = await table.placed(owner, [FIRST(one)], { each_way: true })
  const shared = await table.placed(owner, [FIRST(two)], { each_way: true })
  await table.settle(one, { a: 'refund', b: 'won' }, { marketId: 38, specifiers: 'goalnr=1' })
  await table.settle(one, { a: 'refund', b: 'won' }, { marketId: 40 })
  expect(await table.bet(without)).toMatchObject({ state: 'settled', refunded: true })
  await table.settle(two, { c: 'won' }, { marketId: 38, specifiers: 'goalnr=1' })
  const place = { eventId: two, marketId: 40, specifiers: '' }
  await decide(db, place, { kind: 'settled', outcomes: { a: { verdict: 'won', dead_heat: '0.5' } } })
  await table.work()
  expect(await table.bet(shared)).toMatchObject({ state: 'settled', returned: 16_25n })
})

test('each way: what cashing out pays counts both parts', async () => {
  const [owner, event] = [await table.player(), await table.scorers()]
  const bet = await table.placed(owner, [FIRST(event)], { each_way: true })
  // 10.00 × 10.00 × 0.1 and 10.00 × 3.25 × 0.25, less 5 %.
  expect(await table.value(bet)).toBe(17_21n)
  await table.settle(event, { c: 'won' }, { marketId: 38, specifiers: 'goalnr=1' })
  expect(await table.value(bet)).toBe(7_71n)
})
