import type { Currency } from '@palco/contract'
import type { Odds } from '@palco/sports-rules/odds'

/** A boost as it stands in its market's row: odds in thousandths, the stake in minor units as text, the end in milliseconds. */
type StoredBoost = {
  id: string
  odds: number
  max_stake: string
  currency: Currency
  until: number
  /** Set by one operator: it never stands above the fair price. */
  alone?: true
}
/** By brand and outcome id. */
export type StoredBoosts = Readonly<Record<string, Readonly<Record<string, StoredBoost>>>>

/** A brand's better price of an outcome for a time. `maxStake`: of all bets of a player at it, in minor units. */
export type Boost = { id: string; odds: Odds; maxStake: bigint; currency: Currency; until: Date }

/** How many times its fair price a boost may be. */
const MOST_TIMES = 2n

type Boosted = { brandId: string; outcomeId: string; regular: Odds | null; fair: Odds | null }
/** What of an event decides whether prices may be boosted. */
type Played = { status: string; live: boolean; startAt: Date }

/**
 * The boost of an outcome that is in force; null without one. It ends with its time, with the start of the event, and stands back
 * while the brand's own price is as good, and where the fair price has fallen below half of it (of one operator's: below it).
 * @param regular the brand's price without it; an outcome without a price is not boosted
 * @param fair the outcome's fair price; `null`: nothing is fair
 */
export function findBoost(
  boosts: StoredBoosts | null | undefined,
  { brandId, outcomeId, regular, fair }: Boosted,
  { status, live, startAt }: Played,
  now: Date,
): Boost | null {
  const stored = boosts?.[brandId]?.[outcomeId]
  if (!stored || regular === null || live || status !== 'not_started' || startAt <= now) return null
  const odds = BigInt(stored.odds)
  if (stored.until <= now.getTime() || odds <= regular) return null
  if (fair !== null && odds > (stored.alone ? fair : fair * MOST_TIMES)) return null
  const { id, currency } = stored
  return { id, odds, maxStake: BigInt(stored.max_stake), currency, until: new Date(stored.until) }
}
