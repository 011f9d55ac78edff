import { fraction } from '../fraction.ts'
import type { Odds } from '../odds/price.ts'
import { LARGEST_DEDUCTION, type SettledLeg } from './leg.ts'
import { deadHeat, lineReturn, type PlaceTerms } from './returns.ts'

/** Terms of places with a number counted, as in horse races. */
export type CountedTerms = PlaceTerms & { places: number }

const QUARTER = fraction(1n, 4n)
const FIFTH = fraction(1n, 5n)

/**
 * Standard place terms of British and Irish bookmakers by the runners at the off. `null`: win only.
 * Up to 4 none; 5 to 7 two places at 1/4; 8 and more three at 1/5; handicaps of 12 to 15 three at 1/4, of 16 and more four at 1/4.
 */
export function placeTerms(runners: number, handicap: boolean): CountedTerms | null {
  if (runners < 5) return null
  if (runners < 8) return { places: 2, fraction: QUARTER }
  if (!handicap || runners < 12) return { places: 3, fraction: FIFTH }
  return { places: runners < 16 ? 3 : 4, fraction: QUARTER }
}

/** A bet on one runner. `unit`: minor units of the win part; each way stakes as much on the place. */
export type RunnerBet = { runner: number; unit: bigint; eachWay: boolean }
type Ended = {
  /** Finishers in their order, ties together. */
  finish: readonly (readonly number[])[]
  odds: Odds
  /** Rule 4, percent of the winnings. */
  deduction?: number
  /** `null`: places are not paid, and a place part goes back. */
  terms: CountedTerms | null
}

/** How a bet on "among the first `places`" ended; a runner that ties over the last place shares it. */
function toLeg(runner: number, places: number, { finish, odds, deduction = 0 }: Ended): SettledLeg {
  const index = finish.findIndex((tied) => tied.includes(runner))
  const before = finish.slice(0, Math.max(0, index)).reduce((sum, tied) => sum + tied.length, 0)
  const tied = finish[index]?.length ?? 0
  const shared = Math.min(tied, places - before)
  if (tied === 0 || shared <= 0) return { odds, verdict: 'lost' }
  return { odds, verdict: 'won', deadHeat: deadHeat(tied, shared), deduction }
}

/** What the win part and the place part return, in minor units, each rounded down. */
export function raceReturn(
  { runner, unit, eachWay }: RunnerBet,
  ended: Ended,
): { win: bigint; place: bigint } {
  const win = lineReturn(unit, [toLeg(runner, 1, ended)])
  if (!eachWay) return { win, place: 0n }
  const { terms } = ended
  if (!terms) return { win, place: unit }
  const leg = { ...toLeg(runner, terms.places, ended), place: terms.fraction }
  return { win, place: lineReturn(unit, [leg]) }
}

/** A leg of an accumulator; `null` for `ended`: it counts as not placed (no race, or a non-runner), and the stake goes on to the next. */
export type RunnerLeg = { runner: number; ended: Ended | null }

/**
 * What the win part and the place part of an accumulator return: each goes from leg to leg and is rounded down once. In the place part a
 * leg whose race pays no places counts as not placed.
 */
export function multipleReturn(
  { unit, eachWay }: Pick<RunnerBet, 'unit' | 'eachWay'>,
  legs: readonly RunnerLeg[],
): { win: bigint; place: bigint } {
  const computePart = (findPlaces: (ended: Ended) => number | null, isPlace: boolean) =>
    lineReturn(
      unit,
      legs.flatMap(({ runner, ended }) => {
        const places = ended && findPlaces(ended)
        if (!ended || places === null) return []
        const leg = toLeg(runner, places, ended)
        return [isPlace && ended.terms ? { ...leg, place: ended.terms.fraction } : leg]
      }),
    )
  return {
    win: computePart(() => 1, false),
    place: eachWay ? computePart(({ terms }) => terms?.places ?? null, true) : 0n,
  }
}

/** What a bet returns when its runner wins alone, without deductions; minor units. */
export const fullReturn = (bet: RunnerBet, odds: Odds, terms: CountedTerms | null): bigint => {
  const { win, place } = raceReturn(bet, { finish: [[bet.runner]], odds, terms })
  return win + place
}

/** Rule 4 of several withdrawals: their percents together, at most 90. */
export const totalDeduction = (percents: readonly number[]): number =>
  Math.min(
    LARGEST_DEDUCTION,
    percents.reduce((sum, each) => sum + each, 0),
  )
