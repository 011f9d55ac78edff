import { expect, test } from 'vitest'
import { testDatabase } from '../../../testing/index.ts'
import { recheckUndecided, releaseHeld } from './held.ts'
import { FIRST, HOME, sportsTable } from '../testing/table.ts'
import { waitingMarkets } from './waiting.ts'

const database = await testDatabase()
const { db } = database
const table = await sportsTable(database)
const WON = { 1: 'won', 2: 'lost', 3: 'lost' }
const LOST = { 1: 'lost', 2: 'won', 3: 'lost' }

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

test('bets on an outcome that is offered no more wait for a settlement that leaves it out and names no winner', async () => {
  const [owner, event] = [await table.player(), await table.event()]
  const bet = await table.placed(owner, [HOME(event)])
  await db.query({
    text: `UPDATE sports_markets SET outcomes = '[{"id": "3", "active": true}]' WHERE event_id = $1 AND market_id = 1`,
    values: [event],
  })
  await table.settle(event, { 3: 'lost' })
  expect(await table.bet(bet)).toMatchObject({ state: 'accepted' })
  expect(await waiting(event)).toMatchObject([{ marketId: 1, why: 'contradiction' }])
  await table.settle(event, { 1: 'won' })
  expect(await table.bet(bet)).toMatchObject({ state: 'settled', returned: 20_00n })
  expect(await waiting(event)).toEqual([])
})

test('players none of whom won are settled as soon as all that were offered are named', async () => {
  const [owner, event] = [await table.player(), await table.scorers()]
  const first = { marketId: 38, specifiers: 'goalnr=1' }
  const bet = await table.placed(owner, [FIRST(event)])
  await table.settle(event, { b: 'refund' }, first)
  expect(await table.bet(bet)).toMatchObject({ state: 'accepted' })
  // Somebody else has scored.
  await table.settle(event, { a: 'lost', b: 'refund', c: 'lost', 1716: 'lost' }, first)
  expect(await table.bet(bet)).toMatchObject({ state: 'settled', returned: 0n })
})

test('scorers without a goal are settled where nobody could bet on "no goal", and wait where somebody could', async () => {
  const [owner, event, other] = [await table.player(), await table.scorers(), await table.scorers()]
  const lost = { a: 'lost', b: 'lost', c: 'lost' }
  for (const id of [event, other]) await setRecord(id, record(0))
  const anytime = await table.placed(owner, [{ ...FIRST(event), marketId: 40, specifiers: '', shown: 4000n }])
  await table.settle(event, lost, { marketId: 40 })
  expect(await table.bet(anytime)).toMatchObject({ state: 'settled', returned: 0n })
  const first = await table.placed(owner, [FIRST(other)])
  await table.settle(other, lost, { marketId: 38, specifiers: 'goalnr=1' })
  expect(await table.bet(first)).toMatchObject({ state: 'accepted' })
  await table.settle(other, { ...lost, 1716: 'won' }, { marketId: 38, specifiers: 'goalnr=1' })
  expect(await table.bet(first)).toMatchObject({ state: 'settled', returned: 0n })
})
