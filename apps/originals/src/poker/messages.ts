import type { Currency, Language } from '@palco/contract'
import type {
  Frame,
  HandRecord,
  HandResult,
  Json,
  Limit,
  MoveKind,
  Variant,
  VisibleHand,
} from '@palco/poker-rules'

/**
 * What the poker view sends and receives. All calls are below `/api/poker/` of the view's own origin, as JSON, with
 * `authorization: Bearer <view_token>`; a refusal is a `PokerError` with a fitting status.
 *
 * Amounts are whole numbers as decimal strings: minor units of the table's currency at cash tables and in buy-ins, fees and
 * prizes; chips where a tournament's stacks and bets are meant. Times are milliseconds since 1970 on the server's clock; `now`
 * in the same message says what that clock showed. Own fields have underscores; what comes from the rules
 * (`@palco/poker-rules`) keeps its names and has its amounts as strings too (`Json<…>`).
 *
 * | call | body | answer |
 * |---|---|---|
 * | POST open | `PokerOpenRequest`, without a bearer | `PokerOpenAnswer` |
 * | POST resume | – | `PokerResumeAnswer` |
 * | GET lobby | – | `Lobby`; ask again every few seconds |
 * | GET stream?table=ID | – | events of `PokerStream`; a private table is reached with its code as ID |
 * | POST sit | `SitRequest` | `SitAnswer` |
 * | POST top-up | `TopUpRequest` | `TopUpAnswer` |
 * | POST leave | `LeaveRequest` | `LeaveAnswer` |
 * | POST seat | `SeatRequest` | 204; the stream shows it |
 * | POST move | `MoveRequest` | `MoveAnswer` |
 * | POST say | `SayRequest` | 204 |
 * | POST private | `PrivateTableRequest` | `PrivateTableAnswer` |
 * | POST register, POST unregister | `RegisterRequest`, `UnregisterRequest` | `RegisterAnswer`, 204 |
 * | GET hands?table=ID&before=ID&limit=N | – | `HandList`; all parts of the query may be left out |
 * | GET hands/ID | – | `HandReplay` |
 * | GET guest/lobby?currency=CODE, GET guest/stream?table=ID | – | the same as `lobby` and `stream` for guests, without a bearer |
 */
export const POKER_API = '/api/poker'

/** Game id of the poker rooms: the view is `/play/<id>`, and the platform launches it like any other game. */
export const POKER_GAME_ID = 'sala-de-poker'

/** Whole number as a decimal string: minor units or chips. */
export type Amount = string

// ── Start ──────────────────────────────────────────────────────────────────────────────────────────────────────────────

export type PokerOpenRequest = { launch_token: string }
export type PokerOpenAnswer = PokerResumeAnswer & { view_token: string }
export type PokerResumeAnswer = {
  player: { display_name: string }
  language: Language
  /** The only origin that may frame the game, and where messages go. */
  site_origin: string
  /** Minor units. */
  balance: { amount: Amount; currency: Currency }
  /** Tables and tournaments where the player has a seat, or that keep one while money is on its way. */
  seated: { table: string; seat: number; name: string }[]
  lobby: Lobby
}

// ── Lobby ──────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Names that need no translation ("Ceibo"); the view writes variant and limit in the player's language. */
export type TableFacts = {
  id: string
  name: string
  kind: 'cash' | 'sit_and_go'
  variant: Variant
  limit: Limit
  /** Chairs are numbered 1 to `chairs`. */
  chairs: number
  currency: Currency
  /** `turbo`: shorter turns and levels. */
  speed: 'regular' | 'turbo'
  /** Reached by its code only and shown in nobody else's lobby. */
  private: boolean
  /** Whether bots of the house may sit here now. Bots are named as bots at their seats. */
  bots: boolean
}

/** Stakes of a cash table, minor units. */
export type CashStakes = {
  small_blind: Amount
  big_blind: Amount
  /** Buy-in, and the most that a stack may be brought to by a top-up. */
  min_buy_in: Amount
  max_buy_in: Amount
  /** Part of each pot in basis points, and the most of one hand; no flop, no rake. */
  rake: { basis_points: number; cap: Amount }
}

