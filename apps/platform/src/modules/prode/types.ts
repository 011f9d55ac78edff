import type { Currency, Localised, ProdeBoost, ProdeMatchState } from '@palco/contract'
import type { Database } from '../../db/index.ts'

export type ProdeDeps = { db: Database; now: () => Date }

/**
 * Points of a right prediction. `exact` replaces the others; `difference` is added to `outcome`; `advance`, for who goes through,
 * to any of them. With `advance` the matches are knock-outs.
 */
export type PointsRule = { outcome: number; difference: number; exact: number; advance?: number }
/** Places `from` to `to` share so many ten-thousandths of the pool each. */
export type PrizeShare = { from: number; to: number; share: number }
/** So many matches of a round may count `boost` times. */
export type BoostRule = { boost: ProdeBoost; matches: number }

export type Rules = {
  currency: Currency
  /** Minor units. */
  fee: bigint
  sponsored: bigint
  shares: PrizeShare[]
  points: PointsRule
  boosts: BoostRule[]
}

/** What makes rounds by itself, one after the other. */
export type Series = Rules & {
  brandId: string
  id: string
  names: Localised
  sport: string
  competitions: string[] | null
  roundMatches: number
  roundDays: number
  /** The month that a season begins with, 1 to 12. */
  seasonMonth: number
  /** Off: makes no rounds and is not shown. Not given: as it is, a new one is on. */
  enabled?: boolean
}

export type Round = Rules & {
  brandId: string
  id: string
  seriesId: string
  names: Localised
  number: number
  /** First months (YYYY-MM) of the periods that it counts in. */
  month: string | null
  season: string | null
  startsAt: Date
  endsAt: Date
  settledAt: Date | null
  cancelled: boolean
  correctedAt: Date | null
  players: number
  matches: number
  joined: boolean
}

export type Outcome = 'home' | 'draw' | 'away'
export type Goals = { home: number; away: number }

/** Either the outcome alone, or the goals of both. */
export type Side = 'home' | 'away'
export type Pick = {
  eventId: string
  outcome: Outcome
  goals: Goals | null
  /** Who goes through, in a knock-out. */
  advances: Side | null
  boost: ProdeBoost
}

export type Match = {
  eventId: string
  startAt: Date
  state: ProdeMatchState
  score: Goals | null
  /** Who went through a knock-out. */
  qualified: Side | null
  picks: { home: number; draw: number; away: number }
}
