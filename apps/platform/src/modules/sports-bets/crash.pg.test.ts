import type { SlipBet } from '@palco/contract'
import { type Verdict, systemReturn } from '@palco/sports-rules/bets'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DatabaseUnavailable, openDatabase } from '../../db/index.ts'
import { testDatabase } from '../../testing/index.ts'
import { seedsOf } from '../../testing/seeds.ts'
import { decide } from '../../testing/sports-offer.ts'
import { cashOutBet, readCashOuts } from './cash-out.ts'
import { decideDue } from './decide.ts'
import { PlacementQueue } from './placement-queue.ts'
import { planBets } from './plan.ts'
import { settleAll } from './settle.ts'
import { betsOfSlip } from './store.ts'
import { takeResults } from './take-results.ts'
import { type Failure, failingDatabase } from './testing/failing-database.ts'
import { AWAY, HOME, setMarkets, sportsTable } from './testing/table.ts'
import type { Bet } from './types.ts'

/**
 * Placement, delay, cash-out, settlement, corrections and cancels while the connection to the database is lost at the step
 * that the seed chooses; whoever did not get an answer asks again with the same key. SEEDS says how many seeds, SEED which one alone.
 */
const seeds = seedsOf(process.env)
const database = await testDatabase()
const owner = openDatabase({ url: database.url, role: null, poolSize: 1 })
const { db, arm } = failingDatabase(database.db, owner)
const table = await sportsTable(database)
const deps = { db, now: () => table.clock.now }
const queue = new PlacementQueue(deps)
const EVENTS = 4
const LIVE = 3

type Place = { do: 'place'; player: number; events: number[]; away: boolean; stake: number }
type Step =
  | Place
  | { do: 'decide' }
  | { do: 'result'; event: number; verdicts: readonly [Verdict, Verdict] | null }
  | { do: 'cancel'; event: number; whole: boolean }
  | { do: 'uncancel'; event: number }
  | { do: 'settle' }
  | { do: 'cash out'; player: number; bet: number; part: boolean }
type Plan = { steps: Step[]; failures: (Failure | null)[] }

const verdict = fc.constantFrom<Verdict>('won', 'lost', 'half_won', 'half_lost', 'refund')
const event = fc.nat({ max: EVENTS - 1 })
const player = fc.nat({ max: 1 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('place' as const),
      player,
      events: fc.uniqueArray(event, { minLength: 1, maxLength: 3 }),
      away: fc.boolean(),
      stake: fc.integer({ min: 10, max: 999 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('decide' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('result' as const),
      event,
      verdicts: fc.option(fc.tuple(verdict, verdict), { freq: 6 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), event, whole: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('uncancel' as const), event }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('settle' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('cash out' as const),
      player,
      bet: fc.nat({ max: 5 }),
      part: fc.boolean(),
    }),
  },
)
const failure: fc.Arbitrary<Failure | null> = fc.option(
  fc.record({
    at: fc.constantFrom('statement' as const, 'commit' as const),
    count: fc.integer({ min: 1, max: 7 }),
  }),
  { freq: 4 },
)
const plan: fc.Arbitrary<Plan> = fc.record({
  steps: fc.array(step, { minLength: 12, maxLength: 20 }),
  failures: fc.array(failure, { minLength: 20, maxLength: 20 }),
})

/** Runs what may be cut off, and again until it has its answer: as the site does with its key, and the worker with its job. */
async function insist<T>(next: Failure | null, work: () => Promise<T>): Promise<T> {
  arm(next)
  try {
    for (;;) {
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof DatabaseUnavailable)) throw error
      }
    }
  } finally {
    arm(null)
  }
}

