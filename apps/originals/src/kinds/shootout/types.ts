import type { PaidSpots, SpotBets } from '../spot-types.ts'

/** `over`, `under`: more or less than 7.5 goals in all; `sudden`, `regular`: whether it goes beyond five kicks each. */
export type ShootoutSpot =
  | 'home'
  | 'away'
  | 'over'
  | 'under'
  | 'sudden'
  | 'regular'
  | 'score-other'
  | `score-${number}-${number}`
/** `match`: number of the table's round, whose teams the prices are for. */
export type ShootoutBet = SpotBets<ShootoutSpot> & { match: string }
/** `detail` of a round once it was kicked. */
export type ShootoutRun = {
  match: string
  /** Whether each kick was scored; the home team kicks first, then in turn. */
  kicks: boolean[]
  score: [home: number, away: number]
}
export type ShootoutResult = { run: ShootoutRun | null; bets: PaidSpots<ShootoutSpot> }
export type ShootoutInfo = {
  /** Time of a kick and that of all kicks at most, ms: many kicks go faster. */
  kick: number
  longest: number
  /** Greatest bet by the spot's sort. */
  most: { even: string; score: string }
}
/** The teams of a shoot-out with the share of kicks that they score, in percent. */
export type ShootoutCard = { teams: [home: number, away: number]; rates: [home: number, away: number] }
