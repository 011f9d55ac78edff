import { computeBigBlind, nextButton } from '../button.ts'
import { type HandStart, MOST_SEATS } from '../hand.ts'
import { clockwise } from '../seats.ts'
import type { Chips, HandState, TableRules } from '../types.ts'

export type CashSeat = {
  seat: number
  stack: Chips
  sittingOut: boolean
  /** New or back, and dealt in only when the big blind comes to it, so that it posts nothing besides. */
  waits: boolean
  missedBig: boolean
  missedSmall: boolean
}

/** The seats of a cash table between two hands, plain data. `button` is null before the first hand. */
export type CashTable = {
  rules: TableRules
  button: number | null
  lastBigBlind: number | null
  /** In the order of the chairs. */
  seats: readonly CashSeat[]
}

export const newCashTable = (rules: TableRules): CashTable => ({
  rules,
  button: null,
  lastBigBlind: null,
  seats: [],
})

const changed = (
  table: CashTable,
  number: number,
  change: (seat: CashSeat) => Partial<CashSeat>,
): CashTable => ({
  ...table,
  seats: table.seats.map((seat) => (seat.seat === number ? { ...seat, ...change(seat) } : seat)),
})

/** Is dealt in without waiting for the big blind. */
const plays = ({ sittingOut, waits, stack }: CashSeat): boolean => !sittingOut && !waits && stack > 0n

/** How a seat comes into the game: it posts what it owes with its next hand, or it waits for the big blind. */
export type Entry = 'post' | 'wait'

/** A player takes a free chair. A game that runs asks for a big blind or to wait for it. Throws on a taken chair, a full table, no chips. */
export function join(
  table: CashTable,
  { seat, stack, entry }: { seat: number; stack: Chips; entry: Entry },
): CashTable {
  if (table.seats.some((one) => one.seat === seat)) throw new Error(`seat ${seat} is taken`)
  if (table.seats.length >= MOST_SEATS) throw new Error('the table is full')
  if (stack <= 0n) throw new Error('a seat needs chips')
  const runs = table.button !== null && table.seats.filter(plays).length >= 2
  const fresh: CashSeat = {
    seat,
    stack,
    sittingOut: false,
    waits: runs && entry === 'wait',
    missedBig: runs,
    missedSmall: false,
  }
  return { ...table, seats: [...table.seats, fresh].sort((one, other) => one.seat - other.seat) }
}

/** Frees the chair between two hands; `stack` is what its player takes along. */
export function leave(table: CashTable, number: number): { table: CashTable; stack: Chips } {
  const seat = table.seats.find((one) => one.seat === number)
  if (!seat) throw new Error(`seat ${number} is free`)
  return { table: { ...table, seats: table.seats.filter((one) => one !== seat) }, stack: seat.stack }
}

export const sitOut = (table: CashTable, number: number): CashTable =>
  changed(table, number, () => ({ sittingOut: true, waits: false }))

/** Comes back from sitting out; without missed blinds at once. Throws without chips. */
export function sitIn(table: CashTable, number: number, entry: Entry): CashTable {
  if (table.seats.some(({ seat, stack }) => seat === number && stack <= 0n))
    throw new Error('a seat needs chips')
  return changed(table, number, ({ missedBig, missedSmall }) => ({
    sittingOut: false,
    waits: entry === 'wait' && (missedBig || missedSmall),
  }))
}

/** Chips that are added during a hand play in the next one. */
export const addChips = (table: CashTable, number: number, chips: Chips): CashTable =>
  changed(table, number, ({ stack }) => ({ stack: stack + chips }))

/** What a seat posts with its next hand besides a blind: one big blind, and the small blind as a dead post. */
export function owedBy({ missedBig, missedSmall }: CashSeat, { smallBlind, bigBlind }: TableRules): Chips {
  return (missedBig ? bigBlind : 0n) + (missedSmall ? smallBlind : 0n)
}

type Blinds = {
  button: number
  small: number
  big: number
  dealt: CashSeat[]
  /** Fewer than two seats were playing: nothing is owed in a new game. */
  newGame: boolean
}

