import type { Currency, RaceBetKind, RaceBetState } from '@palco/contract'
import type { Odds } from '@palco/sports-rules/odds'

/** What a brand's fixed odds on races go by. Margins in ten-thousandths, amounts in minor units. */
export type BetRules = {
  brandId: string
  currency: Currency
  margin: number
  antePostMargin: number
  /** Of one part of a bet, of a bet, of what a bet may return, of what a runner may cost the brand. */
  leastStake: bigint
  mostStake: bigint
  mostReturn: bigint
  mostLiability: bigint
}

export type BookRef = { brandId: string; raceId: string; currency: Currency }

/** Rule 4: bets of this market and of earlier ones lose so many percent of their winnings. */
export type Deduction = { runner: number; market: number; odds: Odds; percent: number }

export type Bet = BookRef & {
  id: string
  playerId: string
  runner: number
  kind: RaceBetKind
  market: number
  /** `null`: the starting price, not known yet. */
  odds: Odds | null
  eachWay: boolean
  /** Stake of one part, and of all; minor units. */
  unit: bigint
  stake: bigint
  /** [places, parts of one]: of an ante-post bet from placement on, of others those of the off. */
  terms: [number, number] | null
  deduction: number | null
  stakeKey: string
  hash: string
  state: RaceBetState
  returned: bigint | null
  placedAt: Date
}
