import type { BlackjackAction, BlackjackInfo, BlackjackResult } from '../blackjack/types.ts'

/** What a view and this server say about a blackjack table that its players share. */
export type LiveBlackjackBet = {
  stake: string
  /** The place at the table, from 0. */
  seat: number
  /** All seats that were dealt: in the record of a round that has ended, left out when a bet is laid. */
  seats?: readonly number[]
}
/** `seat` is left out by the player who makes the move; in records it says whose move it was. */
export type LiveBlackjackMove = { action: BlackjackAction; seat?: number }

/** What lies at one place. */
export type LivePlace = Pick<BlackjackResult, 'hands' | 'active' | 'insurance' | 'insurancePaid'> & {
  seat: number
}
/** The table as everybody sees it: `detail` of a round once its cards are dealt. */
export type LiveBlackjackTable = {
  places: LivePlace[]
  /** The dealer's cards that are open: one until every hand is played. */
  dealer: number[]
  /** The seats that have the word, with what they may do; none when the dealer has played. */
  asked: { seat: number; actions: BlackjackAction[] }[]
}
export type LiveBlackjackResult = {
  seat: number
  /** `null` until the round has ended: before that `detail` shows the table. */
  place: LivePlace | null
  dealer: number[]
}
export type LiveBlackjackInfo = BlackjackInfo & {
  seats: number
  /** How long a player has for a decision, ms. */
  decision: number
}
