import type { Draw } from '../../engine/play.ts'
import type { PlainPlay } from '../plain-play.ts'
import type { DiceBet, DiceResult } from './types.ts'

/** Parts of the stake: multipliers are hundredths. */
export const UNITS = 100
export const ROLLS = 10_000
/** Chances offered, percent. */
export const LEAST = 2
export const MOST = 95

/** 99 % of what is fair for a chance in percent, in hundredths, cut. */
export const computeMultiplier = (chance: number): number => Math.floor((99 * 100) / chance)

/** One choice among 10,000; `under` wins below the chance, `over` at or above its rest. */
export function playDice({ chance, side }: Omit<DiceBet, 'stake'>, draw: Draw): PlainPlay<DiceResult> {
  const roll = draw(ROLLS)
  const share = (chance * ROLLS) / 100
  const won = side === 'under' ? roll < share : roll >= ROLLS - share
  const multiplier = computeMultiplier(chance)
  return {
    outcome: { roll, chance, side, multiplier, won },
    staked: UNITS,
    paid: won ? multiplier : 0,
    over: true,
  }
}
