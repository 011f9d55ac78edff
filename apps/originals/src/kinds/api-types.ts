import type { Currency, Language, PlayMode, Volatility } from '@palco/contract'
import type { DesignRules } from '@palco/contract/provider'
import type { KindName, Kinds } from './kinds.ts'

/**
 * The API between a game's view and this server. Amounts are decimal strings in major units of the session's
 * currency ("2.00"); symbols, reels and rows are indexes from 0; percentages are decimal text ("96.12").
 * Types only: the view imports this file with `import type`.
 */

export type ApiErrorCode =
  | 'insufficient_funds'
  | 'session_ended'
  | 'stake_out_of_bounds'
  | 'own_limit'
  /** A message of the site waits to be read: no round begins before. */
  | 'reality_check'
  /** A session has to be planned on the site before another round. */
  | 'session_plan'
  /** The stake goes beyond what is left of the session's greatest loss. */
  | 'session_loss'
  /** The round before began less than a game cycle ago; nothing was taken. */
  | 'too_soon'
  | 'invalid_bet'
  /** The brand's rules do not allow this way of play. */
  | 'mode_not_allowed'
  /** The rules do not allow the move now. */
  | 'invalid_move'
  /** The round went on meanwhile, or has ended: resume and look again. */
  | 'move_out_of_turn'
  /** The outcome of an earlier attempt is not known yet: send the same request_id again. */
  | 'round_pending'
  /** The wallet did not answer and nothing was taken: a new attempt is safe. */
  | 'wallet_unavailable'
  | 'player_blocked'
  /** A round of a table takes no more bets; the stake was not taken, or is returned. */
  | 'bets_closed'
  /** The round of the table ended before the cash-out arrived. */
  | 'too_late'
  /** The player has as many bets in the round of the table as it allows. */
  | 'too_many_bets'
  /** Another player has the seat, or the own bet still plays at another one. */
  | 'seat_taken'
  /** Too many requests: wait a moment. */
  | 'rate_limited'
  | 'unexpected'
/** `request_id` comes with `round_pending`: the id of the open round, to be sent again. */
export type ApiError = { code: ApiErrorCode; message: string; request_id?: string }

/** What the player may check before and after a round: see docs/fairness.md. `nonce` is the next round's. */
export type Commit = {
  server_seed_hash: string
  client_seed: string
  /** False while the server made the client seed (a new player's first pair): the view then sends its own. */
  client_seed_chosen: boolean
  nonce: number
  /** Hash of the server seed that follows at the next change of the client seed. */
  next_server_seed_hash: string
}

export type OpenRequest = { launch_token: string }
export type OpenAnswer = ResumeAnswer & { view_token: string }
export type ResumeAnswer = {
  player: { display_name: string }
  language: Language
  /** The only origin that may frame the game, and where messages go. */
  site_origin: string
  /** `bonus` is the part of `amount` that is bonus money; left out when there is none. */
  balance: { amount: string; bonus?: string; currency: Currency }
  /** Total stake of one round. */
  bounds: { min: string; max: string }
  game: GameInfo
  /** What the brand allows beyond one tap a round. */
  play_modes: PlayMode[]
  /** What the law asks of the game's design for this player; `null`: nothing. */
  design_rules: DesignRules | null
  commit: Commit
  /**
   * A round whose play was broken off: one that waits for the player (`state: 'open'`) goes on, of any other the money is
   * settled or on its way: show it, then call `shown`.
   */
  unfinished: Result | null
  /** A round whose debit is still unknown: send a spin with this request_id (and the same bet) to learn its end. */
  pending: { request_id: string; bet: Bet } | null
  /** Newest first, at most 12. */
  last: Result[]
}

/** A shared table as a guest finds it, in a language and a currency. */
export type GuestAnswer = Pick<ResumeAnswer, 'bounds' | 'game'>

export type SpinRequest = { request_id: string; bet: Bet }
/**
 * A decision of the player in an open round. `number` counts the moves made before it: a move that another tab or device
 * was faster with is refused as `move_out_of_turn`. The same `request_id` is always the same move.
 */
export type MoveRequest = { request_id: string; round_id: string; number: number; move: Move }

/** `open`: waits for the player; `pending_credit`: won and recorded, the payment is on its way (`balance`: last known). */
export type ResultState = 'open' | 'settled' | 'pending_credit'

type ResultCommon = {
  round_id: string
  request_id: string
  nonce: number
  /** ISO 8601, UTC. */
  at: string
  /** All that was staked so far. */
  stake: string
  /** What comes back, the stake included; "0.00" while the round is open. */
  win: string
  balance: string
  /** The part of `balance` that is bonus money; left out when there is none. */
  bonus?: string
  state: ResultState
  /** Moves made so far; left out by rounds that are decided at the bet. */
  moves?: number
}
export type KindResult<K extends KindName> = ResultCommon & { kind: K } & Kinds[K]['result']
export type Result = { [K in KindName]: KindResult<K> }[KindName]

