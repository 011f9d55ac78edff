import { type RaceState, toWire } from '@palco/contract'
import type { operatorCalls, OperatorCallAnswer, OperatorCallInput } from '@palco/contract/operators'
import { raceReturn } from '@palco/sports-rules/bets'
import { oddsText, parseOdds } from '@palco/sports-rules/odds'
import type { Database, Queryable, Tx } from '../../../db/index.ts'
import { refuse, type Refused } from '../../../result.ts'
import type { Bus } from '../../../realtime/index.ts'
import type { Brand } from '../../brands/index.ts'
import type { Acting, Executed, Plan, WorstCase } from '../../../operators/index.ts'
import { publishRace } from '../live.ts'
import { isOpen, raceWithNext, readRaces } from '../races.ts'
import { refundNonRunners } from '../refund.ts'
import type { Race, RaceDesk } from '../types.ts'
import { openBets } from './bets.ts'
import { runnerLiabilities } from './liability.ts'
import { boardState, findBounds, currentPrices, isAntePost, findTerms } from './prices.ts'
import { allBetRules, readBetRules } from './rules.ts'
import { refundWithdrawn } from './settle.ts'
import type { Bet } from './types.ts'
import { noteWithdrawals, readDeductions } from './withdraw.ts'

type Deps = { db: Database; now: () => Date; bus: Bus }
type Calls = typeof operatorCalls
type Board = OperatorCallAnswer<Calls['readRaceBoard']>
type Change = OperatorCallInput<Calls['changeRace']>

const RACES = 40

type NextRow = {
  id: string
  course: string
  number: number
  feature: string | null
  startAt: Date
  status: RaceState
}
type Next = NextRow & { suspended: boolean; bets: number; staked: bigint; multiples: number }

/** Races to come that are next, and all with open bets or accumulators of the brand. */
export async function nextRaces(db: Database, { id, currency }: Brand, now: Date): Promise<Board['race'][]> {
  const { rows } = await db.query<Next>({
    name: 'racing-desk-races',
    text: `SELECT r.id, r.card -> 'meeting' ->> 'course' AS course, r.number, r.card ->> 'feature' AS feature, r.start_at AS "startAt",
        r.status, coalesce((r.desk ->> 'suspended')::boolean, false) AS suspended, b.bets, b.staked, m.multiples
      FROM races r CROSS JOIN LATERAL (SELECT count(*)::int AS bets, coalesce(sum(x.stake), 0)::bigint AS staked FROM race_bets x
          WHERE x.race_id = r.id AND x.brand_id = $1 AND x.currency = $2 AND x.state = 'open') b
        CROSS JOIN LATERAL (SELECT count(*)::int AS multiples FROM race_multiples x
          WHERE x.races @> ARRAY[r.id] AND x.brand_id = $1 AND x.currency = $2 AND x.state = 'open') m
      WHERE r.start_at > $3::timestamptz - interval '30 minutes' AND (b.bets > 0 OR m.multiples > 0 OR r.status = 'open')
      ORDER BY r.start_at, r.id LIMIT ${RACES}`,
    values: [id, currency, now],
  })
  return rows.map(({ startAt, status, staked, ...row }) => ({
    ...row,
    starts_at: startAt.toISOString(),
    state: status,
    staked: toWire({ minor: staked, currency }),
  }))
}

