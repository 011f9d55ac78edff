import { bigBlindIndex } from './posts.ts'
import { clockwise } from './seats.ts'
import type { HandState } from './types.ts'

/** The seat of the big blind, also where an ante left it nothing to post. */
export const computeBigBlind = ({ seats }: Pick<HandState, 'seats'>): number =>
  seats[bigBlindIndex(seats.length)]?.seat ?? 0

/**
 * The button of the next hand: it moves to the next seat that is dealt in. When two seats are left it may stay where it is, so that no seat
 * posts the big blind twice in a row. Throws without seats.
 */
export function nextButton(
  seats: readonly number[],
  button: number,
  lastBigBlind: number | null = null,
): number {
  const [next, other] = clockwise(
    seats.map((seat) => ({ seat })),
    button,
  )
  if (!next) throw new Error('no seat for the button')
  return seats.length === 2 && other?.seat === lastBigBlind ? other.seat : next.seat
}
