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
import type { OperatorOutcome, OperatorOutcomes, StoredOutcome } from '../types.ts'

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
 * priced as fed. What operators have set goes before the feed's prices until it ends.
 */
export function priceMarket(
  outcomes: readonly StoredOutcome[],
  rule: PriceRule,
  by: OperatorPrices = NOTHING_SET,
): ReadonlyMap<string, Odds | null> {
  const raw = rule.method === 'as_fed' ? fedOdds(outcomes) : oddsWithMargin(outcomes, rule, rule.method)
  return new Map(
    outcomes.map(({ id, active }, index) => {
      const set = by.outcomes[id]
      const isOffered = active && set?.suspended !== true
      return [id, isOffered ? limited(withOperator(raw[index] ?? null, set, by.now), rule) : null]
    }),
  )
}

/** What operators have set for a market's outcomes, and the moment that its ends are compared with. */
export type OperatorPrices = { outcomes: OperatorOutcomes; now: Date }
const NOTHING_SET: OperatorPrices = { outcomes: {}, now: new Date(0) }

/** Whether an operator's price is in force. */
export const isPriced = (set: OperatorOutcome | undefined, now: Date): boolean =>
  set !== undefined &&
  (set.odds !== undefined || set.shift !== undefined) &&
  (set.until === undefined || set.until > now.getTime())

function withOperator(odds: Odds | null, set: OperatorOutcome | undefined, now: Date): Odds | null {
  if (set === undefined || !isPriced(set, now)) return odds
  if (set.odds !== undefined) return BigInt(set.odds)
  return odds === null ? null : (odds * BigInt(10_000 + (set.shift ?? 0))) / 10_000n
}

/**
 * The book of a market in ten-thousandths: the sum of one over the prices against that over the fair ones, of the outcomes that
 * have both. Below 10,000 the market loses whatever happens. `null` where nothing is fair or priced.
 */
export function bookOf(
  outcomes: readonly StoredOutcome[],
  prices: ReadonlyMap<string, Odds | null>,
): number | null {
  const priced = outcomes.flatMap((one) => {
    const price = prices.get(one.id) ?? null
    const share = fairShare(one)
    return price === null || share <= 0 ? [] : [{ price: Number(price) / 1000, share }]
  })
  const fair = priced.reduce((sum, { share }) => sum + share, 0)
  const offered = priced.reduce((sum, { price }) => sum + 1 / price, 0)
  return fair === 0 ? null : Math.floor((offered / fair) * 10_000)
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
