import type { PaidSpots, SpotBets } from '../spot-types.ts'

/** What a view and this server say about a money wheel. */
export type WheelSpot = 'one' | 'three' | 'five' | 'eleven' | 'moon' | 'sun'
export type WheelBet = SpotBets<WheelSpot>
export type WheelResult = {
  /** Segment at the pointer, 0 … 49 clockwise. */
  segment: number
  spot: WheelSpot
  bets: PaidSpots<WheelSpot>
}
export type WheelInfo = {
  /** Clockwise. */
  segments: WheelSpot[]
  /** Winnings to one, and bounds of one bet. */
  spots: Record<WheelSpot, { pays: number; min: string; max: string }>
}
