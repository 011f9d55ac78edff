import { type Fraction, fraction, minus, ONE, plus, times, ZERO } from '../fraction.ts'
import { type Odds, oddsFraction } from '../odds/price.ts'

/** How an outcome ended. Half won and half lost come from quarter lines. */
export const VERDICTS = ['won', 'lost', 'half_won', 'half_lost', 'refund'] as const
export type Verdict = (typeof VERDICTS)[number]

/** Result and void factor of a verdict, as feeds send them. */
export const FACTORS: Readonly<Record<Verdict, { result: 0 | 1; voidFactor: Fraction }>> = {
  won: { result: 1, voidFactor: ZERO },
  lost: { result: 0, voidFactor: ZERO },
  half_won: { result: 1, voidFactor: fraction(1n, 2n) },
  half_lost: { result: 0, voidFactor: fraction(1n, 2n) },
  refund: { result: 0, voidFactor: ONE },
}

/**
 * A settled leg. `deadHeat`: places to share over participants that share them. `deduction`: Rule 4, in percent. `place`: the leg is
 * the place part of an each-way bet, paid at this part of the winnings of `odds`.
 */
export type SettledLeg = {
  odds: Odds
  verdict: Verdict
  deadHeat?: Fraction
  deduction?: number
  place?: Fraction
}

/** Several deductions on one market are added, at most this many percent. */
export const LARGEST_DEDUCTION = 90

/** Odds after a deduction of `percent` of the winnings. */
export function deducted(odds: Fraction, percent: number): Fraction {
  const kept = fraction(BigInt(100 - Math.min(percent, LARGEST_DEDUCTION)), 100n)
  return plus(ONE, times(minus(odds, ONE), kept))
}

/** Odds of a place part: 1 + (odds − 1) × the place fraction, exact. */
export const placed = (odds: Fraction, place: Fraction): Fraction => plus(ONE, times(minus(odds, ONE), place))

/** What one unit of stake on this leg returns: v + (1 − v) · r · d · o. */
export function toFactor({
  odds,
  verdict,
  deadHeat = ONE,
  deduction = 0,
  place = ONE,
}: SettledLeg): Fraction {
  const { result, voidFactor } = FACTORS[verdict]
  if (result === 0) return voidFactor
  const paid = times(deadHeat, placed(deducted(oddsFraction(odds), deduction), place))
  return plus(voidFactor, times(minus(ONE, voidFactor), paid))
}
