import type { RouletteBetType } from './types.ts'
import type { Draw } from '../../engine/play.ts'
import { PAYOUTS, POCKETS } from './wheel.ts'

export type MinorBet = { type: RouletteBetType; numbers: readonly number[]; amount: bigint }

/** One draw decides: the number itself, each of the 37 equally likely. */
export const spinWheel = (draw: Draw): number => draw(POCKETS)

/** What a bet returns, its stake included; 0 when lost. */
export const returnOf = ({ type, numbers, amount }: MinorBet, number: number): bigint =>
  numbers.includes(number) ? amount * BigInt(PAYOUTS[type] + 1) : 0n
