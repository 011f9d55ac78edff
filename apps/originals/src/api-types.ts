import type { Currency, Language, Volatility } from '@palco/contract'

/**
 * The API between a game's view and this server. Amounts are decimal strings in major units of the session's
 * currency ("2.00"); symbols, reels and rows are indexes from 0; percentages are decimal text ("96.12").
 * Types only: the view imports this file with `import type`.
 */

export type ApiErrorCode =
  | 'insufficient_funds'
  | 'session_ended'
  | 'stake_out_of_bounds'
  | 'invalid_bet'
  /** The outcome of an earlier attempt is not known yet: send the same request_id again. */
  | 'round_pending'
  /** The wallet did not answer and nothing was taken: a new attempt is safe. */
  | 'wallet_unavailable'
  | 'player_blocked'
  /** Too many requests: wait a moment. */
  | 'rate_limited'
  | 'unexpected'
/** `request_id` comes with `round_pending`: the id of the open round, to be sent again. */
export type ApiError = { code: ApiErrorCode; message: string; request_id?: string }

/** What the player may check before and after a round: see docs/fairness.md. `nonce` is the next round's. */
export type Commit = {
  server_seed_hash: string
  client_seed: string
  /** False while the server made the client seed (a new player's first pair): the view then sends one of its own. */
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
  commit: Commit
  /** A round whose money is settled or on its way but whose play was broken off: show it, then call `shown`. */
  unfinished: Result | null
  /** A round whose debit is still unknown: send a spin with this request_id (and the same bet) to learn its end. */
  pending: { request_id: string; bet: SlotBet | RouletteBetSlip } | null
  /** Newest first, at most 12. */
  last: Result[]
}

export type SpinRequest = { request_id: string; bet: SlotBet | RouletteBetSlip }
export type SlotBet = { stake: string }
export type RouletteBetType =
  | 'straight'
  | 'split'
  | 'street'
  | 'trio'
  | 'corner'
  | 'first_four'
  | 'six_line'
  | 'dozen'
  | 'column'
  | 'red'
  | 'black'
  | 'odd'
  | 'even'
  | 'low'
  | 'high'
/** `numbers` are the numbers covered, in any order; they may be left empty for red, black, odd, even, low and high. */
export type RouletteBet = { type: RouletteBetType; numbers: number[]; amount: string }
export type RouletteBetSlip = { bets: RouletteBet[] }

export type Result = SlotResult | RouletteResult
/** `pending_credit`: the round is won and recorded, the payment is still on its way; `balance` is the last known. */
export type ResultState = 'settled' | 'pending_credit'

type ResultCommon = {
  round_id: string
  request_id: string
  nonce: number
  /** ISO 8601, UTC. */
  at: string
  stake: string
  win: string
  balance: string
  /** The part of `balance` that is bonus money; left out when there is none. */
  bonus?: string
  state: ResultState
}
export type SlotResult = ResultCommon & { kind: 'slot'; spins: Spin[] }
export type RouletteColor = 'red' | 'black' | 'green'
export type RouletteResult = ResultCommon & {
  kind: 'roulette'
  number: number
  color: RouletteColor
  /** `returned` is stake + winnings of the bet, "0.00" when lost. */
  bets: (RouletteBet & { returned: string })[]
}

/** One stop of the reels. The whole round is decided at once; the view plays the spins in order. */
export type Spin = {
  stops: number[]
  /** Symbol index by [reel][row] as the reels stop (before anything expands). */
  grid: number[][]
  wins: SpinWin[]
  /** Sum of `wins`, multipliers included. */
  win: string
  /** Multiplier of the whole spin (free spins); already part of every amount. */
  multiplier: number
  /** `base` is the paid spin; the others follow from it. */
  mode: 'base' | 'free' | 'respin'
  /** Free spins granted or left after this spin; `special` is the expanding symbol of the round. */
  feature?: { type: 'free_spins' | 'respin'; awarded?: number; left?: number; special?: number }
  /** Reels that a wild or the special symbol covers whole. */
  expanded?: number[]
  /** Reels held as wild from earlier spins (respins). */
  held?: number[]
}
export type SpinWin = {
  type: 'line' | 'ways' | 'scatter'
  /** Index in `paylines`. */
  line?: number
  symbol: number
  count: number
  /** Number of ways, for `ways`. */
  ways?: number
  /** Product of the multipliers of the wilds in this win, when above 1. */
  multiplier?: number
  cells: [reel: number, row: number][]
  amount: string
}

export type SymbolInfo = {
  id: string
  art: string
  kind: 'regular' | 'wild' | 'scatter'
  multiplier?: number
}

export type GameInfo = {
  id: string
  name: string
  kind: 'slot' | 'roulette'
  /** Theoretical return to player in percent, two decimals. */
  rtp: string
  volatility: Volatility
  /** Share of rounds that return something, in percent. */
  hit_rate: string
  /** Greatest possible win of a round in multiples of the stake. */
  max_win: string
  /** Paragraphs in the session's language. */
  rules: { title: string; paragraphs: string[] }[]
  /** Total stakes of a slot, ascending; chip values of roulette. */
  stakes: string[]
  slot?: {
    reels: 5
    rows: number
    symbols: SymbolInfo[]
    /** Row by reel for each line; `null` when all ways pay. */
    paylines: number[][] | null
    ways: boolean
    /**
     * Pays by number of symbols. `line` pays are in multiples of the stake of one line (total stake ÷ `stake_units`),
     * `scatter` pays in multiples of the total stake.
     */
    paytable: {
      symbol: number
      per: 'line' | 'way' | 'scatter'
      pays: Partial<Record<2 | 3 | 4 | 5, number>>
    }[]
    /** Into how many equal units the total stake is divided: the lines of a line game. */
    stake_units: number
    /** What the reels show between spins; symbol indexes, one list a reel. */
    strips: number[][]
    free_strips: number[][] | null
    features: FeatureInfo[]
  }
  roulette?: {
    /** Order of the pockets on the wheel, clockwise from 0. */
    wheel: number[]
    red: number[]
    /** Payout to one, and bounds of one bet. */
    bets: Record<RouletteBetType, { pays: number; min: string; max: string }>
  }
}
export type FeatureInfo =
  | {
      type: 'free_spins'
      awards: Partial<Record<3 | 4 | 5, number>>
      /** Multiplier of the nth free spin; the last one stays. */
      multipliers: number[]
      limit: number
      /** Special expanding symbol drawn at the start of the feature. */
      expanding_symbol: boolean
    }
  | { type: 'respins'; limit: number }
  | { type: 'expanding_wild'; reels: number[] }
  | { type: 'wild_multiplier'; multipliers: number[] }

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
  rounds: (Result & { server_seed_hash: string; client_seed: string; server_seed: string | null })[]
}
/** `POST /api/shown` {round_id}: the view played the round to its end. */
export type ShownRequest = { round_id: string }