async function world() {
  const players = [await table.player(500_00n), await table.player(500_00n)]
  const events: string[] = []
  for (let index = 0; index < EVENTS; index += 1) events.push(await table.event({ live: index === LIVE }))
  return {
    players,
    events,
    slips: [] as { player: number; key: string }[],
    results: new Map<string, Result>(),
  }
}
type World = Awaited<ReturnType<typeof world>>
/** What is decided of the market of an event in the end. */
type Result = {
  verdicts: readonly [Verdict, Verdict] | null
  cancels: { from: number | null; to: number | null }[]
}

const ownerOf = ({ players }: World, index: number) => players[index] ?? { brandId: '', playerId: '' }
const marketOf = (eventId: string) => ({ eventId, marketId: 1, specifiers: '' })
let keys = 0

async function place(
  all: World,
  { player: index, events, away, stake }: Place,
  next: Failure | null,
): Promise<void> {
  const selections = events.map((each) => {
    const { eventId, outcomeId, shown } = (away ? AWAY : HOME)(all.events[each] ?? '')
    return { ...marketOf(eventId), outcomeId, shown }
  })
  const kind: SlipBet['kind'] = events.length === 1 ? 'single' : 'multiple'
  const text = `${Math.floor(stake / 100)}.${String(stake % 100).padStart(2, '0')}`
  const bet = { kind, selections: [...events.keys()], system: null, stake: text }
  const key = `crash-slip-${(keys += 1)}`
  const slip = { owner: ownerOf(all, index), key, selections, ...planBets(selections, [bet], 'EUR') }
  const placement = await insist(next, () => queue.place({ ...slip, choice: 'any', rules: table.rules }))
  if (placement.placed === true) {
    expect(placement.bets).toHaveLength(1)
    all.slips.push({ player: index, key })
  } else expect(placement.placed).toBe(false)
}

async function cashOut(
  all: World,
  index: number,
  which: number,
  part: boolean,
  next: Failure | null,
): Promise<void> {
  const own = all.slips.filter(({ player: of }) => of === index)
  const slip = own[which % Math.max(1, own.length)]
  if (!slip) return
  const [bet] = await betsOfSlip(database.db, ownerOf(all, index), slip.key)
  if (!bet) throw new Error(`slip ${slip.key} has no bet`)
  const viewing = { brandId: bet.brandId, rules: table.rules, now: table.clock.now }
  const value = (await readCashOuts(database.db, [bet], viewing)).get(bet.id)
  if (value === undefined) return
  const stake = part && bet.openLineStake > 1n ? bet.openLineStake / 2n : null
  const request = {
    owner: bet,
    key: `crash-cash-out-${(keys += 1)}`,
    betId: bet.id,
    shown: value,
    stake,
    rules: table.rules,
  }
  await insist(next, () => cashOutBet(deps, request))
}

async function note(all: World, index: number, change: (result: Result) => Result): Promise<void> {
  const eventId = all.events[index] ?? ''
  const before = all.results.get(eventId) ?? { verdicts: null, cancels: [] }
  const after = change(before)
  all.results.set(eventId, after)
  const outcomes = after.verdicts && { 1: { verdict: after.verdicts[0] }, 3: { verdict: after.verdicts[1] } }
  const isOver = outcomes !== null || after.cancels.some(({ to }) => to === null)
  // As a feed's message is stored: the market closes with its result.
  await database.db.transaction(async (tx) => {
    await setMarkets(tx, eventId, `status = ${isOver ? -3 : 1}`)
    await decide(tx, marketOf(eventId), { kind: 'settled', outcomes, cancels: after.cancels })
  })
}

async function act(all: World, one: Step, next: Failure | null): Promise<void> {
  table.advance(1_000)
  if (one.do === 'place') return place(all, one, next)
  if (one.do === 'cash out') return cashOut(all, one.player, one.bet, one.part, next)
  if (one.do === 'decide') {
    table.advance(10_000)
    await insist(next, () => decideDue(deps))
  } else if (one.do === 'result')
    await note(all, one.event, (result) => ({ ...result, verdicts: one.verdicts }))
  else if (one.do === 'cancel') {
    const now = table.clock.now.getTime()
    const window = { from: one.whole ? null : now - 3_000, to: one.whole ? null : now }
    await note(all, one.event, (result) => ({ ...result, cancels: [window] }))
  } else if (one.do === 'uncancel') await note(all, one.event, (result) => ({ ...result, cancels: [] }))
  else {
    await insist(next, () => takeResults(db))
    await insist(next, () => settleAll(deps, { portion: 3 }))
  }
}

