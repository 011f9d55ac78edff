import type { Transaction } from '@palco/contract'
import { betNumber, SPORTSBOOK } from '@palco/contract/tables'

/** The key of a movement's name among `wallet.transactions`: a cash-out is a win with its own name. */
export const transactionName = ({ kind, detail }: Pick<Transaction, 'kind' | 'detail'>) =>
  detail.cash_out === undefined
    ? (`wallet.transactions.kinds.${kind}` as const)
    : ('wallet.transactions.cashOut' as const)

/** The number of the bet on sports that a movement is of. */
export const findBet = ({ detail: { area, round_id } }: Pick<Transaction, 'detail'>): string | undefined =>
  area === SPORTSBOOK && round_id !== undefined ? betNumber(round_id) : undefined