/** A race's prices with what each runner would cost the brand. */
export async function readBoard(
  { db, now }: Deps,
  brand: Brand,
  raceId: string,
): Promise<Board | Refused<'unknown_race'>> {
  const { id: brandId, currency } = brand
  const [rules, races] = await Promise.all([readBetRules(db, brandId, currency), readRaces(db, [raceId])])
  const race = races.get(raceId)
  if (!rules || !race) return refuse('unknown_race')
  const book = { brandId, raceId, currency }
  const [bets, deductions] = await Promise.all([openBets(db, book), readDeductions(db, book)])
  const prices = currentPrices(race, rules, now())
  const liabilities = await runnerLiabilities(db, book, { race, bets, prices })
  const money = (minor: bigint) => toWire({ minor, currency })
  const staked = computeSum(bets, ({ stake }) => stake)
  const terms = findTerms(race)
  const computeReturn = (bet: Bet, winner: number): bigint => {
    const odds = bet.odds ?? prices.get(bet.runner)
    if (odds === undefined) return bet.stake
    const { win, place } = raceReturn(bet, { finish: [[winner]], odds, terms })
    return win + place
  }
  return {
    race: {
      id: race.id,
      course: race.card.meeting.course,
      number: race.card.number,
      feature: race.card.feature,
      starts_at: race.startAt.toISOString(),
      state: race.state,
      suspended: race.desk.suspended ?? false,
      bets: bets.length,
      staked: money(staked),
      multiples: liabilities.open,
    },
    board: boardState(race, now()),
    ante_post: isAntePost(race, now()),
    terms: terms && { places: terms.places, part: Number(terms.fraction.den) },
    most_liability: money(rules.mostLiability),
    runners: race.card.runners.map(({ number, name, odds, withdrawn_at }) => {
      const own = bets.filter(({ runner }) => runner === number)
      const price = prices.get(number)
      const { singles, multiples: more, count } = liabilities.of(number)
      const stopped = race.desk.stopped?.includes(number) ?? false
      return {
        number,
        name,
        state: withdrawn_at !== null ? 'non_runner' : stopped ? 'stopped' : 'running',
        price: price === undefined ? null : oddsText(price),
        fair: odds.toFixed(2),
        set: race.desk.prices?.[number] !== undefined,
        bets: own.length,
        staked: money(computeSum(own, ({ stake }) => stake)),
        result: money(staked - computeSum(bets, (bet) => computeReturn(bet, number))),
        multiples: { count, cost: money(more) },
        liability: money(singles + more),
      }
    }),
    deductions: deductions.map(({ runner, odds, percent }) => ({
      number: runner,
      odds: oddsText(odds),
      percent,
    })),
  }
}

const computeSum = (bets: readonly Bet[], of: (bet: Bet) => bigint): bigint =>
  bets.reduce((sum, bet) => sum + of(bet), 0n)

type Refusal =
  | 'other_brands'
  | 'unknown_race'
  | 'race_closed'
  | 'invalid_price'
  | 'beyond_fair'
  | 'second_operator_needed'

/**
 * Changes what operators set of a race until its off; a non-runner's stakes go back before this answers. A price stays within its bounds,
 * and above the fair one it may cost each brand what its rules let a runner cost.
 */
