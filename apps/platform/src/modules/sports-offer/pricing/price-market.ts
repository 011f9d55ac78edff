import {
  applyMargin,
  BOOK_LADDER,
  type BrandMarginMethod,
  EXCHANGE_LADDER,
  type Ladder,
  type Odds,
  findOdds,
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

/** A price stays between half its fair one and, where two operators have seen it, twice that. */
const BOUND = 2n

/**
 * The odds at which a bet on an outcome returns its stake on average, rounded down; where the feed sends no probabilities its own odds.
 * `null`: it sends neither.
 */
export function fairOdds(outcome: StoredOutcome): Odds | null {
  const share = fairShare(outcome)
  // Shares are decimals of the feed: 0.3333333 is a third.
  if (share > 0) return BigInt(Math.floor(1000 / share + 1e-6))
  return outcome.odds === undefined ? null : parseOdds(outcome.odds)
}

/** The least and the most that an outcome's price may be: what is set beyond it by operators is refused. `null`: nothing is fair. */
export function findBounds(outcome: StoredOutcome): { least: Odds; fair: Odds; most: Odds } | null {
  const fair = fairOdds(outcome)
  return fair === null ? null : { least: fair / BOUND, fair, most: fair * BOUND }
}

/**
 * Every price passes here. A long shot keeps at least half its fair price, whatever margin its market has; a price never stands above the
 * fair one, however the feed moves after it was set, unless two operators have seen it.
 */
function bounded(odds: Odds | null, outcome: StoredOutcome, two: boolean): Odds | null {
  const bounds = findBounds(outcome)
  if (odds === null || bounds === null) return odds
  const most = two ? bounds.most : bounds.fair
  return odds > most ? most : odds < bounds.least ? bounds.least : odds
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
    outcomes.map((outcome, index) => {
      const { id, active } = outcome
      const set = by.outcomes[id]
      if (!active || set?.suspended === true) return [id, null]
      const price = withOperator(raw[index] ?? null, set, by.now)
      const two = set?.two === true && isPriced(set, by.now)
      return [id, limited(bounded(price, outcome, two), rule)]
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
export function findBook(
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
  return shares.map((share) => (share > 0 && share < 1 ? findOdds(implied[next++] ?? 0) : null))
}

/** A price on the brand's ladder and within its limits; `null`: not offered. */
export function limited(odds: Odds | null, { ladder, lowest, highest }: PriceLimits): Odds | null {
  if (odds === null) return null
  const price = roundDown(odds > highest ? highest : odds, LADDER[ladder])
  return price === null || price < lowest ? null : price
}
