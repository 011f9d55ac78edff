import type { Amount } from './amount.ts'

export type PokerErrorCode =
  /** Of the wallet and the session, as in the other games. */
  | 'insufficient_funds'
  | 'session_ended'
  | 'player_blocked'
  /** The platform's limits do not allow the amount. */
  | 'stake_out_of_bounds'
  /** The player has set a limit that the amount goes beyond. */
  | 'own_limit'
  | 'reality_check'
  | 'session_plan'
  | 'session_loss'
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
