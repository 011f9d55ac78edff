import type { PaymentRow } from '../payments/types.ts'

type Standing = Pick<PaymentRow, 'kind' | 'status' | 'cause'>

/** Whether the money of a deposit is here and set aside, on an operator's decision. */
export const isSetAside = ({ kind, status, cause }: Standing): boolean =>
  kind === 'deposit' && status === 'under_review' && (cause === 'owner_unclear' || cause === 'refund_refused')

/** Whether the money of a deposit has come and has not been credited: no older news of its provider changes it. */
export const hasCome = (payment: Standing): boolean =>
  isSetAside(payment) || payment.status === 'returning' || payment.status === 'returned'

/** In SQL, of deposits: set aside for a decision, or on its way back. */
export const SET_ASIDE = `(status = 'returning' OR status = 'under_review' AND cause IN ('owner_unclear', 'refund_refused'))`
