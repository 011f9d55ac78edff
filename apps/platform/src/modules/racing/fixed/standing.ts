import { type CountedTerms, raceReturn, totalDeduction } from '@palco/sports-rules/bets'
import { type Odds, parseOdds } from '@palco/sports-rules/odds'
import { listNumbers } from '../races.ts'
import type { Race } from '../types.ts'
import { findTerms } from './prices.ts'
import type { Bet, Deduction } from './types.ts'

/** A race with what bets on it go by: Rule 4, and the starting prices once it is off. */
export type Standing = {
  race: Race
  deductions: readonly Deduction[]
  starting: Readonly<Record<string, string>>
}

const countedTerms = ([places, parts]: [number, number]): CountedTerms => ({
  places,
  fraction: { num: 1n, den: BigInt(parts) },
})

/** Price, Rule 4 and place terms of a bet; `null` for a starting price that is not known. */
export function findPrice(bet: Bet, { race, deductions, starting }: Standing) {
  const odds: Odds | null = bet.odds ?? parseOdds(starting[bet.runner] ?? '')
  const deduction =
    bet.kind === 'fixed'
      ? totalDeduction(deductions.filter(({ market }) => market >= bet.market).map(({ percent }) => percent))
      : 0
  // Ante-post bets keep the terms of their placement, others take those of the runners at the off.
  const terms = bet.terms ? countedTerms(bet.terms) : findTerms(race)
  return odds === null ? null : { odds, deduction, terms }
}

/** What an open bet returns if its runner wins alone; `null` where it does not run, the race is over, or the price is not known. */
export function possibleReturn(bet: Bet, standing: Standing): bigint | null {
  const { state } = standing.race
  if (bet.state !== 'open' || state === 'official' || state === 'abandoned') return null
  const price = listNumbers(standing.race).includes(bet.runner) ? findPrice(bet, standing) : null
  if (!price) return null
  const { win, place } = raceReturn(bet, { finish: [[bet.runner]], ...price })
  return win + place
}
