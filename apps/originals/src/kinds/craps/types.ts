import type { SpotBets } from '../spot-types.ts'

/**
 * What a view and this server say about craps. Spots: `pass`, `dont_pass`, `field`, `any_seven`, `any_craps`, `two`, `three`,
 * `eleven`, `twelve`, `place_4` … `place_10`, `hard_4`, `hard_6`, `hard_8`, `hard_10`.
 */
export type CrapsSpot = string
export type CrapsBet = SpotBets<CrapsSpot>
/**
 * `odds`: so many times the pass line bet, once, right after the point was made; with `come` behind that come bet, right after
 * its own point was made. `come`: as much as the pass line bet, on the next roll.
 */
export type CrapsMove =
  | { type: 'roll' }
  | { type: 'odds'; times: 1 | 2 | 3; come?: number | undefined }
  | { type: 'come' }
export type CrapsCome = {
  /** Rolls that were made before it was laid: it begins with the next one. */
  from: number
  /** Its own point, once it has one. */
  point: number | null
  /** Odds behind it, in pass line bets. */
  odds: number
  may_odds: boolean
}
export type CrapsRound = {
  /** Two dice a roll, 1 … 6. */
  rolls: [number, number][]
  /** The point of the come-out roll: 4, 5, 6, 8, 9 or 10. */
  point: number | null
  /** Odds behind the pass line, in pass line bets. */
  odds: number
  /** Odds may be taken now. */
  may_odds: boolean
  comes: CrapsCome[]
  /** A come bet may be laid now. */
  may_come: boolean
}
export type CrapsResult = CrapsRound & {
  /** What each bet brought back, its stake included; `null` while it is in play. */
  bets: { spot: CrapsSpot; amount: string; returned: string | null }[]
  /** What the odds are, and what they brought back. */
  odds_bet: { amount: string; returned: string | null } | null
  /** The same of each come bet. */
  come_bets: { bet: { amount: string; returned: string | null }; odds: CrapsResult['odds_bet'] }[]
}
export type CrapsInfo = {
  /** Winnings to one as a fraction, bounds of one bet and what it must be a multiple of, in chips. */
  spots: Record<CrapsSpot, { pays: [number, number]; min: string; max: string; step: number }>
  /** Winnings of the odds to one by point. */
  odds: Record<number, [number, number]>
}
