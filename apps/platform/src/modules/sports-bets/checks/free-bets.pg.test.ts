import { expect, test } from 'vitest'
import { endedRounds } from '../../play/index.ts'
import { type FreeBet, grantFreeBet, listFreeBets } from '../../bonuses/index.ts'
import { testDatabase } from '../../../testing/index.ts'
import { readLiability } from '../liability/liability.ts'
import { AWAY, HOME, type Pick, sportsTable } from '../testing/table.ts'
import { voidBet } from '../settlement/void.ts'

const database = await testDatabase()
const { db } = database
const table = await sportsTable(database)

const DAY_MS = 86_400_000
const WON = { 1: 'won', 2: 'lost', 3: 'lost' }
const VOID = { 1: 'refund', 2: 'refund', 3: 'refund' }
let granted = 0

/** A player with 100.00 in cash and a free bet of 10.00. */
async function withFreeBet(conditions: Partial<FreeBet> = {}) {
  const owner = await table.player()
  await table.register(owner)
  const id = await grantFreeBet(db, owner, {
    currency: 'EUR',
    amount: 10_00n,
    leastOdds: 1_001n,
    sports: null,
    live: null,
    kinds: ['single', 'multiple'],
    expiresAt: new Date(table.clock.now.getTime() + DAY_MS),
    source: `operator:${(granted += 1)}`,
    now: table.clock.now,
    ...conditions,
  })
  return { owner, free: id ?? '' }
}
const free = async (owner: { brandId: string; playerId: string }) =>
  (await listFreeBets(db, owner, table.clock.now)).map(({ id }) => id)
const refusedFor = async (
  owner: { brandId: string; playerId: string },
  picks: readonly Pick[],
  bet: Partial<Parameters<typeof table.place>[2][number]>,
) => {
  const kind = picks.length === 1 ? ('single' as const) : ('multiple' as const)
  const whole = { kind, selections: [...picks.keys()], system: null, stake: '10.00', ...bet }
  const placement = await table.place(owner, picks, [whole])
  return placement.placed === false ? placement.problems.map(({ code }) => code) : placement.placed
}

test('a free bet pays the stake; a win brings its winnings without it, as cash', async () => {
  const [{ owner, free: id }, event] = [await withFreeBet(), await table.event()]
  const bet = await table.placed(owner, [AWAY(event)], { free_bet: id })
  expect(bet).toMatchObject({ freeBetId: id, stake: 10_00n, possibleReturn: 30_00n })
  expect(await table.cash(owner)).toBe(100_00n)
  expect(await free(owner)).toEqual([])
  expect(await table.value(bet)).toBeNull()
  expect(await readLiability(db, { brandId: 'brasa', eventId: event })).toMatchObject([
    { staked: 0n, pays: 30_00n, liability: 30_00n },
  ])
  await table.settle(event, { 1: 'lost', 2: 'lost', 3: 'won' })
  expect(await table.bet(bet)).toMatchObject({ state: 'settled', returned: 30_00n })
  expect(await table.cash(owner)).toBe(130_00n)
})

test('a lost one costs nothing and is used up; the round has nothing at stake', async () => {
  const [{ owner, free: id }, event] = [await withFreeBet(), await table.event()]
  const bet = await table.placed(owner, [AWAY(event)], { free_bet: id })
  await table.settle(event, WON)
  expect(await table.cash(owner)).toBe(100_00n)
  expect(await free(owner)).toEqual([])
  const [round] = (await endedRounds(db, [{ source: 'product:sportsbook', roundId: bet.id }])).values()
  expect(round).toMatchObject({ staked: 0n, won: 0n, bonusStaked: 0n })
})

test('a void bet gives it back, with time to use it; a correction takes it again', async () => {
  const [{ owner, free: id }, event] = [await withFreeBet(), await table.event()]
  const bet = await table.placed(owner, [HOME(event)], { free_bet: id })
  await table.settle(event, VOID)
  expect(await table.bet(bet)).toMatchObject({ state: 'settled', refunded: true })
  expect(await free(owner)).toEqual([id])
  const [again] = await listFreeBets(db, owner, table.clock.now)
  expect(again?.expiresAt.getTime()).toBe(table.clock.now.getTime() + 3 * DAY_MS)
  await table.settle(event, WON)
  expect(await free(owner)).toEqual([])
  expect(await table.cash(owner)).toBe(110_00n)
  await table.settle(event, VOID)
  expect(await free(owner)).toEqual([id])
  expect(await table.cash(owner)).toBe(100_00n)
})

test('one that was given back and used again stays with its new bet when the first is corrected', async () => {
  const [{ owner, free: id }, event, other] = [await withFreeBet(), await table.event(), await table.event()]
  await table.placed(owner, [HOME(event)], { free_bet: id })
  await table.settle(event, VOID)
  const second = await table.placed(owner, [HOME(other)], { free_bet: id })
  await table.settle(event, WON)
  await table.settle(event, VOID)
  expect(await free(owner)).toEqual([])
  await table.settle(other, VOID)
  expect(await free(owner)).toEqual([id])
  expect((await table.bet(second)).state).toBe('settled')
})

