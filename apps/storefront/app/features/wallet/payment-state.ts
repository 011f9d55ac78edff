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
  returning: 'waiting',
  returned: 'neutral',
}

export const toAppearance = (status: Payment['status']): Look => LOOKS[status] ?? 'neutral'

/** Whether the state may still change, so that the page keeps asking. */
export const isOpen = (payment: Payment): boolean => toAppearance(payment.status) === 'waiting'

/** Whether a deposit is looked at although no proof was asked for: it has been paid, and is not credited yet. */
export const isSetAside = ({ kind, status, proof }: Pick<Payment, 'kind' | 'status' | 'proof'>): boolean =>
  kind === 'deposit' && status === 'under_review' && proof === null

/** The text of a state. A deposit is credited where a withdrawal is paid, and only a deposit is under review or goes back. */
export function stateKey(payment: Pick<Payment, 'kind' | 'status' | 'proof'>) {
  const { kind, status } = payment
  if (isSetAside(payment)) return 'wallet.payment.deposit_set_aside' as const
  if (kind === 'deposit') return `wallet.payment.deposit_${status === 'paid' ? 'approved' : status}` as const
  if (status === 'returning' || status === 'returned') return 'wallet.payment.withdrawal_rejected' as const
  const withdrawn = status === 'approved' ? 'paid' : status === 'under_review' ? 'pending' : status
  return `wallet.payment.withdrawal_${withdrawn}` as const
}
