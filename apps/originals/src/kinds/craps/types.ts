import type { SpotBets } from '../spot-types.ts'

/**
 * What a view and this server say about craps. Spots: `pass`, `dont_pass`, `field`, `any_seven`, `any_craps`, `two`, `three`,
 * `eleven`, `twelve`, `place_4` … `place_10`, `hard_4`, `hard_6`, `hard_8`, `hard_10`.
 */
export type CrapsSpot = string
export type CrapsBet = SpotBets<CrapsSpot>
/** `odds`: so many times the pass line bet, once, right after the point was made. */
export type CrapsMove = { type: 'roll' } | { type: 'odds'; times: 1 | 2 | 3 }
export type CrapsRound = {
  /** Two dice a roll, 1 … 6. */
  rolls: [number, number][]
  /** The point of the come-out roll: 4, 5, 6, 8, 9 or 10. */
  point: number | null
  /** Odds behind the pass line, in pass line bets. */
  odds: number
  /** Odds may be taken now. */
  may_odds: boolean
}
export type CrapsResult = CrapsRound & {
  /** What each bet brought back, its stake included; `null` while it is in play. */
  bets: { spot: CrapsSpot; amount: string; returned: string | null }[]
  /** What the odds are, and what they brought back. */
  odds_bet: { amount: string; returned: string | null } | null
}
export type CrapsInfo = {
  /** Winnings to one as a fraction, bounds of one bet and what it must be a multiple of, in chips. */
  spots: Record<CrapsSpot, { pays: [number, number]; min: string; max: string; step: number }>
  /** Winnings of the odds to one by point. */
  odds: Record<number, [number, number]>
}
