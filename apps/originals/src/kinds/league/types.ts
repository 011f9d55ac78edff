import type { PaidSpots } from '../spot-types.ts'

export type LeagueMarket = 'result' | 'total' | 'both' | 'score'
/** What a bet is on: home, draw or away; more or less than 2.5 goals; both score or not; an exact score. */
export type LeaguePick = 'home' | 'draw' | 'away' | 'over' | 'under' | 'yes' | 'no' | `${number}-${number}`
/** Number of a match in its round, from 0, and what is bet on it: `3:over`. */
export type LeagueLeg = `${number}:${LeaguePick}`
/** A single is one leg; a combination several legs of different matches with `+` between them, in the order of the matches. */
export type LeagueSpot = string
/** `round`: number of the table's round, whose matches the prices are for. */
export type LeagueBet = { round: string; bets: { spot: LeagueSpot; amount: string }[] }
/** `detail` of a round once it was played. */
export type LeagueRun = {
  round: string
  /** Goals of home and away, by match. */
  scores: [number, number][]
}
export type LeagueResult = { run: LeagueRun | null; bets: PaidSpots<LeagueSpot> }
export type LeagueInfo = {
  /** Length of the matches, ms. */
  run: number
  /** Greatest bet by price: up to 3, up to 30, above. */
  most: [low: string, middle: string, high: string]
}
export type LeagueMatch = {
  home: number
  away: number
  /** Expected goals in hundredths. */
  means: readonly [number, number]
}
