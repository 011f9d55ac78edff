import { fullReturn, multipleReturn, type RunnerLeg } from '@palco/sports-rules/bets'
import type { Odds } from '@palco/sports-rules/odds'
import type { Queryable } from '../../../db/index.ts'
import { readRaces } from '../races.ts'
import type { Race } from '../types.ts'
import { openBets } from './bets.ts'
import { findTerms } from './prices.ts'
import type { Bet, BookRef } from './types.ts'

/** Prices of legs are numbers in the database, thousandths. */
type OpenMultiple = {
  unit: bigint
  stake: bigint
  eachWay: boolean
  legs: { race: string; runner: number; odds: number }[]
}

/** What a runner may cost the brand, by bets and by accumulators, minor units; `count`: the accumulators on it that can still win. */
type Liability = { singles: bigint; multiples: bigint; count: number }

/**
 * What a runner may cost the brand by the open bets and accumulators on it, minor units: bets at their own prices (those at the starting
 * price at `price`), an accumulator by all that it costs when the legs that are not decided win.
 */
export async function runnerLiability(
  q: Queryable,
  book: BookRef,
  { race, runner, price }: { race: Race; runner: number; price: Odds },
): Promise<bigint> {
  const bets = (await openBets(q, book)).filter((bet) => bet.runner === runner)
  const multiples = await openMultiples(q, book, runner)
  const { singles, multiples: more } = toLiability(bets, multiples, {
    price,
    terms: findTerms(race),
    races: await loadRaces(q, multiples),
  })
  return singles + more
}

/** The same for every runner of a race, each part by itself, and how many open accumulators there are on its runners. */
export async function runnerLiabilities(
  q: Queryable,
  book: BookRef,
  { race, bets, prices }: { race: Race; bets: readonly Bet[]; prices: ReadonlyMap<number, Odds> },
): Promise<{ open: number; of: (runner: number) => Liability }> {
  const multiples = await openMultiples(q, book, null)
  const about = { terms: findTerms(race), races: await loadRaces(q, multiples) }
  const of = (runner: number): Liability => {
    const price = prices.get(runner)
    // A non-runner: its stakes go back.
    if (price === undefined) return { singles: 0n, multiples: 0n, count: 0 }
    const isOn = ({ legs }: OpenMultiple) => legs.some((leg) => leg.race === race.id && leg.runner === runner)
    const own = bets.filter((bet) => bet.runner === runner)
    return toLiability(own, multiples.filter(isOn), { ...about, price })
  }
  return { open: multiples.length, of }
}

type About = { price: Odds; terms: ReturnType<typeof findTerms>; races: ReadonlyMap<string, Race> }

function toLiability(
  bets: readonly Bet[],
  multiples: readonly OpenMultiple[],
  { price, terms, races }: About,
): Liability {
  const costs = multiples.map((multiple) => mostCost(multiple, races)).filter((cost) => cost > 0n)
  return {
    singles: bets.reduce((sum, bet) => sum + fullReturn(bet, bet.odds ?? price, terms) - bet.stake, 0n),
    multiples: costs.reduce((sum, cost) => sum + cost, 0n),
    count: costs.length,
  }
}

const loadRaces = (q: Queryable, multiples: readonly OpenMultiple[]): Promise<ReadonlyMap<string, Race>> =>
  readRaces(q, [...new Set(multiples.flatMap(({ legs }) => legs.map(({ race }) => race)))])

/** Nothing where it is lost already: its stake pays for no other bet. */
function mostCost(multiple: OpenMultiple, races: ReadonlyMap<string, Race>): bigint {
  const legs = multiple.legs.map((leg) => atBest(leg, races.get(leg.race)))
  const { win, place } = multipleReturn(multiple, legs)
  const cost = win + place - multiple.stake
  return cost > 0n ? cost : 0n
}

/** A leg as its race ended, or as if its runner won alone. Deductions are left out: they lower a return. */
function atBest({ runner, odds }: OpenMultiple['legs'][number], race: Race | undefined): RunnerLeg {
  const runs = race?.card.runners.some(({ number, withdrawn_at }) => number === runner && !withdrawn_at)
  if (!race || !runs || race.state === 'abandoned') return { runner, ended: null }
  const finish = race.state === 'official' ? (race.card.finish ?? []) : [[runner]]
  return { runner, ended: { odds: BigInt(odds), finish, terms: findTerms(race) } }
}

/** Of one runner of the race, or (`null`) of all. */
async function openMultiples(
  q: Queryable,
  { raceId, brandId, currency }: BookRef,
  runner: number | null,
): Promise<OpenMultiple[]> {
  const { rows } = await q.query<OpenMultiple>({
    name: 'racing-open-multiples-of-runner',
    text: `SELECT unit, stake, each_way AS "eachWay", legs FROM race_multiples
      WHERE state = 'open' AND races @> ARRAY[$1] AND brand_id = $2 AND currency = $3
        AND ($4::integer IS NULL OR legs @> jsonb_build_array(jsonb_build_object('race', $1::text, 'runner', $4::integer)))`,
    values: [raceId, brandId, currency, runner],
  })
  return rows
}
