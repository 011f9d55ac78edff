import { randomOf } from '../random/random.ts'

const HOUR_MS = 3_600_000
const KNOT_MS = 4 * HOUR_MS
/** How far the market's opinion strays from the true difference of strength, and from when on it comes closer. */
const SPREAD = 0.16
const CLOSING_MS = 36 * HOUR_MS

/** What the market adds to the difference of strength at a time before the start; nothing at the start. */
export function driftAt(seed: string, matchId: string, untilStartMs: number): number {
  if (untilStartMs <= 0) return 0
  const knot = Math.floor(untilStartMs / KNOT_MS)
  const share = untilStartMs / KNOT_MS - knot
  const value = (index: number): number => randomOf(seed, 'drift', matchId, index).normal()
  return (
    SPREAD * Math.min(1, untilStartMs / CLOSING_MS) * (value(knot) * (1 - share) + value(knot + 1) * share)
  )
}

const MINUTE_MS = 60_000
/** Until when before the start a price stands: the nearer the start, the more often it moves. */
export function nextPriceAt(untilStartMs: number, offsetMs: number): number {
  const every =
    untilStartMs > 24 * HOUR_MS ? 90 * MINUTE_MS : untilStartMs > 3 * HOUR_MS ? 20 * MINUTE_MS : 5 * MINUTE_MS
  return Math.max(0, Math.floor((untilStartMs - 1 - offsetMs) / every) * every + offsetMs)
}
export const FULL_DEPTH_MS = 24 * HOUR_MS
