import { PRODUCT } from '@palco/contract/feed'
import type { EventState } from '@palco/contract/tables'
import type { MatchRecord, Score, Sport } from '@palco/sports-rules/records'

export type EventStatus = EventState
export { MARKET_STATUS, type MarketStatus, type Product } from '@palco/contract/feed'

/** Producers of a feed. */
export const { live: LIVE_PRODUCT, prematch: PREMATCH_PRODUCT } = PRODUCT

/** Names a market. `specifiers` is canonical text: "total=2.5", names in alphabetical order, '' for none. */
export type MarketRef = { readonly eventId: string; readonly marketId: number; readonly specifiers: string }
export type Selection = MarketRef & { readonly outcomeId: string }

/** An outcome as stored: fair probabilities of the feed, and its own odds where it sends any ("1.85"). */
export type StoredOutcome = {
  id: string
  active: boolean
  odds?: string
  /** One over the fair odds: what the margin is put on. */
  share?: number
  /** How often a bet on it ends in each way; absent where it can only win (with `share`) or lose. */
  win?: number
  half_win?: number
  refund?: number
  half_lose?: number
  lose?: number
}

/** What operators have set for outcomes of a market, by outcome id. The feed changes none of it. */
export type OperatorOutcome = {
  suspended?: true
  /** Their price for all brands, in thousandths. */
  odds?: number
  /** Or their change of each brand's price, in ten-thousandths: -500 makes 2.00 to 1.90. */
  shift?: number
  /** Two operators have seen the price: it may stand above the fair one. */
  two?: true
  /** When their price ends, in milliseconds since 1970; absent: when an operator ends it. */
  until?: number
}
export type OperatorOutcomes = Readonly<Record<string, OperatorOutcome>>

/** An event as placement and settlement need it. */
export type OfferedEvent = {
  id: string
  sport: Sport
  competitionId: string
  status: EventStatus
  startAt: Date
  score: Score | null
  record: MatchRecord | null
}
