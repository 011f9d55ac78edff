import type { Transaction } from '@palco/contract'

/** The key of a movement's name among `wallet.transactions`: a cash-out is a win with a name of its own. */
export const transactionName = ({ kind, detail }: Pick<Transaction, 'kind' | 'detail'>) =>
  detail.cash_out === undefined
    ? (`wallet.transactions.kinds.${kind}` as const)
    : ('wallet.transactions.cashOut' as const)
