import type { RouletteBetType, RouletteWheel } from './types.ts'
import type { Draw } from '../../engine/play.ts'
import { PAYOUTS, WHEELS } from './wheel.ts'

export type MinorBet = { type: RouletteBetType; numbers: readonly number[]; amount: bigint }

/** One draw decides: the number itself, each pocket equally likely; 37 is 00. */
export const spinWheel = (draw: Draw, wheel: RouletteWheel = 'single_zero'): number =>
  draw(WHEELS[wheel].length)

/** What a bet returns, its stake included; 0 when lost. */
export const computeReturn = ({ type, numbers, amount }: MinorBet, number: number): bigint =>
  numbers.includes(number) ? amount * BigInt(PAYOUTS[type] + 1) : 0n