/** What a bet returns by the rules, from its market's results in the end; `null` while it is open. */
function expected(bet: Bet, { results }: World): bigint | null {
  const legs = bet.legs.map(({ eventId, outcomeId, odds }) => {
    const { verdicts, cancels } = results.get(eventId) ?? { verdicts: null, cancels: [] }
    const isVoid = cancels.some(
      ({ from, to }) => (from ?? 0) <= bet.placedAt.getTime() && bet.placedAt.getTime() < (to ?? Infinity),
    )
    const won = verdicts && verdicts[outcomeId === '1' ? 0 : 1]
    return isVoid ? { odds, verdict: 'refund' as const } : won && { odds, verdict: won }
  })
  if (legs.some((leg) => leg?.verdict === 'lost')) return 0n
  const known = legs.filter((leg) => leg !== null)
  if (known.length < legs.length) return null
  return systemReturn(bet.openLineStake, known, { selections: legs.length, sizes: bet.sizes })
}

async function assertNothingLost(all: World): Promise<void> {
  for (const [index, one] of all.players.entries()) {
    let cash = 500_00n
    for (const { key } of all.slips.filter(({ player: of }) => of === index)) {
      const bets = await betsOfSlip(database.db, one, key)
      expect(bets).toHaveLength(1)
      for (const bet of bets) {
        expect(bet.state).not.toBe('delayed')
        const isOpen = bet.state === 'accepted' || bet.state === 'settled'
        if (isOpen) expect(bet.returned).toBe(expected(bet, all))
        if (bet.state !== 'refused') cash += bet.cashedOut + (bet.returned ?? 0n) - bet.stake
      }
    }
    expect(await table.cash(one)).toBe(cash)
  }
  const { rows } = await database.db.query({ text: 'SELECT FROM sports_settlings' })
  expect(rows).toEqual([])
}

describe('acknowledged bets survive, and every minor unit is accounted for', () => {
  test.for(seeds)('seed %i', { timeout: 60_000 }, async (seed) => {
    const [chosen] = fc.sample(plan, { seed, numRuns: 1 })
    const all = await world()
    for (const [index, one] of (chosen?.steps ?? []).entries())
      await act(all, one, chosen?.failures[index] ?? null)
    table.advance(10_000)
    await decideDue(deps)
    await table.work()
    await assertNothingLost(all)
  })

  test('a failure is noticed: the transaction of a lost connection is not stored, that of a lost answer is', async () => {
    const count = async () => (await database.db.query({ text: 'SELECT FROM sports_bets' })).rowCount
    const all = await world()
    const before = await count()
    const placeOnce = (next: Failure) => {
      arm(next)
      const { eventId, outcomeId, shown } = HOME(all.events[0] ?? '')
      const selections = [{ ...marketOf(eventId), outcomeId, shown }]
      const bet = { kind: 'single' as const, selections: [0], system: null, stake: '1.00' }
      const slip = { owner: ownerOf(all, 0), key: `crash-slip-${(keys += 1)}`, selections }
      return queue.place({
        ...slip,
        ...planBets(selections, [bet], 'EUR'),
        choice: 'any',
        rules: table.rules,
      })
    }
    await expect(placeOnce({ at: 'statement', count: 2 })).rejects.toThrow(DatabaseUnavailable)
    expect(await count()).toBe(before)
    await expect(placeOnce({ at: 'commit', count: 1 })).rejects.toThrow(DatabaseUnavailable)
    expect(await count()).toBe(before + 1)
    arm(null)
    await owner.close()
  })
})
