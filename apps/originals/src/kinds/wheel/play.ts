import type { Draw } from '../../engine/play.ts'
import type { WheelSpot } from './types.ts'

/** Winnings to one. On each spot segments × (winnings + 1) is 48 of the 50 segments. */
export const PAYS: Readonly<Record<WheelSpot, number>> = {
  one: 1,
  three: 3,
  five: 5,
  eleven: 11,
  moon: 47,
  sun: 47,
}
export const SPOTS = Object.keys(PAYS) as WheelSpot[]

const LETTERS: Readonly<Record<string, WheelSpot>> = {
  '1': 'one',
  '3': 'three',
  '5': 'five',
  E: 'eleven',
  M: 'moon',
  S: 'sun',
}
/** The fifty segments, clockwise: no two neighbours are the same. */
export const SEGMENTS: readonly WheelSpot[] = [...'S1315131E1315131531E15131M1315131E1315131531E15131'].map(
  (letter) => LETTERS[letter] as WheelSpot,
)

/** One choice among the segments. */
export const turnWheel = (draw: Draw): { segment: number; spot: WheelSpot } => {
  const segment = draw(SEGMENTS.length)
  return { segment, spot: SEGMENTS[segment] as WheelSpot }
}

/** What a bet brings back, its stake included, minor units. */
export const computeReturn = (spot: WheelSpot, amount: bigint, outcome: { spot: WheelSpot }): bigint =>
  spot === outcome.spot ? amount * BigInt(PAYS[spot] + 1) : 0n
