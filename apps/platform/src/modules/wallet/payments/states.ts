import type { Cause, PaymentKind, PaymentStatus } from './types.ts'

/** `late`: money that came after the payment had ended; the cause is put on record. `from: null`: a new payment. */
type Transition = { kind: PaymentKind; from: PaymentStatus | null; to: PaymentStatus; late?: Cause }

/** Deposits that have ended and whose money may still come, with the cause that is put on record then. */
const LATE_FROM: readonly (readonly [PaymentStatus, Cause])[] = [
  ['expired', 'paid_after_expiry'],
  ['rejected', 'paid_after_rejection'],
  ['canceled', 'paid_after_cancel'],
]

/**
 * Every way a payment may go. The database refuses all others (sql/payment-transitions.sql, compared by states.pg.test.ts);
 * the verbs decide by whom and when.
 */
export const TRANSITIONS: readonly Transition[] = [
  { kind: 'deposit', from: null, to: 'pending' },
  // A proof, and further ones.
  { kind: 'deposit', from: 'pending', to: 'under_review' },
  { kind: 'deposit', from: 'under_review', to: 'under_review' },
  { kind: 'deposit', from: 'pending', to: 'approved' },
  { kind: 'deposit', from: 'under_review', to: 'approved' },
  { kind: 'deposit', from: 'pending', to: 'rejected' },
  { kind: 'deposit', from: 'under_review', to: 'rejected' },
  { kind: 'deposit', from: 'pending', to: 'expired' },
  { kind: 'deposit', from: 'pending', to: 'canceled' },
  ...LATE_FROM.map(([from, late]): Transition => ({ kind: 'deposit', from, to: 'approved', late })),
  // It came, and is not the player's, or it is unclear whose it is (payment-owners/).
  { kind: 'deposit', from: 'pending', to: 'returning' },
  { kind: 'deposit', from: 'under_review', to: 'returning' },
  ...LATE_FROM.flatMap(([from, late]): Transition[] => [
    { kind: 'deposit', from, to: 'under_review', late },
    { kind: 'deposit', from, to: 'returning', late },
  ]),
  { kind: 'deposit', from: 'returning', to: 'returned' },
  // The provider does not give it back: an operator decides.
  { kind: 'deposit', from: 'returning', to: 'under_review' },
  { kind: 'deposit', from: 'under_review', to: 'returned' },
  // Small withdrawals go to the provider by themselves; the others wait for an operator.
  { kind: 'withdrawal', from: null, to: 'pending' },
  { kind: 'withdrawal', from: null, to: 'processing' },
  { kind: 'withdrawal', from: 'pending', to: 'processing' },
  { kind: 'withdrawal', from: 'pending', to: 'canceled' },
  { kind: 'withdrawal', from: 'pending', to: 'rejected' },
  { kind: 'withdrawal', from: 'processing', to: 'paid' },
  { kind: 'withdrawal', from: 'processing', to: 'rejected' },
]

type Standing = { kind: PaymentKind; status: PaymentStatus }

const find = ({ kind, status }: Standing, to: PaymentStatus) =>
  TRANSITIONS.find((row) => row.kind === kind && row.from === status && row.to === to)

/** Whether a payment can go on to this status. Money that comes late is no ordinary way on: see `lateCause`. */
export const mayBecome = (payment: Standing, to: PaymentStatus): boolean => {
  const row = find(payment, to)
  return row !== undefined && row.late === undefined
}

/** Why a payment that has ended is credited after all; `null` when it has not ended or never can be. */
export const lateCause = (payment: Standing): Cause | null => find(payment, 'approved')?.late ?? null

/** Whether the table has this step, late or not. */
export const isTransition = (payment: Standing, to: PaymentStatus): boolean => find(payment, to) !== undefined

const froms = (rows: readonly Transition[]): PaymentStatus[] => [
  ...new Set(rows.flatMap(({ from }) => from ?? [])),
]

/** A payment in one of these waits for something. */
export const OPEN: readonly PaymentStatus[] = froms(TRANSITIONS.filter(({ late }) => late === undefined))

/** Deposits that have ended and whose money may still come. */
export const LATE: readonly PaymentStatus[] = froms(TRANSITIONS.filter(({ late }) => late !== undefined))

/** For `status IN …`. */
export const inSql = (statuses: readonly PaymentStatus[]): string =>
  `(${statuses.map((status) => `'${status}'`).join(', ')})`