export async function planChange(
  tx: Tx,
  deps: Deps,
  { by }: Acting,
  { race: id, change: wanted }: Change,
): Promise<Plan<object, Refused<Refusal>> | Refused<Refusal>> {
  const rules = await allBetRules(tx)
  // The offer is the same for all brands with races, so what changes it needs an operator of all of them.
  if (!rules.every(({ brandId }) => by.brands.includes(brandId))) return refuse('other_brands')
  const now = deps.now()
  await tx.query({
    name: 'racing-lock-race',
    text: `SELECT FROM races WHERE id = $1 FOR UPDATE`,
    values: [id],
  })
  const before = (await raceWithNext(tx, id))?.race
  if (!before) return refuse('unknown_race')
  if (!isOpen(before, now)) return refuse('race_closed')
  const runner = wanted.kind === 'suspend' ? null : wanted.runner
  const known = before.card.runners.find(({ number }) => number === runner)
  if (runner !== null && !known) return refuse('unknown_race')
  if (!changed(before, wanted, now, false)) return refuse('invalid_price')
  const price = wanted.kind === 'price' && wanted.odds !== null ? parseOdds(wanted.odds) : null
  const bounds = known ? findBounds(before, known.number) : null
  if (price !== null && bounds && (price < bounds.least || price > bounds.most)) return refuse('beyond_fair')
  const isRaised = price !== null && (bounds === null || price > bounds.fair)
  const { kind, ...about } = wanted
  return {
    subject: `race:${id} ${kind} ${runner ?? ''}`.trim(),
    brandId: null,
    among: [...new Set(rules.map(({ brandId }) => brandId))],
    worst: isRaised
      ? rules.map(({ brandId, currency, mostLiability: amount }) => ({ brandId, currency, amount }))
      : wanted.kind === 'non_runner'
        ? await stakesOn(tx, id, wanted.runner)
        : [],
    decision: { kind: kind === 'non_runner' ? 'race_non_runner' : 'race_price', rules: { ...wanted } },
    about: { subject: id, after: about },
    actions: { alone: `trading.race_${kind}`, decided: `trading.race_${kind}` },
    async execute(first): Promise<Executed<object> | Refused<Refusal>> {
      const desk = changed(before, wanted, now, first !== null)
      if (!desk) return refuse('invalid_price')
      await tx.query({
        name: 'racing-set-desk',
        text: `UPDATE races SET desk = $2 WHERE id = $1`,
        values: [id, JSON.stringify(desk)],
      })
      const after = (await raceWithNext(tx, id))?.race
      if (after) await noteWithdrawals(tx, before, after, now)
      return { answer: {}, afterwards: () => afterChange(deps, id, wanted) }
    },
  }
}

async function afterChange({ db, now, bus }: Deps, race: string, { kind }: Change['change']): Promise<void> {
  if (kind === 'non_runner') {
    await refundWithdrawn(db, now())
    await refundNonRunners(db, [race], now())
  }
  publishRace(bus, race)
}

/** What goes back to players when a runner is withdrawn, at most: stakes at fixed odds on it, and those of the race in pools. */
async function stakesOn(q: Queryable, race: string, runner: number): Promise<WorstCase[]> {
  const { rows } = await q.query<{ brandId: string; currency: WorstCase['currency']; amount: bigint }>({
    name: 'racing-stakes-on-runner',
    text: `SELECT brand_id AS "brandId", currency, sum(stake)::bigint AS amount FROM (
        SELECT brand_id, currency, stake FROM race_bets WHERE race_id = $1 AND runner = $2 AND state = 'open'
        UNION ALL SELECT brand_id, currency, stake FROM race_multiples WHERE state = 'open' AND races @> ARRAY[$1]
          AND legs @> jsonb_build_array(jsonb_build_object('race', $1::text, 'runner', $2::integer))
        UNION ALL SELECT brand_id, currency, stake FROM race_tickets WHERE race_id = $1 AND state = 'open') s
      GROUP BY brand_id, currency`,
    values: [race, runner],
  })
  return rows
}

/** `null`: the price is none. */
function changed({ desk }: Race, wanted: Change['change'], now: Date, two: boolean): RaceDesk | null {
  if (wanted.kind === 'suspend') return { ...desk, suspended: wanted.suspended }
  const { runner } = wanted
  if (wanted.kind === 'non_runner')
    return {
      ...desk,
      nonRunners: { ...desk.nonRunners, [runner]: desk.nonRunners?.[runner] ?? now.toISOString() },
    }
  if (wanted.kind === 'stop') {
    const others = (desk.stopped ?? []).filter((each) => each !== runner)
    return { ...desk, stopped: wanted.stopped ? [...others, runner] : others }
  }
  const { [runner]: _, ...others } = desk.prices ?? {}
  const seen = (desk.seenByTwo ?? []).filter((each) => each !== runner)
  if (wanted.odds === null) return { ...desk, prices: others, seenByTwo: seen }
  const odds = parseOdds(wanted.odds)
  return odds === null || odds > 1_000_000n
    ? null
    : {
        ...desk,
        prices: { ...others, [runner]: Number(odds) },
        seenByTwo: two ? [...seen, runner] : seen,
      }
}
