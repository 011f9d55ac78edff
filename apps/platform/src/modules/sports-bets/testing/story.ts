import type { SlipBet } from '@palco/contract'
import { systemReturn, type Verdict } from '@palco/sports-rules/bets'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Database } from '../../../db/index.ts'
import { decide } from '../../../testing/sports-offer.ts'
import { type CashOut, type CashOutRequest, readCashOuts } from '../cash-out/cash-out.ts'
import type { Placement } from '../placement/place.ts'
import { planBets, type Slip } from '../placement/plan.ts'
import { betsOfSlip } from '../bet/store.ts'
import type { Bet } from '../bet/types.ts'
import { expectRecount } from './recount.ts'
import { AWAY, HOME, selectionOn, setMarkets, type SportsTable } from './table.ts'
import { threeWayResult, verdictPair } from './verdicts.ts'

/** What a crash interrupts: each may have no answer, and is then asked for again. */
export type Verbs = {
  place(slip: Slip): Promise<Placement>
  cashOut(request: CashOutRequest): Promise<CashOut>
  decide(): Promise<unknown>
  takeResults(): Promise<unknown>
  settle(): Promise<unknown>
}
/** Repeats a verb until it has its answer. */
export type Insist = <T>(work: () => Promise<T>) => Promise<T>

const EVENTS = 4
const LIVE = 3

type Place = { do: 'place'; player: number; events: number[]; away: boolean; stake: number }
export type Step =
  | Place
  | { do: 'decide' }
  | { do: 'result'; event: number; verdicts: readonly [Verdict, Verdict] | null }
  | { do: 'cancel'; event: number; whole: boolean }
  | { do: 'uncancel'; event: number }
  | { do: 'settle' }
  | { do: 'cash out'; player: number; bet: number; part: boolean }
const event = fc.nat({ max: EVENTS - 1 })
const player = fc.nat({ max: 1 })
/** One step of a run: bets, results, corrections, cancels, cash-outs and what the worker does. */
export const step: fc.Arbitrary<Step> = fc.oneof(
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
      verdicts: fc.option(verdictPair, { freq: 6 }),
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
/** What is decided of the market of an event in the end. */
type Result = {
  verdicts: readonly [Verdict, Verdict] | null
  cancels: { from: number | null; to: number | null }[]
}

const toMarket = (eventId: string) => ({ eventId, marketId: 1, specifiers: '' })
let keys = 0

/** What a bet returns by the rules, from its market's results in the end; `null` while it is open. */
function expected(bet: Bet, results: ReadonlyMap<string, Result>): bigint | null {
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

/**
 * Two players and four events, one of them live, and what is done with them. `db` is for what no crash interrupts: reads, and results as a
 * feed stores them.
 */
export async function openStory(db: Database, table: SportsTable, verbs: Verbs) {
  const players = [await table.player(500_00n), await table.player(500_00n)]
  const events: string[] = []
  for (let index = 0; index < EVENTS; index += 1) events.push(await table.event({ live: index === LIVE }))
  const slips: { player: number; key: string }[] = []
  const results = new Map<string, Result>()
  let isCorrecting = false
  const toOwner = (index: number) => players[index] ?? { brandId: '', playerId: '' }

  async function place({ player: index, events: wanted, away, stake }: Place, insist: Insist): Promise<void> {
    const selections = wanted.map((each) => selectionOn((away ? AWAY : HOME)(events[each] ?? '')))
    const kind: SlipBet['kind'] = wanted.length === 1 ? 'single' : 'multiple'
    const text = `${Math.floor(stake / 100)}.${String(stake % 100).padStart(2, '0')}`
    const bet = { kind, selections: [...wanted.keys()], system: null, stake: text }
    const key = `crash-slip-${(keys += 1)}`
    const slip = { owner: toOwner(index), key, selections, ...planBets(selections, [bet], 'EUR') }
    const placement = await insist(() => verbs.place({ ...slip, choice: 'any', rules: table.rules }))
    if (placement.placed === true) {
      expect(placement.bets).toHaveLength(1)
      slips.push({ player: index, key })
    } else expect(placement.placed).toBe(false)
  }

  async function cashOut(index: number, which: number, part: boolean, insist: Insist): Promise<void> {
    const own = slips.filter(({ player: of }) => of === index)
    const slip = own[which % Math.max(1, own.length)]
    if (!slip) return
    const [bet] = await betsOfSlip(db, toOwner(index), slip.key)
    if (!bet) throw new Error(`slip ${slip.key} has no bet`)
    const viewing = { brandId: bet.brandId, rules: table.rules, now: table.clock.now }
    const value = (await readCashOuts(db, [bet], viewing)).get(bet.id)
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
    await insist(() => verbs.cashOut(request))
  }

  async function note(index: number, change: (result: Result) => Result): Promise<void> {
    const eventId = events[index] ?? ''
    const before = results.get(eventId) ?? { verdicts: null, cancels: [] }
    const after = change(before)
    results.set(eventId, after)
    if (before.verdicts) isCorrecting = true
    const outcomes = after.verdicts && threeWayResult(after.verdicts)
    const isOver = outcomes !== null || after.cancels.some(({ to }) => to === null)
    // As a feed's message is stored: the market closes with its result.
    await db.transaction(async (tx) => {
      await setMarkets(tx, eventId, `status = ${isOver ? -3 : 1}`)
      await decide(tx, toMarket(eventId), { kind: 'settled', outcomes, cancels: after.cancels })
    })
  }

  async function act(one: Step, insist: Insist): Promise<void> {
    table.advance(1_000)
    if (one.do === 'place') return place(one, insist)
    if (one.do === 'cash out') return cashOut(one.player, one.bet, one.part, insist)
    if (one.do === 'decide') {
      table.advance(10_000)
      await insist(() => verbs.decide())
    } else if (one.do === 'result') await note(one.event, (result) => ({ ...result, verdicts: one.verdicts }))
    else if (one.do === 'cancel') {
      const now = table.clock.now.getTime()
      const window = { from: one.whole ? null : now - 3_000, to: one.whole ? null : now }
      await note(one.event, (result) => ({ ...result, cancels: [window] }))
    } else if (one.do === 'uncancel') await note(one.event, (result) => ({ ...result, cancels: [] }))
    else {
      await insist(() => verbs.takeResults())
      await insist(() => verbs.settle())
      isCorrecting = false
    }
  }

  async function assertNothingLost(): Promise<void> {
    const all: Bet[] = []
    for (const [index, one] of players.entries()) {
      let cash = 500_00n
      for (const { key } of slips.filter(({ player: of }) => of === index)) {
        const bets = await betsOfSlip(db, one, key)
        expect(bets).toHaveLength(1)
        all.push(...bets)
        for (const bet of bets) {
          expect(bet.state).not.toBe('delayed')
          const isOpen = bet.state === 'accepted' || bet.state === 'settled'
          if (isOpen) expect(bet.returned).toBe(expected(bet, results))
          if (bet.state !== 'refused') cash += bet.cashedOut + (bet.returned ?? 0n) - bet.stake
        }
      }
      expect(await table.cash(one)).toBe(cash)
    }
    for (const eventId of events) await expectRecount(db, eventId, all)
    const { rows } = await db.query({ text: 'SELECT FROM sports_settlings' })
    expect(rows).toEqual([])
  }

  return {
    players,
    events,
    act,
    /** Every bet is decided and returns what the rules say of its results, every player has what these bets leave, and liabilities are those of the open ones. */
    assertNothingLost,
    /** Whether a result was replaced that is not settled anew yet. */
    isCorrecting: () => isCorrecting,
  }
}
