import type { Currency } from '@palco/contract'
import type { Limit, Variant } from '@palco/poker-rules'
import type { Amount } from './amount.ts'

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
  /** Reached by its code only and not listed in the lobby. */
  private: boolean
  /** Whether bots may sit here now. Bots are named as bots at their seats. */
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

/** The waiting list of a cash table. */
export type Line = {
  waiting: number
  /** The player's own place, the first is 1; null: not in line. */
  your_place: number | null
  /** Until when a free chair is kept for the player; null: none is. */
  chair_until: number | null
}

export type LobbyTable = TableFacts & {
  kind: 'cash'
  stakes: CashStakes
  /** Taken chairs, bots included, and how many of them are bots. */
  players: number
  bots_seated: number
  /** The player's own chair, if any. */
  your_seat: number | null
  line: Line
  /** Of the last hands; null before the first. */
  average_pot: Amount | null
}

/** `open`: takes registrations; `running`; `finished`: prizes are decided; `cancelled`: entries are returned. */
export type TournamentState = 'open' | 'running' | 'finished' | 'cancelled'

export type LobbyTournament = TableFacts & {
  kind: 'sit_and_go'
  state: TournamentState
  /** Minor units. Registration takes both in one amount; the fee is the room's. */
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
