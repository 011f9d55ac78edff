import type { Currency, RaceBetState } from '@palco/contract'
import type { Odds } from '@palco/sports-rules/odds'

/** A runner of an accumulator; market and price are those of the placement. */
export type Leg = { race: string; runner: number; market: number; odds: Odds }

/** One stake on runners of several races; it goes from each to the next. */
export type Multiple = {
  id: string
  brandId: string
  playerId: string
  currency: Currency
  legs: readonly Leg[]
  eachWay: boolean
  /** Stake of one part, and of all; minor units. */
  unit: bigint
  stake: bigint
  stakeKey: string
  hash: string
  state: RaceBetState
  returned: bigint | null
  placedAt: Date
}