const numbers = (seats: readonly CashSeat[]): number[] => seats.map(({ seat }) => seat)
const after = (seats: readonly number[], from: number): number[] =>
  clockwise(
    seats.map((seat) => ({ seat })),
    from,
  ).map(({ seat }) => seat)

/** Button and blinds of the next hand; a seat that waits is dealt in when the big blind comes to it. */
function findBlinds({ seats, button: last, lastBigBlind }: CashTable): Blinds | null {
  const ready = seats.filter(({ sittingOut, stack }) => !sittingOut && stack > 0n)
  if (ready.length < 2) return null
  const playing = ready.filter(({ waits }) => !waits)
  // Without two who play, those who wait begin a new game.
  const newGame = playing.length < 2
  const active = newGame ? ready : playing
  const button = nextButton(numbers(active), last ?? 0, active.length === 2 ? lastBigBlind : null)
  const small = active.length === 2 ? button : (after(numbers(active), button)[0] ?? button)
  // Between two seats, the one without the button is left of it: a third one comes in behind the small blind.
  const big = after(numbers(ready), small).find((seat) => seat !== button) ?? button
  const dealt = ready.filter((seat) => active.includes(seat) || seat.seat === big)
  const third = active.length === 2 && dealt.length === 3
  return { ...(third ? withThird(active, button, big) : { button, small, big }), dealt, newGame }
}

/** A third seat comes to two: the big blind is its own, the small blind the seat before it, and the third one has the button. */
function withThird(
  active: readonly CashSeat[],
  button: number,
  big: number,
): Omit<Blinds, 'dealt' | 'newGame'> {
  const [small = button] = after(numbers(active), big).reverse()
  const holder = numbers(active).find((seat) => seat !== small) ?? button
  return { button: holder, small, big }
}

/** Seats that the turn of a blind passes: left of the one that had it, up to the one that has it now. */
const passed = (seats: readonly number[], from: number, to: number): number[] => {
  const order = after(seats, from)
  return from === to ? [] : order.slice(0, Math.max(0, order.indexOf(to)))
}

/** The next hand without its deck, and the table with the blinds that seats have missed by it; null with fewer than two seats that play. */
export function nextCashHand(table: CashTable): { table: CashTable; start: Omit<HandStart, 'deck'> } | null {
  const blinds = findBlinds(table)
  if (!blinds) return null
  const all = numbers(table.seats)
  const missBig = table.lastBigBlind === null ? [] : passed(all, table.lastBigBlind, blinds.big)
  const missSmall = passed(all, blinds.button, blinds.small)
  const seats = table.seats.map((seat) => {
    if (blinds.dealt.includes(seat)) return seat
    const missedBig = seat.missedBig || missBig.includes(seat.seat)
    return {
      ...seat,
      missedBig,
      missedSmall: seat.missedSmall || (seat.missedBig && missSmall.includes(seat.seat)),
    }
  })
  const start = {
    button: blinds.button,
    seats: blinds.dealt.map((seat) => ({
      seat: seat.seat,
      stack: seat.stack,
      owes: blinds.newGame ? 0n : owedBy(seat, table.rules),
    })),
  }
  return { table: { ...table, seats }, start }
}

/**
 * The table after a hand: stacks, button, nothing owed by those who played. A seat without chips sits out; chips that came in during the
 * hand are kept. A hand that is called off needs no call: the table is as it was before it. Throws on a hand that runs.
 */
export function afterCashHand(table: CashTable, hand: HandState): CashTable {
  if (!hand.result) throw new Error('the hand has not ended')
  const won = new Map(hand.seats.map(({ seat, stack, startStack }) => [seat, stack - startStack]))
  return {
    ...table,
    button: hand.button,
    lastBigBlind: computeBigBlind(hand),
    seats: table.seats.map((seat) => {
      const change = won.get(seat.seat)
      if (change === undefined) return seat
      const stack = seat.stack + change
      const sittingOut = seat.sittingOut || stack === 0n
      return { ...seat, stack, sittingOut, waits: false, missedBig: false, missedSmall: false }
    }),
  }
}
