import { legalMoves, needsToAct } from './betting.ts'
import { isWholeDeck } from './cards.ts'
import { findUncalledBet } from './pots.ts'
import { bigBlindIndex, posted } from './posts.ts'
import { canBet, clockwise, liveSeats, paid, replaced } from './seats.ts'
import { settled } from './showdown.ts'
import type {
  ActResult,
  Card,
  Chips,
  HandEvent,
  HandResult,
  HandState,
  LegalMoves,
  Move,
  MoveKind,
  Refusal,
  SeatState,
  StartingSeat,
  Street,
  TableRules,
} from './types.ts'

export const MOST_SEATS = 10
const STREETS: readonly Street[] = ['preflop', 'flop', 'turn', 'river']
const NEW_CARDS: Readonly<Record<Street, number>> = { preflop: 0, flop: 3, turn: 1, river: 1 }

/** How many hole cards a seat gets. */
export const countHoleCards = (rules: Pick<TableRules, 'variant'>): number =>
  rules.variant === 'omaha' ? 4 : 2

export type HandStart = { button: number; seats: readonly StartingSeat[]; deck: readonly Card[] }

function checkStart(rules: TableRules, { seats, deck }: HandStart): void {
  if (seats.length < 2 || seats.length > MOST_SEATS) throw new Error(`a hand has 2 to ${MOST_SEATS} seats`)
  if (new Set(seats.map(({ seat }) => seat)).size !== seats.length) throw new Error('a seat is there twice')
  if (seats.some(({ stack }) => stack <= 0n)) throw new Error('a seat has no chips')
  if (!isWholeDeck(deck)) throw new Error('the deck is not 52 different cards')
  if (rules.smallBlind <= 0n || rules.bigBlind < rules.smallBlind)
    throw new Error('the blinds are out of order')
}

/**
 * Deals a hand, takes antes, blinds and missed blinds and gives the turn to the first seat; ends it at once where all are all-in.
 * `button` may be an empty seat: then the last seat before it acts as the button. Throws on fewer than 2 or more than 10 seats, a seat without
 * chips, or a deck that is not 52 different cards.
 */
export function startHand(rules: TableRules, start: HandStart): HandState {
  checkStart(rules, start)
  const order = clockwise(start.seats, start.button)
  const seats = order.map(({ seat, stack }, index): SeatState => ({
    seat,
    startStack: stack,
    stack,
    hole: Array.from(
      { length: countHoleCards(rules) },
      (_, round) => start.deck[round * order.length + index] ?? 0,
    ),
    folded: false,
    committed: 0n,
    total: 0n,
    dead: 0n,
    actedAt: null,
  }))
  const owed = new Map(order.map(({ seat, owes }) => [seat, owes ?? 0n]))
  const state: HandState = {
    rules,
    button: start.button,
    deck: start.deck,
    ...posted(rules, seats, owed),
    street: 'preflop',
    board: [],
    bet: rules.bigBlind,
    lastRaise: rules.bigBlind,
    aggressor: null,
    toAct: null,
    result: null,
  }
  return proceed(state, bigBlindIndex(seats.length))
}

/** Gives the turn to the next seat after the one at `index`, or goes to the next street or to the end. */
function proceed(state: HandState, index: number): HandState {
  if (liveSeats(state).length === 1) return settled(uncalledReturned(state))
  const { seats } = state
  const next = [...seats.slice(index + 1), ...seats.slice(0, index + 1)].find((seat) =>
    needsToAct(state, seat),
  )
  if (next) return { ...state, toAct: next.seat }
  const closed = seats.filter(canBet).length < 2
  const after = closed ? tabled(uncalledReturned(state)) : state
  return after.street === 'river' ? settled(after) : proceed(nextStreet(after), -1)
}

