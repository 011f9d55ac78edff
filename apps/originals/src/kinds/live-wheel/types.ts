import type { PaidSpots, SpotBets } from '../spot-types.ts'

/** What a view and this server say about a money wheel that its players share. */
export type LiveWheelSpot = 'one' | 'two' | 'five' | 'ten' | 'twenty' | 'forty'
/** What stands on a segment: a number, or a multiplier after which the wheel is turned again. */
export type LiveWheelMark = LiveWheelSpot | 'double' | 'seven'
export type LiveWheelBet = SpotBets<LiveWheelSpot>
/** `detail` of a round once the wheel is turned. */
export type LiveWheelTurns = {
  /** Segment at the pointer after each turn, 0 … 53 clockwise: multipliers, then a number. */
  turns: number[]
  spot: LiveWheelSpot
  /** Product of the multipliers; 1 without any. */
  multiplier: number
}
export type LiveWheelResult = { turned: LiveWheelTurns | null; bets: PaidSpots<LiveWheelSpot> }
export type LiveWheelInfo = {
  /** Clockwise. */
  segments: LiveWheelMark[]
  /** Length of one turn, ms. */
  turn: number
  /** Winnings to one, and bounds of one bet. */
  spots: Record<LiveWheelSpot, { pays: number; min: string; max: string }>
}
