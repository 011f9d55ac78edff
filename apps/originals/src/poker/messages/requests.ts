import type { MoveKind } from '@palco/poker-rules'
import type { Amount } from './amount.ts'

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

/** Joins the line of a cash table, or leaves it. */
export type LineRequest = { table: string; wait: boolean }
/** The place in the line, the first is 1; null: not in it. */
export type LineAnswer = { place: number | null }

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

/** A separate cash table with the stakes of a public one: `like` is its id. */
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