function uncalledReturned(state: HandState): HandState {
  const uncalled = findUncalledBet(state.seats)
  const seat = state.seats.find((one) => one.seat === uncalled?.seat)
  if (!uncalled || !seat) return state
  const { amount } = uncalled
  const after = {
    ...seat,
    stack: seat.stack + amount,
    total: seat.total - amount,
    committed: seat.committed > amount ? seat.committed - amount : 0n,
  }
  return {
    ...state,
    seats: replaced(state.seats, after),
    events: [...state.events, { kind: 'uncalled', ...uncalled }],
  }
}

/** All hands lie open once no more betting is possible; what the showdown itself shows on the river is its own matter. */
function tabled(state: HandState): HandState {
  if (state.street === 'river' || state.events.some(({ kind }) => kind === 'show')) return state
  const shows = liveSeats(state).map(({ seat, hole }): HandEvent => ({ kind: 'show', seat, cards: hole }))
  return { ...state, events: [...state.events, ...shows] }
}

function nextStreet(state: HandState): HandState {
  const street = STREETS[STREETS.indexOf(state.street) + 1] ?? 'river'
  const from = state.seats.length * countHoleCards(state.rules) + state.board.length
  const cards = state.deck.slice(from, from + NEW_CARDS[street])
  return {
    ...state,
    street,
    board: [...state.board, ...cards],
    seats: state.seats.map((seat) => ({ ...seat, committed: 0n, actedAt: null })),
    bet: 0n,
    lastRaise: state.rules.bigBlind,
    aggressor: null,
    toAct: null,
    events: [...state.events, { kind: 'street', street, cards }],
  }
}

/** The seat whose turn it is with its moves; null when the hand has ended. */
export function toAct(state: HandState): { seat: number; legal: LegalMoves } | null {
  const seat = state.seats.find((one) => one.seat === state.toAct)
  return seat ? { seat: seat.seat, legal: legalMoves(state, seat) } : null
}

export const result = (state: HandState): HandResult | null => state.result

/** What a move puts into the pot and what it is called, or why it is refused. */
function chosen(
  state: HandState,
  legal: LegalMoves,
  seat: SeatState,
  move: Move,
): { kind: MoveKind; amount: Chips } | Refusal {
  switch (move.kind) {
    case 'fold':
      return { kind: 'fold', amount: 0n }
    case 'check':
      return legal.check ? { kind: 'check', amount: 0n } : 'illegal_move'
    case 'call':
      return legal.call === null ? 'illegal_move' : { kind: 'call', amount: legal.call }
    case 'raise':
      if (!legal.raise) return 'illegal_move'
      if (move.to < legal.raise.min) return 'amount_too_small'
      if (move.to > legal.raise.max) return 'amount_too_large'
      return { kind: state.bet === 0n ? 'bet' : 'raise', amount: move.to - seat.committed }
  }
}

/** Plays a move of a seat. The state that was handed in stays as it is. */
export function act(state: HandState, number: number, move: Move): ActResult {
  if (state.toAct === null) return { ok: false, refusal: 'hand_over' }
  const index = state.seats.findIndex(({ seat }) => seat === state.toAct)
  const seat = state.seats[index]
  if (!seat || number !== state.toAct) return { ok: false, refusal: 'not_your_turn' }
  const choice = chosen(state, legalMoves(state, seat), seat, move)
  if (typeof choice === 'string') return { ok: false, refusal: choice }
  return { ok: true, state: proceed(moved(state, seat, choice), index) }
}

function moved(
  state: HandState,
  seat: SeatState,
  { kind, amount }: { kind: MoveKind; amount: Chips },
): HandState {
  const paying = paid(seat, amount)
  const raised = kind === 'bet' || kind === 'raise'
  const bet = raised ? paying.committed : state.bet
  const after = { ...paying, folded: kind === 'fold', actedAt: bet }
  const allIn = amount > 0n && after.stack === 0n
  return {
    ...state,
    seats: replaced(state.seats, after),
    bet,
    lastRaise: bet - state.bet >= state.lastRaise ? bet - state.bet : state.lastRaise,
    aggressor: raised ? seat.seat : state.aggressor,
    toAct: null,
    events: [
      ...state.events,
      { kind: 'move', seat: seat.seat, move: kind, amount, to: after.committed, allIn },
    ],
  }
}
