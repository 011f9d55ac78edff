import type { PaymentRow } from './types.ts'

/** Whether its player can cancel a payment: a withdrawal nobody has approved, a deposit of which neither proof nor block was seen. */
export const isCancelable = ({ kind, status, confirmations }: PaymentRow): boolean =>
  status === 'pending' && (kind === 'withdrawal' || confirmations === null)
