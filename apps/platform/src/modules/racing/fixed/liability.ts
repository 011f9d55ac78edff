import { fullReturn, multipleReturn, type RunnerLeg } from '@palco/sports-rules/bets'
import type { Odds } from '@palco/sports-rules/odds'
import type { Queryable } from '../../../db/index.ts'
import { readRaces } from '../races.ts'
import type { Race } from '../types.ts'
import { openBets } from './bets.ts'
import { termsOf } from './prices.ts'
import type { BookRef } from './types.ts'

/** Prices of legs are numbers in the database, thousandths. */
type OpenMultiple = {
  unit: bigint
  stake: bigint
  eachWay: boolean
  legs: { race: string; runner: number; odds: number }[]
}

/**
 * What a runner may cost the brand by the open bets and accumulators on it, minor units: bets at their own prices (those at the starting
 * price at `price`), an accumulator by all that it costs when the legs that are not decided win.
 */
export async function runnerLiability(
  q: Queryable,
  book: BookRef,
  { race, runner, price }: { race: Race; runner: number; price: Odds },
): Promise<bigint> {
  const terms = termsOf(race)
  const bets = (await openBets(q, book)).filter((bet) => bet.runner === runner)
  const singles = bets.reduce((sum, bet) => sum + fullReturn(bet, bet.odds ?? price, terms) - bet.stake, 0n)
  const multiples = await openMultiples(q, book, runner)
  const races = await readRaces(q, [
    ...new Set(multiples.flatMap(({ legs }) => legs.map(({ race: id }) => id))),
  ])
  return multiples.reduce((sum, multiple) => sum + mostCost(multiple, races), singles)
}

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
  return { runner, ended: { odds: BigInt(odds), finish, terms: termsOf(race) } }
}

async function openMultiples(
  q: Queryable,
  { raceId, brandId, currency }: BookRef,
  runner: number,
): Promise<OpenMultiple[]> {
  const { rows } = await q.query<OpenMultiple>({
    name: 'racing-open-multiples-of-runner',
    text: `SELECT unit, stake, each_way AS "eachWay", legs FROM race_multiples
      WHERE state = 'open' AND races @> ARRAY[$1] AND brand_id = $2 AND currency = $3
        AND legs @> jsonb_build_array(jsonb_build_object('race', $1::text, 'runner', $4::integer))`,
    values: [raceId, brandId, currency, runner],
  })
  return rows
}
