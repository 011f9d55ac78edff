/** Why money moved. `adjustment` covers corrections, which are always new entries. */
export const TRANSACTION_KINDS = [
  'deposit',
  'withdrawal',
  'withdrawal_returned',
  'stake',
  'win',
  'rollback',
  'bonus',
  'miles',
  'referral',
  'prize',
  'purchase',
  'purchase_returned',
  'adjustment',
] as const
export type TransactionKind = (typeof TRANSACTION_KINDS)[number]

/**
 * deposit: pending → under_review (a proof was sent) → approved | rejected | expired; pending → canceled by the player. One that
 * has ended is approved all the same if its money comes. One that is another person's becomes returning → returned in place of approved; where
 * it is unclear whose it is, under_review comes first. withdrawal: pending → processing → paid | rejected | canceled.
 */
export const PAYMENT_STATUSES = [
  'pending',
  'under_review',
  'processing',
  'approved',
  'paid',
  'rejected',
  'canceled',
  'expired',
  'returning',
  'returned',
] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** Kinds the site has a page for. */
export const PAYMENT_KINDS = ['redirect', 'bank', 'pix', 'voucher', 'crypto'] as const

/** The fields a withdrawal method asks for; their names are the specification's. */
export const PAYOUT_FIELDS = [
  'full_name',
  'dni',
  'cuil',
  'cvu',
  'pix_key',
  'iban',
  'wallet_address',
  'network',
  'currency',
] as const
export type PayoutField = (typeof PAYOUT_FIELDS)[number]

/** What an operator may ask a player for. `account`: a statement of the account the money comes from or goes to. */
export const DOCUMENT_KINDS = ['identity', 'address', 'account'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** Largest proof of payment, in bytes. */
export const PROOF_LIMIT_BYTES = 5 * 1024 * 1024
