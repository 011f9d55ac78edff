import {
  applyMargin,
  BOOK_LADDER,
  type BrandMarginMethod,
  EXCHANGE_LADDER,
  type Ladder,
  type Odds,
  oddsOf,
  parseOdds,
  roundDown,
} from '@palco/sports-rules/odds'
import type { StoredOutcome } from '../types.ts'

/** How the margin of a market is made. `margin` in ten-thousandths: 550 is 5.5 %. `as_fed`: the provider's own odds. */
export type Margin = { margin: number; method: BrandMarginMethod | 'as_fed' }
const LADDERS = ['book', 'exchange', 'hundredths', 'none'] as const
/** Prices in thousandths; what is below `lowest` is not offered, what is above `highest` is offered at `highest`. */
export type PriceLimits = { ladder: (typeof LADDERS)[number]; lowest: Odds; highest: Odds }
export type PriceRule = Margin & PriceLimits

const LADDER: Record<PriceLimits['ladder'], Ladder> = {
  book: BOOK_LADDER,
  exchange: EXCHANGE_LADDER,
  hundredths: [{ from: 1_010n, step: 10n }],
  none: [{ from: 1_001n, step: 1n }],
}

/**
 * One over the fair odds of an outcome. A bet at odds o that wins, half wins, is refunded or half loses with these probabilities
 * returns its stake on average at o = (1 − refund − half won / 2 − half lost / 2) / (won + half won / 2).
 */
export function fairShare({
  share,
  win = 0,
  refund = 0,
  half_win = 0,
  half_lose = 0,
}: Omit<StoredOutcome, 'id' | 'active'>): number {
  if (share !== undefined) return share
  const staked = 1 - refund - (half_win + half_lose) / 2
  return staked <= 0 ? 0 : (win + half_win / 2) / staked
}

/**
 * The brand's prices of a market, by outcome, in the order of the outcomes; `null`: not offered. Pure: pages and placement both
 * price with it. Inactive outcomes count for the margin of the others and have no price. A market without probabilities is
 * priced as fed.
 */
export function priceMarket(
  outcomes: readonly StoredOutcome[],
  rule: PriceRule,
): ReadonlyMap<string, Odds | null> {
  const raw = rule.method === 'as_fed' ? fedOdds(outcomes) : oddsWithMargin(outcomes, rule, rule.method)
  return new Map(
    outcomes.map(({ id, active }, index) => [id, active ? limited(raw[index] ?? null, rule) : null]),
  )
}

const fedOdds = (outcomes: readonly StoredOutcome[]): (Odds | null)[] =>
  outcomes.map(({ odds }) => (odds === undefined ? null : parseOdds(odds)))

function oddsWithMargin(
  outcomes: readonly StoredOutcome[],
  { margin }: Margin,
  method: BrandMarginMethod,
): (Odds | null)[] {
  if (!outcomes.some(({ share, win }) => share !== undefined || win !== undefined)) return fedOdds(outcomes)
  const shares = outcomes.map(fairShare)
  // What cannot win takes no part: a method that divides by it would have no answer.
  const possible = shares.filter((share) => share > 0 && share < 1)
  const total = possible.reduce((sum, share) => sum + share, 0)
  const implied = possible.length === 0 ? [] : applyMargin(possible, margin / 10_000, method, total)
  let next = 0
  return shares.map((share) => (share > 0 && share < 1 ? oddsOf(implied[next++] ?? 0) : null))
}

/** A price on the brand's ladder and within its limits; `null`: not offered. */
export function limited(odds: Odds | null, { ladder, lowest, highest }: PriceLimits): Odds | null {
  if (odds === null) return null
  const price = roundDown(odds > highest ? highest : odds, LADDER[ladder])
  return price === null || price < lowest ? null : price
}
