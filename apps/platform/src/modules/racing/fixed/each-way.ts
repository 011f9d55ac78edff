import type { CountedTerms } from '@palco/sports-rules/bets'
import type { Odds } from '@palco/sports-rules/odds'
import { placedChance } from '@palco/sports-rules/pools'
import { winChances } from '../races.ts'
import type { Race } from '../types.ts'
import { findTerms } from './prices.ts'

/** A place part that returns more than this part of its stake on average is not taken. */
const MOST_WORTH = 0.98

/**
 * Whether each way is taken on a runner at a price. Places are paid at a fixed part of the win price, whatever the chance to be placed is: of a
 * favourite that can be worth more than it costs, and in an accumulator many times that.
 */
export function takesEachWay(race: Race, runner: number, price: Odds): boolean {
  const terms = findTerms(race)
  return terms !== null && placeWorth(race, runner, price, terms) <= MOST_WORTH
}

function placeWorth(race: Race, runner: number, price: Odds, { places, fraction }: CountedTerms): number {
  const part = Number(fraction.num) / Number(fraction.den)
  const paid = 1 + (Number(price) / 1000 - 1) * part
  return placedChance(runner, places, winChances(race)) * paid
}
