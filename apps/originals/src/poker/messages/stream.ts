import type { Currency } from '@palco/contract'
import type { Json, VisibleHand } from '@palco/poker-rules'
import type { Amount } from './amount.ts'
import type { CashStakes, Line, TableFacts, TournamentState } from './lobby.ts'
import type { Said } from './requests.ts'

/**
 * Server-sent events of `GET stream`: `event: <name>`, `data: <JSON>`. The present state comes first; each later event replaces
 * what came before under its name. The connection ends with an error or a closed one: connect again and the present state
 * comes anew. A table's messages never hold another seat's hidden cards or what is left of the deck.
 */
export type PokerStream = {
  table: TableShown
  /** The newest phrases, oldest first, at most 20. */
  said: Said[]
  /** The player's balance after a buy-in, a credit or a prize. */
  balance: { amount: Amount; currency: Currency }
}

export type SeatState =
  /** Kept while the buy-in is confirmed. */
  | 'reserved'
  /** Plays, also while all-in or folded. */
  | 'playing'
  /** New or back: is dealt in when the big blind comes to it. */
  | 'waiting'
  | 'sitting_out'
  /** Out of the tournament: see `place`. */
  | 'out'

export type SeatShown = {
  seat: number
  /** First letters of a player's name; a bot's whole name. The own seat carries the display name. */
  name: string
  bot: boolean
  state: SeatState
  /** Chips behind, as in `hand` while it is in one. */
  stack: Amount
  /** False while no stream of the player is open; always true of a bot. */
  connected: boolean
  /** Leaves when the hand is over. */
  leaving: boolean
  /** Place in a tournament once it is out or the tournament is over. */
  place: number | null
}

/** What only the owner of a seat gets. */
export type OwnSeat = {
  seat: number
  state: SeatState
  leaving: boolean
  /** Chips bought that come into play after the hand, and those whose debit is not confirmed yet. */
  chips_waiting: Amount
  chips_pending: Amount
  /** The least and the most of a top-up now; null where none is possible. */
  top_up: { min: Amount; max: Amount } | null
  /** Milliseconds of the own time bank. */
  time_bank: number
  /** What the seat posts with its next hand if it does not wait for the big blind; "0": nothing. */
  owes: Amount
  /** The own part of the deck's draw (see `DeckProof`). */
  client_seed: string
}

/** The clock of the running turn. All three are times; the last one is when the server checks or folds for the seat. */
export type TurnClock = {
  seat: number
  began_at: number
  bank_from: number
  bank_until: number
  until: number
}

/**
 * The running hand, or the one that has just ended (`hand.result` is set) until the next one begins. Cards are numbers 0 … 51:
 * rank × 4 + suit, rank 0 is the two, 12 the ace; suits are clubs, diamonds, hearts, spades.
 */
export type HandShown = {
  id: string
  /** Counted from 1 at the table. */
  number: number
  /** Moves and posts so far: sent back with a move, so that it answers what the player saw. */
  turn: number
  /** What this viewer may know. `hand.toAct` has the turn, `hand.legal` the own moves. */
  hand: Json<VisibleHand>
  clock: TurnClock | null
  /** When the next hand begins, once this one has ended. */
  next_at: number | null
  /** SHA-256 that was published before the first card was dealt. */
  commitment: string
}

export type TournamentShown = {
  state: TournamentState
  /** Counted from 0, index into `LobbyTournament.levels`. */
  level: number
  small_blind: Amount
  big_blind: Amount
  ante: Amount
  /** When the next level begins; null in the last one or before the start. */
  next_level_at: number | null
  /** Minor units. `prizes[0]` is the first place's. */
  prize_pool: Amount
  prizes: Amount[]
  /** Once it is finished: by place. */
  results: { seat: number; name: string; bot: boolean; place: number; prize: Amount }[]
}

export type TableShown = {
  now: number
  /** Grows with every change of the table; the same for all readers. */
  version: number
  table: TableFacts
  /** Of a private table, for those who reached it: the code of its link. */
  code: string | null
  /** Null in tournaments. */
  stakes: CashStakes | null
  /** Taken chairs only, in their order. */
  seats: SeatShown[]
  /** Null for observers. */
  you: OwnSeat | null
  /** People who look on without a chair. */
  observers: number
  /** Null in tournaments. */
  line: Line | null
  hand: HandShown | null
  /** Commitment of the hand that comes next. */
  next_commitment: string
  tournament: TournamentShown | null
  /** Set while the table waits: for a second player, or to be gone (closed by the operator, private and empty). */
  waits_for: 'players' | 'closing' | null
}
