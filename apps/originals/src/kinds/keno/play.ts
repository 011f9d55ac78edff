import type { Draw } from '../../engine/play.ts'
import type { PlainPlay } from '../plain-play.ts'
import { takeFrom, upTo } from '../plain-play.ts'
import type { KenoBet, KenoResult } from './types.ts'

export const BALLS = 80
export const DRAWN = 20
export const MOST = 10
/** Parts of the stake: multipliers are tenths. */
export const UNITS = 10

/** Tenths of the stake by numbers chosen (from one), then by hits: 0, 1, 2 … */
export const MULTIPLIERS: readonly (readonly number[])[] = [
  [0, 38],
  [0, 10, 95],
  [0, 0, 25, 435],
  [0, 0, 15, 60, 1_200],
  [0, 0, 0, 40, 180, 6_200],
  [0, 0, 0, 25, 75, 700, 15_000],
  [0, 0, 0, 10, 40, 280, 2_800, 50_000],
  [0, 0, 0, 0, 30, 135, 1_000, 11_000, 100_000],
  [0, 0, 0, 0, 20, 70, 400, 2_700, 30_000, 100_000],
  [30, 0, 0, 0, 0, 40, 220, 1_250, 9_000, 50_000, 100_000],
]

/** Twenty balls are chosen, one after another, among those left of eighty. */
export function playKeno({ numbers }: Pick<KenoBet, 'numbers'>, draw: Draw): PlainPlay<KenoResult> {
  const balls = upTo(BALLS).map((ball) => ball + 1)
  const drawn = upTo(DRAWN).map(() => takeFrom(balls, draw))
  const hits = numbers.filter((number) => drawn.includes(number)).length
  const multiplier = MULTIPLIERS[numbers.length - 1]?.[hits] ?? 0
  return { outcome: { numbers, drawn, hits, multiplier }, staked: UNITS, paid: multiplier, over: true }
}
