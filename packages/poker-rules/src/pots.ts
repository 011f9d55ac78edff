import { isAllIn, sum } from './seats.ts'
import type { Chips, SeatState } from './types.ts'

export type Pot = { amount: Chips; eligible: number[] }

/** What of a stake lies above one level and not above the other. */
const between = (chips: Chips, low: Chips, high: Chips | null): Chips => {
  const upTo = high !== null && chips > high ? high : chips
  return upTo > low ? upTo - low : 0n
}

/**
 * Main pot and side pots. Every all-in seat closes a pot at what it put in; the others play for all of them. Dead posts belong to the
 * main pot. `computeChips` says what of a seat is counted (at the end all of it, during a street what came before).
 */
export function listPots(
  seats: readonly SeatState[],
  computeChips: (seat: SeatState) => Chips = ({ total }) => total,
): Pot[] {
  const live = seats.filter(({ folded }) => !folded)
  const levels = [...new Set(live.filter(isAllIn).map(computeChips))].sort((one, other) =>
    one < other ? -1 : 1,
  )
  const pots: Pot[] = []
  let low = 0n
  for (const high of [...levels, null]) {
    const amount = sum(seats.map((seat) => between(computeChips(seat), low, high)))
    const eligible = live
      .filter((seat) => !isAllIn(seat) || (high !== null && computeChips(seat) >= high))
      .map(({ seat }) => seat)
    const last = pots.at(-1)
    // Chips of folded seats above the last seat that can win belong to the pot below.
    if (eligible.length === 0 && last) last.amount += amount
    else if (amount > 0n) pots.push({ amount, eligible })
    low = high ?? low
  }
  return withDead(pots, sum(seats.map(({ dead }) => dead)), live)
}

function withDead(pots: Pot[], dead: Chips, live: readonly SeatState[]): Pot[] {
  if (dead === 0n) return pots
  const [main, ...rest] = pots
  return main
    ? [{ ...main, amount: main.amount + dead }, ...rest]
    : [{ amount: dead, eligible: live.map(({ seat }) => seat) }]
}

/** The part of the highest stake that no other seat answered; it is no part of any pot. */
export function findUncalledBet(seats: readonly SeatState[]): { seat: number; amount: Chips } | null {
  const [first, second] = [...seats].sort((one, other) => (one.total > other.total ? -1 : 1))
  if (!first || !second || first.folded || first.total === second.total) return null
  return { seat: first.seat, amount: first.total - second.total }
}
