import type { Draw } from '../../engine/play.ts'
import type { PlainPlay } from '../plain-play.ts'
import { upTo } from '../plain-play.ts'
import type { PlinkoBet, PlinkoInfo, PlinkoResult, PlinkoRisk, PlinkoRows } from './types.ts'

/** Parts of the stake: multipliers are tenths. */
export const UNITS = 10
export const RISKS: readonly PlinkoRisk[] = ['low', 'medium', 'high']
export const ROWS: readonly PlinkoRows[] = [8, 12, 16]

/** From the outermost pocket to the middle one; the other half is the same. */
const HALVES: Readonly<Record<PlinkoRisk, Readonly<Record<PlinkoRows, readonly number[]>>>> = {
  low: {
    8: [55, 21, 11, 10, 5],
    12: [100, 30, 16, 14, 11, 10, 5],
    16: [160, 90, 20, 14, 14, 12, 11, 10, 5],
  },
  medium: {
    8: [130, 30, 13, 7, 4],
    12: [320, 110, 40, 20, 11, 6, 3],
    16: [1_050, 410, 100, 50, 30, 15, 10, 5, 3],
  },
  high: {
    8: [280, 40, 15, 3, 2],
    12: [1_650, 240, 80, 20, 7, 2, 2],
    16: [9_800, 1_300, 260, 90, 40, 20, 2, 2, 2],
  },
}
const whole = (half: readonly number[]): number[] => [...half, ...half.slice(0, -1).reverse()]

export const MULTIPLIERS: PlinkoInfo['multipliers'] = Object.fromEntries(
  RISKS.map((risk) => [risk, Object.fromEntries(ROWS.map((rows) => [rows, whole(HALVES[risk][rows])]))]),
) as PlinkoInfo['multipliers']

/** At each row of pegs one choice among two decides the side. */
export function playPlinko({ rows, risk }: Omit<PlinkoBet, 'stake'>, draw: Draw): PlainPlay<PlinkoResult> {
  const path = upTo(rows).map(() => draw(2))
  const pocket = path.reduce((sum, step) => sum + step, 0)
  const multiplier = MULTIPLIERS[risk][rows][pocket] as number
  return {
    outcome: { rows, risk, path, pocket, multiplier },
    staked: UNITS,
    paid: multiplier,
    over: true,
  }
}