test('an operator’s void and a refusal after the delay give it back', async () => {
  const [{ owner, free: id }, event] = [await withFreeBet(), await table.event({ live: true })]
  const delayed = await table.placed(owner, [HOME(event)], { free_bet: id })
  expect(delayed.state).toBe('delayed')
  await db.query({ text: 'UPDATE sports_markets SET status = -1 WHERE event_id = $1', values: [event] })
  table.advance(10_000)
  await table.due()
  expect((await table.bet(delayed)).state).toBe('refused')
  expect(await free(owner)).toEqual([id])
  const bet = await table.placed(owner, [HOME(await table.event())], { free_bet: id })
  expect(await voidBet(table.deps, { brandId: bet.brandId, betId: bet.id, cause: 'late bet' })).toBe(true)
  expect(await free(owner)).toEqual([id])
  expect(await table.cash(owner)).toBe(100_00n)
})

test('conditions that a bet does not meet are named, and nothing is used', async () => {
  const [event, other, live] = [await table.event(), await table.event(), await table.event({ live: true })]
  const { owner, free: id } = await withFreeBet({
    leastOdds: 3_000n,
    live: false,
    sports: ['tennis'],
    kinds: ['single'],
  })
  expect(await refusedFor(owner, [HOME(event), HOME(other)], { free_bet: id })).toEqual(['free_bet_kind'])
  expect(await refusedFor(owner, [HOME(event)], { free_bet: id, stake: '5.00' })).toEqual(['free_bet_stake'])
  expect(await refusedFor(owner, [HOME(event)], { free_bet: id })).toEqual(['free_bet_sport'])
  expect(await refusedFor(owner, [HOME(event)], { free_bet: 'fb_other' })).toEqual(['free_bet_unavailable'])
  const odds = await withFreeBet({ leastOdds: 3_000n, live: false })
  expect(await refusedFor(odds.owner, [HOME(live)], { free_bet: odds.free })).toEqual(['free_bet_prematch'])
  expect(await refusedFor(odds.owner, [HOME(event)], { free_bet: odds.free })).toEqual(['free_bet_odds'])
  expect(await refusedFor(odds.owner, [AWAY(event)], { free_bet: id })).toEqual(['free_bet_unavailable'])
  expect(await free(odds.owner)).toEqual([odds.free])
  const inPlay = await withFreeBet({ live: true })
  expect(await refusedFor(inPlay.owner, [HOME(event)], { free_bet: inPlay.free })).toEqual(['free_bet_live'])
  table.advance(2 * DAY_MS)
  expect(await refusedFor(inPlay.owner, [HOME(live)], { free_bet: inPlay.free })).toContain(
    'free_bet_unavailable',
  )
})

test('exactly the least odds are enough, a thousandth below them is not', async () => {
  const [event, below, exact] = [
    await table.event(),
    await withFreeBet({ leastOdds: 2_001n }),
    await withFreeBet({ leastOdds: 2_000n }),
  ]
  expect(await refusedFor(below.owner, [HOME(event)], { free_bet: below.free })).toEqual(['free_bet_odds'])
  expect(await refusedFor(exact.owner, [HOME(event)], { free_bet: exact.free })).toBe(true)
})

test('of two bets of a slip one can use it', async () => {
  const [{ owner, free: id }, event] = [await withFreeBet(), await table.event()]
  const bet = (index: number) => ({
    kind: 'single' as const,
    selections: [index],
    system: null,
    stake: '10.00',
  })
  const picks = [HOME(event), AWAY(event)]
  const first = { ...bet(0), free_bet: id }
  expect(await table.place(owner, picks, [first, { ...bet(1), free_bet: id }])).toEqual({
    placed: false,
    problems: [{ code: 'free_bet_unavailable', selections: [], bet: 1 }],
  })
  expect(await free(owner)).toEqual([id])
  expect(await table.place(owner, picks, [first, bet(1)])).toMatchObject({ placed: true })
  expect(await table.cash(owner)).toBe(90_00n)
})

test('of two slips at once one uses it', async () => {
  const [{ owner, free: id }, event] = [await withFreeBet(), await table.event()]
  const bet = { kind: 'single' as const, selections: [0], system: null, stake: '10.00', free_bet: id }
  const placements = await Promise.all([1, 2].map(() => table.place(owner, [HOME(event)], [bet])))
  expect(placements.filter(({ placed }) => placed === true)).toHaveLength(1)
  expect(placements).toContainEqual({
    placed: false,
    problems: [expect.objectContaining({ code: 'free_bet_unavailable' })],
  })
})
