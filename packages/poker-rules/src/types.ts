import type { HandCategory } from './categories.ts'

/** A card is 0 … 51: rank × 4 + suit; rank 0 is the two, 12 the ace; suits are clubs, diamonds, hearts, spades. */
export type Card = number

/** Minor units of the table's currency, or chips of a tournament. */
export type Chips = bigint

export type Variant = 'holdem' | 'omaha'
export type Limit = 'no-limit' | 'pot-limit'
export type Street = 'preflop' | 'flop' | 'turn' | 'river'

export type TableRules = {
  variant: Variant
  limit: Limit
  smallBlind: Chips
  bigBlind: Chips
  /** Of every seat in every hand, before the blinds. */
  ante?: Chips
  /** Basis points of each pot, rounded down; `cap` is the most of one hand. None without a flop. Zero in tournaments. */
  rake: { basisPoints: number; cap: Chips }
}

export type StartingSeat = {
  /** Number of the chair; seats act in ascending order and round again. */
  seat: number
  stack: Chips
  /** Missed blinds: one big blind of it counts as a bet, the rest (or a smaller amount) goes dead into the pot. */
  owes?: Chips
}

export type SeatState = {
  seat: number
  /** At the start of the hand. */
  startStack: Chips
  /** Not yet in the pot. */
  stack: Chips
  hole: readonly Card[]
  folded: boolean
  /** On this street. */
  committed: Chips
  /** In the whole hand, antes included, without `dead`. */
  total: Chips
  /** Posted for a missed small blind: belongs to the main pot, answers no bet. */
  dead: Chips
  /** The bet of this street when the seat last acted; null before it has. */
  actedAt: Chips | null
}

export type PostKind = 'ante' | 'small_blind' | 'big_blind' | 'owed' | 'dead'
export type MoveKind = 'fold' | 'check' | 'call' | 'bet' | 'raise'

/** What happened, in its order. Nothing in it is secret: cards stand in it once they are on the table. */
export type HandEvent =
  | { kind: 'post'; seat: number; post: PostKind; amount: Chips; allIn: boolean }
  | { kind: 'street'; street: Street; cards: readonly Card[] }
  /** `amount` left the stack with this move; `to` is then the seat's total of the street. */
  | { kind: 'move'; seat: number; move: MoveKind; amount: Chips; to: Chips; allIn: boolean }
  | { kind: 'uncalled'; seat: number; amount: Chips }
  | { kind: 'show'; seat: number; cards: readonly Card[] }
  | { kind: 'muck'; seat: number }

export type ShownHand = {
  seat: number
  cards: readonly Card[]
  category: HandCategory
  /** The five cards that count. */
  five: readonly Card[]
}

export type PotResult = {
  amount: Chips
  rake: Chips
  /** Shares add up to amount less rake. */
  winners: { seat: number; share: Chips }[]
  eligible: number[]
}

export type HandResult = {
  /** The main pot first. */
  pots: PotResult[]
  /** After the hand, in the order of the table's seats. */
  stacks: { seat: number; stack: Chips }[]
  /** In the order of showing; a hand that cannot win a pot is not shown unless a seat was all-in. */
  shown: ShownHand[]
  /** The part of the last bet that no other seat answered. */
  uncalled?: { seat: number; amount: Chips }
}

/** A hand at one moment, plain data. It holds the deck: only `visibleTo` gives what may leave the server. */
export type HandState = {
  rules: TableRules
  button: number
  /** The whole deck as it was handed in: hole cards one at a time from the left of the button, then the board, no card burned. */
  deck: readonly Card[]
  /** Clockwise from the left of the button; the last one is the button. */
  seats: readonly SeatState[]
  street: Street
  board: readonly Card[]
  /** The highest bet of this street; before the flop at least the big blind. */
  bet: Chips
  /** The last full bet or raise of this street: the least that the next raise adds. */
  lastRaise: Chips
  /** The seat that made the last bet or raise of this street. */
  aggressor: number | null
  /** The seat that has to act; null when the hand has ended. */
  toAct: number | null
  events: readonly HandEvent[]
  result: HandResult | null
}

export type LegalMoves = {
  fold: true
  check: boolean
  /** What a call takes from the stack; null where there is nothing to call. */
  call: Chips | null
  /** Totals of the street ("raise to"); min and max are equal where only all-in is left; null where a raise is not allowed. */
  raise: { min: Chips; max: Chips } | null
}

export type Move = { kind: 'fold' | 'check' | 'call' } | { kind: 'raise'; to: Chips }
export type Refusal = 'not_your_turn' | 'illegal_move' | 'amount_too_small' | 'amount_too_large' | 'hand_over'
export type ActResult = { ok: true; state: HandState } | { ok: false; refusal: Refusal }

export type VisibleSeat = {
  seat: number
  startStack: Chips
  stack: Chips
  committed: Chips
  /** In the whole hand, dead posts included. */
  total: Chips
  folded: boolean
  allIn: boolean
  /** Own cards, or cards that were shown; null for cards that this viewer may not know. */
  hole: readonly Card[] | null
}

/** What one seat or an observer may know of a hand. */
export type VisibleHand = {
  /** The seat that looks; null for observers. */
  you: number | null
  rules: TableRules
  button: number
  street: Street
  board: readonly Card[]
  seats: readonly VisibleSeat[]
  /** All chips in the middle, bets of this street included. */
  pot: Chips
  /** Main pot and side pots of the streets before and of this one, with who can win them. */
  pots: readonly { amount: Chips; eligible: number[] }[]
  bet: Chips
  toAct: number | null
  /** Of `you`, when it has to act. */
  legal: LegalMoves | null
  events: readonly HandEvent[]
  result: HandResult | null
}
