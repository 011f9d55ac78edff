import { mayBecome } from './states.ts'
import type { PaymentRow } from './types.ts'

/** Whether its player can cancel a payment: a withdrawal that is not approved, a deposit without proof and without confirmations. */
export const isCancelable = (payment: PaymentRow): boolean =>
  payment.revocable &&
  mayBecome(payment, 'canceled') &&
  (payment.kind === 'withdrawal' || payment.confirmations === null)
