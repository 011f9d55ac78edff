import { readFileSync } from 'node:fs'
import { decide } from '../../testing/sports-offer.ts'
import { testDatabase } from '../../testing/index.ts'
import { expect, test } from 'vitest'
import { decideDue } from './decide.ts'
import { recheckUndecided, releaseHeld } from './held.ts'
import { retryUnpaid } from './pay.ts'
import { settleAll } from './settle.ts'
import { takeResults } from './take-results.ts'
import { exactDecimal } from '@palco/sports-rules/bets'
import { AWAY, FIRST, HOME, sportsTable } from './testing/table.ts'
import { waitingMarkets } from './waiting.ts'

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

test('a bet that a version before accepted with a decided leg is paid after the migration', async () => {
  const { owner, bet } = await cancelledInDelay()
  await table.work()
  await db.query({
    text: `UPDATE sports_bets SET state = 'accepted', due_at = NULL WHERE id = $1`,
    values: [bet.id],
  })
  const open = await table.placed(owner, [HOME(await table.event())])
  const file = new URL('../../db/migrations/0848-bets-decided-in-their-delay.sql', import.meta.url)
  await db.query({ text: readFileSync(file, 'utf8') })
  // The database goes by its own clock there.
  expect(await retryUnpaid({ db, now: () => new Date(Date.now() + 60_000) })).toBe(1)
  expect(await table.bet(bet)).toMatchObject({ state: 'settled', returned: 10_00n, refunded: true })
  expect(await table.bet(open)).toMatchObject({ state: 'accepted', returned: null })
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
    outcomes: { 1: { verdict: 'lost' } },
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

/** A settlement of the market 1 in which the away side wins with this dead heat factor. */
const share = async (eventId: string, dead_heat: string, verdict = 'won') => {
  const market = { eventId, marketId: 1, specifiers: '' }
  await decide(db, market, { kind: 'settled', outcomes: { 3: { verdict, dead_heat } } })
  await table.work()
}

test('half results are paid by their factors', async () => {
  const [owner, event] = [await table.player(), await table.event()]
  const half = await table.placed(owner, [HOME(event)])
  await table.settle(event, { 1: 'half_lost' })
  expect(await table.bet(half)).toMatchObject({ returned: 5_00n })
})

/** The factor as the feed writes it, and what 10.00 at 4.00 return: v + (1 − v) · r · d · o, rounded down. */
test.for([
  ['0.5', 20_00n],
  ['0.2', 8_00n],
  ['0.8', 32_00n],
  ['0.1', 4_00n],
  ['0.25', 10_00n],
  ['0.01', 40n],
  ['0.333333', 13_33n],
  ['0.6666666666666667', 26_66n],
  ['0.0025', 10n],
  ['0.000000000000000001', 0n],
  ['0.999999999999999999', 39_99n],
  ['1.0', 40_00n],
] as const)('a win with the dead heat factor %s is paid exactly that', async ([factor, returned]) => {
  const [owner, event, other] = [await table.player(), await table.event(), await table.event()]
  const single = await table.placed(owner, [AWAY(event)])
  const multiple = await table.placed(owner, [AWAY(event), HOME(other)])
  await table.settle(other, { 1: 'won' })
  await share(event, factor)
  expect(await table.bet(single)).toMatchObject({ state: 'settled', returned })
  const { num, den } = exactDecimal(factor) ?? { num: 0n, den: 1n }
  expect(await table.bet(multiple)).toMatchObject({ state: 'settled', returned: (80_00n * num) / den })
})

test('every place of a factor counts: 3.00 at 4.00 with 0.3333333334 are 4.00, with 0.333333333 they are 3.99', async () => {
  for (const [factor, returned] of [
    ['0.3333333334', 4_00n],
    ['0.333333333', 3_99n],
  ] as const) {
    const [owner, event] = [await table.player(), await table.event()]
    const bet = await table.placed(owner, [AWAY(event)], { stake: '3.00' })
    await share(event, factor)
    expect(await table.bet(bet), factor).toMatchObject({ returned })
  }
})

test('a correction takes a factor back', async () => {
  const [owner, event] = [await table.player(), await table.event()]
  const [home, away] = [await table.placed(owner, [HOME(event)]), await table.placed(owner, [AWAY(event)])]
  await share(event, '0.3333333333333333')
  expect(await table.bet(away)).toMatchObject({ returned: 13_33n })
  expect(await table.bet(home)).toMatchObject({ returned: 0n })
  await table.settle(event, { 3: 'won' })
  expect(await table.bet(away)).toMatchObject({ returned: 40_00n })
  await table.settle(event, { 1: 'won' })
  expect(await table.bet(home)).toMatchObject({ returned: 20_00n })
  await share(event, '0.9', 'half_won')
  expect(await table.bet(away)).toMatchObject({ returned: 23_00n })
})

test('a win that is shared by a factor of 0 waits for an operator, and is what a loss is if it is let through', async () => {
  const [owner, event] = [await table.player(), await table.event()]
  const bet = await table.placed(owner, [AWAY(event)])
  await share(event, '0')
  expect(await table.bet(bet)).toMatchObject({ state: 'accepted' })
  expect(await waitingMarkets(db, new Date(), 10_000)).toContainEqual(
    expect.objectContaining({ eventId: event, why: 'contradiction' }),
  )
  await releaseHeld(db, { eventId: event, marketId: 1, specifiers: '', revision: 1 })
  await table.work()
  expect(await table.bet(bet)).toMatchObject({ state: 'settled', returned: 0n })
})

/** Settlements that no match can have, and what is like them and can be. */
test.for([
  ['three winners of a 1X2', { 1: 'won', 2: 'won', 3: 'won' }, true],
  ['two winners of a 1X2', { 1: 'won', 3: 'won' }, true],
  ['two halves that come to more than one', { 1: 'won', 2: 'half_won', 3: 'lost' }, true],
  ['no winner', { 1: 'lost', 2: 'lost', 3: 'lost' }, true],
  ['an outcome that the market does not have', { 1: 'won', 2: 'lost', 3: 'lost', 4: 'lost' }, true],
  ['an outcome twice', { 1: { verdict: 'won', twice: true }, 2: 'lost', 3: 'lost' }, true],
  ['one winner', { 1: 'won', 2: 'lost', 3: 'lost' }, false],
  ['a winner alone', { 1: 'won' }, false],
  [
    'two who share',
    { 1: { verdict: 'won', dead_heat: '0.5' }, 3: { verdict: 'won', dead_heat: '0.5' } },
    false,
  ],
  [
    'three who share, rounded up',
    {
      1: { verdict: 'won', dead_heat: '0.334' },
      2: { verdict: 'won', dead_heat: '0.334' },
      3: { verdict: 'won', dead_heat: '0.334' },
    },
    false,
  ],
  ['a refund of all', { 1: 'refund', 2: 'refund', 3: 'refund' }, false],
] as const)('%s', async ([_, outcomes, waits]) => {
  const [owner, event] = [await table.player(), await table.event()]
  const bet = await table.placed(owner, [HOME(event)])
  const full = Object.fromEntries(
    Object.entries(outcomes).map(([id, one]) => [id, typeof one === 'string' ? { verdict: one } : one]),
  )
  await decide(db, { eventId: event, marketId: 1, specifiers: '' }, { kind: 'settled', outcomes: full })
  await table.work()
  expect(await table.bet(bet)).toMatchObject({ state: waits ? 'accepted' : 'settled' })
  const waiting = await waitingMarkets(db, new Date(), 10_000)
  expect(waiting.some(({ eventId, why }) => eventId === event && why === 'contradiction')).toBe(waits)
  if (!waits) return
  // An operator may let it through as the feed has it.
  await releaseHeld(db, { eventId: event, marketId: 1, specifiers: '', revision: 1 })
  await table.work()
  expect(await table.bet(bet)).toMatchObject({ state: 'settled' })
})

const record = (home: number) => ({
  sport: 'football',
  ended: ['first', 'second'],
  minute: 90,
  goals: Array.from({ length: home }, (_, index) => ({
    part: 'first',
    minute: index + 1,
    side: 'home',
    scorer: null,
    ownGoal: false,
  })),
  corners: [],
  bookings: [],
  kicks: [],
  finished: true,
  qualified: null,
})
const waiting = async (event: string) =>
  (await waitingMarkets(db, table.clock.now, 100)).filter(({ eventId }) => eventId === event)
const setRecord = (event: string, value: object) =>
  db.query({
    text: `UPDATE sports_events SET record = $2, updated_at = now() + interval '1 second' WHERE id = $1`,
    values: [event, JSON.stringify(value)],
  })

test('bets wait where the match record says another result than the feed, until an operator or the feed decides', async () => {
  const [owner, event] = [await table.player(), await table.event()]
  await setRecord(event, record(1))
  const bet = await table.placed(owner, [HOME(event)])
  await table.settle(event, LOST)
  expect(await table.bet(bet)).toMatchObject({ state: 'accepted', legs: [{ state: 'open' }] })
  const [held] = await waiting(event)
  expect(held).toMatchObject({ marketId: 1, why: 'differs' })
  const { revision } = held ?? {}
  expect(
    await releaseHeld(db, { eventId: event, marketId: 1, specifiers: '', revision: revision ?? 0 }),
  ).toBe(true)
  await table.work()
  expect(await table.bet(bet)).toMatchObject({ state: 'settled', returned: 0n })
  await table.settle(event, WON)
  expect(await table.bet(bet)).toMatchObject({ state: 'settled', returned: 20_00n })
})

test('a bet that a goal has won is open again once the goal is taken back, and is settled by the record without it', async () => {
  const [owner, event] = [await table.player(), await table.event()]
  const total = { marketId: 18, specifiers: 'total=2.5' }
  const over = await table.placed(owner, [{ eventId: event, ...total, outcomeId: '12', shown: 2000n }])
  const under = await table.placed(owner, [{ eventId: event, ...total, outcomeId: '13', shown: 2000n }])
  const playing = { ended: ['first'], minute: 60, finished: false }
  await setRecord(event, { ...record(3), ...playing })
  await table.settle(event, { 12: 'won', 13: 'lost' }, total)
  expect(await table.bet(over)).toMatchObject({ state: 'settled', returned: 20_00n })
  expect(await table.bet(under)).toMatchObject({ state: 'settled', returned: 0n })
  await setRecord(event, { ...record(2), ...playing })
  await table.settle(event, null, total)
  for (const bet of [over, under])
    expect(await table.bet(bet)).toMatchObject({
      state: 'accepted',
      returned: null,
      legs: [{ state: 'open' }],
    })
  expect(await table.cash(owner)).toBe(80_00n)
  await setRecord(event, record(2))
  await table.settle(event, { 12: 'lost', 13: 'won' }, total)
  expect(await table.bet(over)).toMatchObject({ state: 'settled', returned: 0n })
  expect(await table.bet(under)).toMatchObject({ state: 'settled', returned: 20_00n })
  expect(await table.cash(owner)).toBe(100_00n)
})

test('a result that comes before the match record knows of it waits for the record', async () => {
  const [owner, event] = [await table.player(), await table.event()]
  await setRecord(event, { ...record(1), ended: ['first'], minute: 60, finished: false })
  const bet = await table.placed(owner, [HOME(event)])
  await table.settle(event, WON)
  expect(await table.bet(bet)).toMatchObject({ state: 'accepted' })
  await setRecord(event, record(1))
  await recheckUndecided(db)
  await table.work()
  expect(await table.bet(bet)).toMatchObject({ state: 'settled', returned: 20_00n })
})

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

test('a market without a result is listed for an operator once its event is over, and as long as it has open bets', async () => {
  const event = await table.event()
  const bet = await table.placed(await table.player(), [HOME(event)])
  expect(await waiting(event)).toEqual([])
  await table.db.query({ text: `UPDATE sports_events SET status = 'closed' WHERE id = $1`, values: [event] })
  expect(await waiting(event)).toMatchObject([{ marketId: 1, specifiers: '', why: 'open' }])
  await table.settle(event, { 1: 'won' })
  expect((await table.bet(bet)).state).toBe('settled')
  expect(await waiting(event)).toEqual([])
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