export type Bet = Kinds[KindName]['bet']
export type Move = Kinds[KindName]['move']

export type GameInfo = {
  id: string
  name: string
  kind: KindName
  /** Theoretical return to player in percent, two decimals; of several bets the least. */
  rtp: string
  volatility: Volatility
  /** Share of rounds that return something, in percent; `null` where it depends on the bet. */
  hit_rate: string | null
  /** Greatest possible win of a round in multiples of the stake. */
  max_win: string
  /** Paragraphs in the session's language. */
  rules: { title: string; paragraphs: string[] }[]
  /** Total stakes, ascending; of tables with several bets the chips. */
  stakes: string[]
} & { [K in KindName]?: Kinds[K]['info'] }

export type FairnessRequest = { client_seed: string }
export type FairnessAnswer = {
  revealed: {
    server_seed: string
    server_seed_hash: string
    client_seed: string
    /** Nonces used under this pair; both `null` when none was. */
    from_nonce: number | null
    to_nonce: number | null
  }
  commit: Commit
}

/** `GET /api/rounds`: newest first. `server_seed` is there once its pair was revealed. */
export type RoundsAnswer = {
  rounds: (Result & {
    server_seed_hash: string
    client_seed: string
    server_seed: string | null
    /** With them and the seeds the round can be played again. */
    bet: Bet
    made: Move[]
  })[]
}
/** `POST /api/shown` {round_id}: the view played the round to its end. */
export type ShownRequest = { round_id: string }

/** `closed`: no more bets, the result comes; `result`: the ball rolls, the multiplier grows. */
export type TableRoundState = 'betting' | 'closed' | 'result' | 'settled' | 'voided'

/** The running round of a table, or the last one. Times are milliseconds since 1970 on the server's clock. */
export type TableRoundShown = {
  /** That clock when the message was written. */
  now: number
  number: string
  state: TableRoundState
  opened_at: number
  closes_at: number
  result_at: number
  began_at: number | null
  ended_at: number | null
  /** Where players decide in turn: the end of the time of the seat to act. */
  turn_ends_at?: number | null
  /** A wheel's number, a flight's end in hundredths; `null` while it must not be known. */
  result: number | null
  /**
   * What a view draws of the result in addition to its number, by kind (`SharedRules.detail`); comes with the result. Where players
   * decide in turn: the table as everybody may see it, from the deal on.
   */
  detail: object | null
  /** Where players decide in turn: what they decided, with which the ended round can be played again. */
  record?: TableRecord | null
  /** What the seed of this round hashes to. */
  seed_hash: string
  /** Comes with the result. */
  server_seed: string | null
  client_seed: string
  nonce: number
  chain: { number: number; length: number; terminal_hash: string }
}

/** The seats that were dealt, and the moves of all of them in the order in which they were made. */
export type TableRecord = { seats: readonly number[]; moves: readonly (Move & { seat: number })[] }

/** A seat that is taken: its player's masked name, and the stake in the running round. */
export type TableSeat = {
  seat: number
  name: string
  stake: string | null
  currency: Currency | null
}

/** The bets of all players, the newest at the end, names masked. */
export type TableBets = {
  players: number
  bets: {
    name: string
    stake: string
    currency: Currency
    /** `null` while the bet is in play. */
    win: string | null
  }[]
}

/**
 * Results of past rounds, newest first, at most 100; the hash of the chain that follows this one. `numbers`: the numbers of
 * those rounds, where they say what was offered (the card of a race).
 */
export type TableStats = { last: number[]; numbers?: string[]; next_terminal_hash: string | null }

/** `GET /api/table/stream`: server-sent events of a table; each replaces the last one of its name. */
export type TableMessages = {
  round: TableRoundShown
  bets: TableBets
  stats: TableStats
  /** Phrases said at the table, newest last; `phrase` is a number of the list. */
  said: { name: string; phrase: number; at: number }[]
  /** The reader's own bets of the round; `returned`: the stake came or comes back. */
  mine: (Result & { returned: boolean })[]
  /** Where players sit: the taken seats, and the reader's own. */
  seats: TableSeat[]
  seat: { seat: number | null }
}
/** `POST /api/table/sit`: takes a free seat, or stands up (`null`). Answers 204. */
export type SitRequest = { seat: number | null }
/** `POST /api/table/say`. */
export type SayRequest = { phrase: number }
