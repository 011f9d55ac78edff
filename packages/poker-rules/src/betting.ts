import { canBet, least, most, computePot } from './seats.ts'
import type { Chips, HandState, LegalMoves, SeatState } from './types.ts'

const listOpponents = (state: HandState, seat: SeatState): SeatState[] =>
  state.seats.filter((other) => other.seat !== seat.seat)

/**
 * The street's total that keeps a seat in the hand. Where no other seat can bet any more it is the highest of what they put in, so that
 * a seat never calls an all-in blind for more than it is.
 */
function toMatch(state: HandState, seat: SeatState): Chips {
  const others = listOpponents(state, seat)
  if (others.some(canBet)) return state.bet
  return others.reduce((highest, { committed }) => most(highest, committed), 0n)
}

/** Whether the betting of this street still waits for a seat. */
export function needsToAct(state: HandState, seat: SeatState): boolean {
  if (!canBet(seat)) return false
  if (seat.committed < toMatch(state, seat)) return true
  return seat.actedAt === null && listOpponents(state, seat).some(canBet)
}

/** The most that may be raised to: in pot-limit the bet plus the pot as it is after the call. */
function highestRaise(state: HandState, seat: SeatState): Chips {
  const all = seat.committed + seat.stack
  if (state.rules.limit === 'no-limit') return all
  return least(all, state.bet + computePot(state) + (state.bet - seat.committed))
}

/**
 * A seat that has acted may raise again only if the bet has grown by a full raise since, in one step or several: an all-in for less
 * does not reopen the betting. No raise is possible against seats without chips.
 */
function raiseRange(state: HandState, seat: SeatState): LegalMoves['raise'] {
  if (!listOpponents(state, seat).some(canBet)) return null
  if (seat.actedAt !== null && state.bet - seat.actedAt < state.lastRaise) return null
  const max = highestRaise(state, seat)
  if (max <= state.bet) return null
  return { min: least(state.bet + state.lastRaise, max), max }
}

/** The moves of the seat whose turn it is. */
export function legalMoves(state: HandState, seat: SeatState): LegalMoves {
  const missing = toMatch(state, seat) - seat.committed
  const call = missing > 0n ? least(missing, seat.stack) : null
  return { fold: true, check: call === null, call, raise: raiseRange(state, seat) }
}
