import type { Draw } from '../../engine/play.ts'
import type { PlainPlay } from '../plain-play.ts'
import type { CrashBet, CrashMove, CrashResult } from './types.ts'

/** Parts of the stake: multipliers are hundredths. */
export const UNITS = 100
/** Equally likely draws. */
export const DRAWS = 1_000_000_000_000
/** Return in percent. */
export const RETURN = 99
/** Multipliers offered, hundredths; the flight ends at the greatest one at the latest. */
export const LEAST = 101
export const MOST = 1_000_000
/** The multiplier doubles in 11.55 s. */
export const GROWTH = 0.000_06

/**
 * Where a flight ends, in hundredths: the greatest whole x with v · x < 99 · 10¹², v being the draw, but no less than 100 and no more
 * than 1,000,000. So a target x ≥ 101 is reached by ⌈99 · 10¹² / x⌉ of the 10¹² draws, which returns 99 % (at most 10⁻⁸ more).
 */
export function crashPoint(draw: Draw): number {
  const v = draw(DRAWS)
  // Both are exact in a double, and a quotient that is not whole stays apart from every whole number.
  const reached = v === 0 ? MOST : Math.ceil((RETURN * DRAWS) / v) - 1
  return Math.min(MOST, Math.max(UNITS, reached))
}

/** The multiplier so many milliseconds after the start, hundredths. */
export const multiplierAt = (elapsed: number): number =>
  Math.min(MOST, Math.floor(UNITS * Math.exp(GROWTH * Math.max(0, elapsed)) + 1e-9))

/** Milliseconds until the flight reaches a multiplier. */
export const timeTo = (multiplier: number): number => Math.log(multiplier / UNITS) / GROWTH

/** A bet pays the multiplier at which it was cashed out, by its player or by itself, when the flight came that far. */
export function playCrash(
  { auto }: Pick<CrashBet, 'auto'>,
  moves: readonly CrashMove[],
  draw: Draw,
): PlainPlay<CrashResult> & { crash: number } {
  const crash = crashPoint(draw)
  const order = Math.min(moves[0]?.cash_out ?? Infinity, auto ?? Infinity)
  const paid = order <= crash ? order : 0
  const outcome = { auto, cashed: paid || null, crash: paid ? null : crash }
  return { outcome, staked: UNITS, paid, over: true, crash }
}
