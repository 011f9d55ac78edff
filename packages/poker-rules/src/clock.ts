import type { LegalMoves, Move } from './types.ts'

/** Milliseconds. */
export type ClockRules = {
  /** Of every turn. */
  turn: number
  /** Time bank of a seat when it sits down, and the most that it holds. */
  bank: number
  mostBank: number
  /** What the bank gains with every hand that the seat is dealt. */
  perHand: number
  /** More time of a turn for a seat without a connection, so often until it has moved by itself again. */
  disconnected: number
  disconnects: number
}

export type SeatClock = { bank: number; disconnects: number }

const SECOND = 1000

export const CLOCKS = {
  regular: {
    turn: 20 * SECOND,
    bank: 30 * SECOND,
    mostBank: 60 * SECOND,
    perHand: SECOND,
    disconnected: 30 * SECOND,
    disconnects: 1,
  },
  turbo: {
    turn: 12 * SECOND,
    bank: 15 * SECOND,
    mostBank: 30 * SECOND,
    perHand: SECOND / 2,
    disconnected: 15 * SECOND,
    disconnects: 1,
  },
} as const satisfies Record<string, ClockRules>

export const newClock = ({ bank, disconnects }: ClockRules): SeatClock => ({ bank, disconnects })

/**
 * How long a turn may last: first the turn's own time, then the time bank, then what a lost connection gives. The numbers are ends from the
 * start of the turn; the last one is when the server moves for the seat (`timeoutMove`).
 */
export function turnEnds(
  clock: SeatClock,
  rules: ClockRules,
  connected: boolean,
): { bankFrom: number; bankUntil: number; until: number } {
  const bankUntil = rules.turn + clock.bank
  const protection = !connected && clock.disconnects > 0 ? rules.disconnected : 0
  return { bankFrom: rules.turn, bankUntil, until: bankUntil + protection }
}

/** The clock of a seat after its turn took so long; `itself` when the player moved, not the server. */
export function clockAfterTurn(
  clock: SeatClock,
  rules: ClockRules,
  took: number,
  itself: boolean,
): SeatClock {
  const used = Math.max(0, took - rules.turn)
  const protectedFor = used - clock.bank
  return {
    bank: Math.max(0, clock.bank - used),
    disconnects: itself ? rules.disconnects : Math.max(0, clock.disconnects - (protectedFor > 0 ? 1 : 0)),
  }
}

/** With every hand that a seat is dealt its time bank grows, up to the most that it holds; a fuller one stays as it is. */
export const clockAfterHand = (clock: SeatClock, rules: ClockRules): SeatClock => ({
  ...clock,
  bank: Math.max(clock.bank, Math.min(rules.mostBank, clock.bank + rules.perHand)),
})

/** What the server plays for a seat whose time has run out. */
export const timeoutMove = ({ check }: LegalMoves): Move => ({ kind: check ? 'check' : 'fold' })
