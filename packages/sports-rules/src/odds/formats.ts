import type { Odds } from './price.ts'

/** Winnings to stake: 13/8. */
export type FractionalOdds = { win: number; stake: number }

/** The fractions bookmakers write, by custom not always in lowest terms. */
// prettier-ignore
const CUSTOMARY: readonly (readonly [number, number])[] = [
  [1, 100], [1, 66], [1, 50], [1, 40], [1, 33], [1, 25], [1, 20], [1, 16], [1, 14], [1, 12], [1, 11], [1, 10],
  [1, 9], [1, 8], [2, 15], [1, 7], [2, 13], [1, 6], [2, 11], [1, 5], [2, 9], [1, 4], [2, 7], [3, 10], [1, 3],
  [4, 11], [2, 5], [4, 9], [1, 2], [8, 15], [4, 7], [8, 13], [4, 6], [8, 11], [4, 5], [5, 6], [10, 11],
  [20, 21], [1, 1], [21, 20], [11, 10], [6, 5], [5, 4], [11, 8], [7, 5], [6, 4], [8, 5], [13, 8], [7, 4],
  [9, 5], [15, 8], [2, 1], [11, 5], [9, 4], [12, 5], [5, 2], [13, 5], [11, 4], [14, 5], [3, 1], [16, 5],
  [10, 3], [7, 2], [18, 5], [4, 1], [9, 2], [5, 1], [11, 2], [6, 1], [13, 2], [7, 1], [15, 2], [8, 1], [17, 2],
  [9, 1], [10, 1],
]

/** Decimal odds of a fraction, as a number: 13/8 → 2.625. */
export const toDecimal = ({ win, stake }: FractionalOdds): number => 1 + win / stake

/**
 * American odds of a fraction: winnings on 100 where they are at least 100, else the stake that wins 100, negative. Halves are
 * kept, everything else is rounded to the unit.
 */
export function toAmerican({ win, stake }: FractionalOdds): number {
  const exact = win >= stake ? (100 * win) / stake : (-100 * stake) / win
  return Number.isInteger(exact * 2) ? exact : Math.round(exact)
}

/**
 * The customary fraction that is nearest to decimal odds, where it is at most half a hundredth away (2.37 is 11/8); else the simplest one
 * that has the same odds to the hundredth. For display.
 */
export function toFractional(odds: Odds): FractionalOdds {
  const winnings = Number(odds) - 1000
  const nearest = CUSTOMARY.map(([win, stake]) => ({ win, stake, off: thousandthsOff(winnings, win, stake) }))
    .toSorted((a, b) => a.off - b.off)
    .find(({ off }) => off <= HALF_HUNDREDTH)
  if (nearest) return { win: nearest.win, stake: nearest.stake }
  for (let stake = 1; ; stake += 1) {
    const win = Math.round((winnings * stake) / 1000)
    if (win > 0 && thousandthsOff(winnings, win, stake) < HALF_HUNDREDTH) return { win, stake }
  }
}

const HALF_HUNDREDTH = 5
/** How far a fraction is from winnings in thousandths; whole numbers are divided last, so that a half is a half. */
const thousandthsOff = (winnings: number, win: number, stake: number): number =>
  Math.abs(1000 * win - winnings * stake) / stake

/** American odds of decimal odds, by the customary fraction where there is one. For display. */
export const americanOdds = (odds: Odds): number => toAmerican(toFractional(odds))
