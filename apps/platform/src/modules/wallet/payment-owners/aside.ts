import type { PaymentRow } from '../payments/types.ts'

type Standing = Pick<PaymentRow, 'kind' | 'status' | 'cause'>

/** Whether the money of a deposit is here and set aside, on an operator's decision. */
export const isSetAside = ({ kind, status, cause }: Standing): boolean =>
  kind === 'deposit' && status === 'under_review' && (cause === 'owner_unclear' || cause === 'refund_refused')

/** Whether the money of a deposit has come and has not been credited: no older news of its provider changes it. */
export const hasCome = (payment: Standing): boolean =>
  isSetAside(payment) || payment.status === 'returning' || payment.status === 'returned'
