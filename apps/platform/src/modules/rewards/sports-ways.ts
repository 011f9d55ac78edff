import { applyMargin, type BrandMarginMethod } from '@palco/sports-rules/odds'
import type { Ppm, Way } from './price.ts'

/** A margin of a brand on sports: ten-thousandths, and how it is put on. `as_fed`: the provider's own prices. */
export type Margin = Readonly<{
  margin: number
  method: BrandMarginMethod | 'as_fed'
  /** The one market that it is for; null: any. */
  marketId: number | null
}>

/** Smallest odds, in thousandths, at which a rule may let bets count. */
const LEAST_ODDS = [1_000, 1_100, 1_200, 1_300, 1_400, 1_500, 1_600, 1_700, 1_800, 1_900, 2_000, 2_500, 3_000]
/** Of a provider's own prices nothing is published. */
const AS_FED = { margin: 300, method: 'power' } as const

/**
 * The most outcomes of a market in which one is likely: nine (half-time and full-time). A favourite bears the least of a margin where the
 * others are many and alike.
 */
const MOST_OUTCOMES = 9
/** Winner, handicap and total have no more than three. */
const OF_THREE = new Set([1, 16, 18])
const known = new Map<string, Way[]>()

/**
 * The cheapest bets on sports by their odds: of markets with the margin, at each probability, what is kept of what counts.
 * What counts is what was at risk: the stake of a lost bet, and of a won one what was won, at most the stake. So a bet at 2.00 and more
 * counts whole, and one at short odds the less the shorter they are.
 */
export function sportsWays(margins: readonly Margin[]): Way[] {
  const key = JSON.stringify(margins)
  const ways = known.get(key) ?? listWays(margins.flatMap((margin) => listBets(margin)))
  if (known.size > 100) known.clear()
  known.set(key, ways)
  return ways
}

function listWays(bets: readonly Bet[]): Way[] {
  return LEAST_ODDS.map((least) => ({
    gameId: null,
    categories: [],
    area: 'sportsbook',
    keeps: Math.max(
      0,
      Math.floor(Math.min(...bets.flatMap(({ odds, cost }) => (odds * 1000 >= least ? [cost] : []))) * 1e6),
    ),
    leastOdds: BigInt(least),
  }))
}

/** Of a rounded price no more than this is lost to the steps of probabilities below. */
const STEP_LOSS = 100

/** What a leg of a multiple keeps of its stake at least, at odds of at least so many thousandths: parts per million, rounded down. */
export function leastKept(margins: readonly Margin[], leastOdds: bigint): Ppm {
  const least = Number(leastOdds) / 1000
  const kept = margins.flatMap((margin) =>
    listBets(margin, 1_000).flatMap(({ odds, keeps }) => (odds >= least ? [keeps] : [])),
  )
  return kept.length === 0 ? 0 : Math.max(0, Math.floor(Math.min(...kept) * 1e6) - STEP_LOSS)
}

/** `keeps`: of the stake; `cost`: of what counts. */
type Bet = { odds: number; cost: number; keeps: number }

/** Bets at so many steps of probabilities. */
function listBets(given: Margin, steps = 50): Bet[] {
  const { margin, method } =
    given.method === 'as_fed' ? AS_FED : { margin: given.margin, method: given.method }
  const outcomes = given.marketId !== null && OF_THREE.has(given.marketId) ? 3 : MOST_OUTCOMES
  return Array.from({ length: steps - 1 }, (_, step) => {
    const p = (step + 1) / steps
    const others = Array<number>(outcomes - 1).fill((1 - p) / (outcomes - 1))
    const odds = 1 / (applyMargin([p, ...others], margin / 10_000, method)[0] ?? 1)
    const counted = 1 - p + p * Math.min(1, odds - 1)
    return { odds, cost: (1 - p * odds) / counted, keeps: 1 - p * odds }
  })
}
