import type { Chips, HandState, SeatState } from './types.ts'

/** From the first seat left of the button round to the button. */
export const clockwise = <T extends { seat: number }>(seats: readonly T[], button: number): T[] => {
  const ascending = [...seats].sort((one, other) => one.seat - other.seat)
  return [...ascending.filter(({ seat }) => seat > button), ...ascending.filter(({ seat }) => seat <= button)]
}

export const sum = (amounts: readonly Chips[]): Chips => amounts.reduce((total, amount) => total + amount, 0n)
export const least = (one: Chips, other: Chips): Chips => (one < other ? one : other)
export const most = (one: Chips, other: Chips): Chips => (one > other ? one : other)

/** Has cards and chips: may still bet. */
export const canBet = (seat: SeatState): boolean => !seat.folded && seat.stack > 0n
export const isAllIn = (seat: SeatState): boolean => !seat.folded && seat.stack === 0n
export const liveSeats = (state: Pick<HandState, 'seats'>): SeatState[] =>
  state.seats.filter(({ folded }) => !folded)

/** All chips in the middle, bets of this street included. */
export const computePot = (state: Pick<HandState, 'seats'>): Chips =>
  sum(state.seats.map(({ total, dead }) => total + dead))

/** Takes at most `amount` from the stack into the pot; `live` chips answer bets of this street. */
export function paid(seat: SeatState, amount: Chips, as: 'live' | 'ante' | 'dead' = 'live'): SeatState {
  const chips = least(amount, seat.stack)
  return {
    ...seat,
    stack: seat.stack - chips,
    committed: as === 'live' ? seat.committed + chips : seat.committed,
    total: as === 'dead' ? seat.total : seat.total + chips,
    dead: as === 'dead' ? seat.dead + chips : seat.dead,
  }
}

export const replaced = (seats: readonly SeatState[], changed: SeatState): SeatState[] =>
  seats.map((seat) => (seat.seat === changed.seat ? changed : seat))