export type LobbyTable = TableFacts & {
  kind: 'cash'
  stakes: CashStakes
  /** Taken chairs, bots included, and how many of them are bots. */
  players: number
  bots_seated: number
  /** The player's own chair, if any. */
  your_seat: number | null
  /** Of the last hands; null before the first. */
  average_pot: Amount | null
}

/** `open`: takes registrations; `running`; `finished`: prizes are decided; `cancelled`: entries are returned. */
export type TournamentState = 'open' | 'running' | 'finished' | 'cancelled'

export type LobbyTournament = TableFacts & {
  kind: 'sit_and_go'
  state: TournamentState
  /** Minor units. Registration takes both in one amount; the fee is the house's. */
  buy_in: Amount
  fee: Amount
  /** Buy-ins so far; with all chairs taken `full_prize_pool`. */
  prize_pool: Amount
  full_prize_pool: Amount
  /** Percent of the prize pool by place, with all chairs taken. */
  payouts: number[]
  /** Chips that each entrant starts with. */
  starting_stack: Amount
  levels: { small_blind: Amount; big_blind: Amount; ante: Amount }[]
  seconds_per_level: number
  registered: number
  you_registered: boolean
}

export type Lobby = {
  now: number
  /** Tables of the player's currency, own private ones among them, cheapest first. */
  tables: LobbyTable[]
  /** Open ones and running ones first; finished ones stay for some minutes, longer where the player was in. */
  tournaments: LobbyTournament[]
}

// ── A table's stream ───────────────────────────────────────────────────────────────────────────────────────────────────

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
  /** SHA-256 that was published before anybody had cards. */
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
  hand: HandShown | null
  /** Commitment of the hand that comes next. */
  next_commitment: string
  tournament: TournamentShown | null
  /** Set while the table waits: for a second player, or to be gone (closed by the operator, private and empty). */
  waits_for: 'players' | 'closing' | null
}

// ── What a player does ─────────────────────────────────────────────────────────────────────────────────────────────────

/** `request_id`: 8 to 64 of `A–Z a–z 0–9 _ -`, one for each wish; sent again it is the same wish and gets the same answer. */
export type SitRequest = {
  request_id: string
  table: string
  /** Null: any free chair. */
  seat: number | null
  /** Buy-in, minor units, within `stakes`. */
  amount: Amount
  /** At a game that runs: post a big blind with the next hand, or wait for it. */
  entry: 'post' | 'wait'
}
/** The chair is taken and the buy-in confirmed. */
export type SitAnswer = { seat: number; balance: Amount }

export type TopUpRequest = { request_id: string; table: string; amount: Amount }
/** The chips play at once between two hands, else in the next one. */
export type TopUpAnswer = { balance: Amount }

export type LeaveRequest = { table: string }
/**
 * `left`: the chips are on their way to the balance. `after_hand`: the seat checks or folds and leaves when the hand is over.
 * Closing the page does not leave the table.
 */
export type LeaveAnswer = { state: 'left' | 'after_hand' }

/** One of the three wishes, the others left out. */
export type SeatRequest = {
  table: string
  /** True: from the next hand on; folds when the turn comes in this one only if the player does so. */
  sit_out?: boolean
  /** With `sit_out: false`: how to come back. */
  entry?: 'post' | 'wait'
  /** Own text for the deck's draw from the next hand on, 1 to 64 visible ASCII characters. */
  client_seed?: string
}

export type MoveRequest = {
  table: string
  hand: string
  /** `HandShown.turn` as it was seen. A move that was already made with the same turn answers as it did. */
  turn: number
  /** `raise`: bet or raise to this total of the street; between `legal.raise.min` and `.max`. */
  move: { kind: 'fold' | 'check' | 'call' } | { kind: 'raise'; to: Amount }
}
/** The move as it was played; the stream shows the table. */
export type MoveAnswer = { hand: string; turn: number; played: MoveKind }

/** Phrases of the list; the view has their words. */
export const POKER_PHRASES = [
  'hello',
  'good_luck',
  'nice_hand',
  'well_played',
  'thanks',
  'ouch',
  'close_one',
  'one_moment',
  'sorry',
  'bye',
] as const
export type PokerPhrase = (typeof POKER_PHRASES)[number]
export type SayRequest = { table: string; phrase: PokerPhrase }
/** `seat` null: an observer. `name` as others see it. */
export type Said = { seat: number | null; name: string; phrase: PokerPhrase; at: number }

