import type { SlipProblem as WireProblem } from '@palco/contract'
import type { Odds } from '@palco/sports-rules/odds'

/** Why a slip cannot be placed as it is; the contract has what each means. */
export type SlipProblemCode = WireProblem['code']

/** `selections` are positions in the slip, `bet` a position among its bets, `limit` in minor units. */
export type SlipProblem = {
  code: SlipProblemCode
  selections: number[]
  bet?: number
  odds?: Odds | null
  limit?: bigint
}
