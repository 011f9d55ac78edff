import type { Payment } from '@palco/contract'

type Look = 'waiting' | 'good' | 'bad' | 'neutral'

/** How a payment's state is meant: the icon and colour follow it. */
const LOOKS: Record<Payment['status'], Look> = {
  pending: 'waiting',
  under_review: 'waiting',
  processing: 'waiting',
  approved: 'good',
  paid: 'good',
  rejected: 'bad',
  canceled: 'neutral',
  expired: 'neutral',
}

export const lookOf = (status: Payment['status']): Look => LOOKS[status] ?? 'neutral'

/** Whether the state may still change, so that the page keeps asking. */
export const isOpen = (payment: Payment): boolean => lookOf(payment.status) === 'waiting'

/** The text of a state. A deposit is credited where a withdrawal is paid, and only a deposit's proof is under review. */
export function stateKey({ kind, status }: Pick<Payment, 'kind' | 'status'>) {
  if (kind === 'deposit') return `wallet.payment.deposit_${status === 'paid' ? 'approved' : status}` as const
  const withdrawn = status === 'approved' ? 'paid' : status === 'under_review' ? 'pending' : status
  return `wallet.payment.withdrawal_${withdrawn}` as const
}
