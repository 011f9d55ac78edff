import type { Language } from '@palco/contract'
import type { PaidSpots, SpotBets } from '../spot-types.ts'

/** What a view and this server say about a virtual race that its players share. Traps are numbered from 1. */
export type RaceMarket = 'win' | 'place' | 'forecast' | 'tricast'
/** `win-3`, `place-3`; `forecast-3-5`: 3 first and 5 second; `tricast-3-5-1`: and 1 third. */
export type RaceSpot =
  | `${'win' | 'place'}-${number}`
  | `forecast-${number}-${number}`
  | `tricast-${number}-${number}-${number}`
/** `race`: number of the table's round, whose card the prices are from. */
export type RaceBet = SpotBets<RaceSpot> & { race: string }
/** `detail` of a round once it was run. */
export type RaceRun = {
  race: string
  /** Traps in the order in which they finish. */
  order: number[]
}
export type RaceResult = { run: RaceRun | null; bets: PaidSpots<RaceSpot> }
export type RaceInfo = {
  /** Length of a race from the start to the winner's finish, ms. */
  run: number
  /** Greatest bet on one spot of a market. */
  most: Record<RaceMarket, string>
}
export type Runner = {
  trap: number
  name: string
  /** Rating: chances to win are in proportion to it. */
  rating: number
}

/** What makes a race game: who runs, and how. */
export type RaceField = {
  look: 'greyhound' | 'horse' | 'car'
  /** Runners of each race. */
  runners: 6 | 8
  /** Places that a place bet pays for. */
  places: 2 | 3
  /** Sets its cards apart from those of other games. */
  salt: number
  /** Ratings of a race before form is added, one a runner. */
  ratings: readonly number[]
  form: readonly number[]
  /** When its races start: so long after each full minute of UTC, ms. */
  starts: number
  /** Names of runners, in the same order in each language, `|` between them. */
  names: Record<Language, string>
}
