import type { Currency } from '@palco/contract'
import type { Fraction } from '@palco/sports-rules/bets'
import type { Odds } from '@palco/sports-rules/odds'
import type { KeptBonus } from '../accumulator/terms.ts'
import type { BetState, LegState } from './states.ts'

export const PRICE_CHOICES = ['none', 'better', 'any'] as const
/** Which changes of a price since the slip was shown the player accepts. */
export type PriceChoice = (typeof PRICE_CHOICES)[number]
export type BetKind = 'single' | 'multiple' | 'system'

/** What stood in an event at placement, for the decision after the delay. Red cards only in football. */
export type LiveState = { home: number; away: number; red: number }

export type LegRow = {
  betId: string
  leg: number
  eventId: string
  marketId: number
  specifiers: string
  outcomeId: string
  odds: Odds
  /** The place of the bet builder that it belongs to among the bet's legs, and the odds of that; null: its own leg. */
  builder: number | null
  builderOdds: Odds | null
  /** Of the place part of an each-way bet: the part of the winnings at `odds` that is paid; null: a leg to win. */
  placeNum: number | null
  placeDen: number | null
  /** The boost that it was accepted at, and the price without it; null: none. */
  boostId: bigint | null
  boostedFrom: Odds | null
  /** Accepted at a price that operators had set above the fair one. */
  aboveFair: boolean
  /** Accepted at a price that operators had raised above the brand's own. */
  raised: boolean
  live: boolean
  score: LiveState | null
  state: LegState
  /** The dead heat factor; `deadHeat` is the whole decimal where nine places are not enough (dead-heat.ts). */
  deadHeatNum: number
  deadHeatDen: number
  deadHeat: string | null
  revision: number
}

/** What of a selection decides what its bet comes to. */
export type LegOutcome = Pick<
  LegRow,
  | 'leg'
  | 'odds'
  | 'builder'
  | 'builderOdds'
  | 'placeNum'
  | 'placeDen'
  | 'state'
  | 'deadHeatNum'
  | 'deadHeatDen'
  | 'deadHeat'
>

/** What counts as one leg: a selection, or those of a bet builder. `place`: the place part of an each-way bet. */
export type Leg<Row extends LegOutcome = LegRow> = {
  odds: Odds
  builder: boolean
  place: Fraction | null
  parts: readonly Row[]
}

/** A bet with its amounts in minor units. */
export type BetRow = {
  id: string
  brandId: string
  playerId: string
  slipKey: string
  currency: Currency
  kind: BetKind
  system: string | null
  sizes: number[]
  lines: number
  lineStake: bigint
  openLineStake: bigint
  stake: bigint
  odds: Odds | null
  possibleReturn: bigint
  priceChoice: PriceChoice
  state: BetState
  dueAt: Date | null
  reason: string | null
  returned: bigint | null
  refunded: boolean
  cashedOut: bigint
  autoCashOut: bigint | null
  placedAt: Date
  closedAt: Date | null
  /** The free bet that paid the stake; null: money did. */
  freeBetId: string | null
  /** The accumulator bonus that it was placed by; null: none. */
  accumulator: KeptBonus | null
}
/** What of a bet's row its payment looks at. */
export type PayableRow = Pick<
  BetRow,
  | 'id'
  | 'sizes'
  | 'lineStake'
  | 'openLineStake'
  | 'state'
  | 'returned'
  | 'refunded'
  | 'placedAt'
  | 'freeBetId'
  | 'accumulator'
>
/** `legs`: all its selections; `listLegs` (evaluate.ts) has what counts as one. */
export type Bet = BetRow & { legs: LegRow[] }