/** A cash table of one's own with the stakes of a public one: `like` is its id. */
export type PrivateTableRequest = {
  request_id: string
  like: string
  /** 2 to 10. */
  chairs: number
  speed: 'regular' | 'turbo'
}
/** `code` opens the table for everyone who has it: as a link of the site, and as ID of `stream` and `sit`. */
export type PrivateTableAnswer = { table: string; code: string }

/** Takes buy-in and fee. */
export type RegisterRequest = { request_id: string; table: string }
export type RegisterAnswer = { seat: number; balance: Amount }
/** Possible until the tournament begins; buy-in and fee are returned. */
export type UnregisterRequest = { table: string }

// ── Past hands ─────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Hands that the player was dealt, newest first. `next` is the `before` of the following page; null at the end. */
export type HandList = { hands: HandLine[]; next: string | null }
export type HandLine = {
  id: string
  table: string
  table_name: string
  kind: 'cash' | 'sit_and_go'
  variant: Variant
  limit: Limit
  currency: Currency
  small_blind: Amount
  big_blind: Amount
  number: number
  ended_at: number
  /** The own hole cards and the board. */
  hole: number[]
  board: number[]
  pot: Amount
  /** Won or lost in the hand; a loss has a minus. */
  net: Amount
  /** The hand was called off: all stacks were returned. */
  called_off: boolean
}

/** A hand as its player may see it: `record` for reading, `frames` for showing it step by step. */
export type HandReplay = HandLine & {
  seat: number
  names: { seat: number; name: string; bot: boolean }[]
  record: Json<HandRecord>
  frames: Json<Frame>[]
  result: Json<HandResult> | null
  /** In words that are the same in every language (docs/poker.md). */
  text: string
  proof: DeckProof
}

/**
 * Shows that the deck was fixed before the hand and that the house could not choose who gets which card, without showing cards that
 * stay hidden. Before the hand: `commitment` = SHA-256 of the 52 `hashes` joined by line feeds, each of them SHA-256 of
 * "place:card:salt". The dealt deck takes the places in an order drawn from `draw` = "hand id", then a line "seat:client seed" for each
 * seat in ascending order: a Fisher–Yates shuffle with HMAC-SHA256 (key `commitment`, see docs/poker.md). `opened` are the cards that
 * this reader may know.
 */
export type DeckProof = {
  commitment: string
  hashes: string[]
  draw: string
  /** `dealt`: place in the dealt deck (0 …), `place`: place in the committed deck. */
  opened: { dealt: number; place: number; card: number; salt: string }[]
}

// ── Refusals ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type PokerErrorCode =
  /** Of the wallet and the session, as in the other games. */
  | 'insufficient_funds'
  | 'session_ended'
  | 'player_blocked'
  /** The platform's limits do not allow the amount. */
  | 'stake_out_of_bounds'
  /** The outcome of the debit is not known yet: send the same request_id again. */
  | 'round_pending'
  /** The wallet did not answer and nothing was taken: a new attempt is safe. */
  | 'wallet_unavailable'
  | 'rate_limited'
  | 'unexpected'
  /** The body is not what this call takes. */
  | 'invalid_request'
  | 'unknown_table'
  | 'unknown_hand'
  | 'seat_taken'
  | 'table_full'
  | 'already_seated'
  | 'not_seated'
  /** The player has a chair at as many tables as allowed. */
  | 'too_many_tables'
  /** Who comes back within an hour buys in for at least what was taken along, up to the maximum: `min` and `max` say what is possible. */
  | 'buy_in_out_of_bounds'
  | 'top_up_out_of_bounds'
  | 'no_chips'
  | 'not_your_turn'
  | 'illegal_move'
  | 'amount_too_small'
  | 'amount_too_large'
  | 'hand_over'
  /** The table went on meanwhile: look at it again. */
  | 'turn_over'
  | 'tournament_started'
  | 'tournament_full'
  | 'already_registered'
  | 'not_registered'
  /** The player has as many private tables as allowed. */
  | 'too_many_private_tables'
  /** The table takes no new players: it is being closed. */
  | 'table_closing'

/** `message` is in the player's language. `min` and `max` stand where an amount was refused. */
export type PokerError = {
  code: PokerErrorCode
  message: string
  request_id?: string
  min?: Amount
  max?: Amount
}
