import type { Odds } from '@palco/sports-rules/odds'

/** Why a slip cannot be placed as it is; the contract has what each means. */
export type SlipProblemCode =
  | 'price_changed'
  | 'suspended'
  | 'closed'
  | 'event_started'
  | 'feed_down'
  | 'unknown_selection'
  | 'not_combinable'
  | 'repeated'
  | 'stake_invalid'
  | 'stake_too_small'
  | 'stake_too_large'
  | 'return_too_large'
  | 'balance_too_low'
  | 'score_changed'

/** `selections` are positions in the slip, `bet` a position among its bets, `limit` in minor units. */
export type SlipProblem = {
  code: SlipProblemCode
  selections: number[]
  bet?: number
  odds?: Odds | null
  limit?: bigint
}
