import { type Language, type Payment, toWire } from '@palco/contract'
import { textIn } from './methods.ts'
import { reasonText } from './texts.ts'
import type { PaymentRow } from './types.ts'

/** A payment as the contract shows it. `now` decides whether an open deposit can still be gone on with. */
export function paymentOnWire(payment: PaymentRow, language: Language, now: Date): Payment {
  const { currency, status } = payment
  const failed = status === 'rejected' || status === 'expired'
  const open = status === 'pending' && payment.kind === 'deposit'
  return {
    id: payment.id,
    date: payment.createdAt.toISOString(),
    kind: payment.kind,
    method: { id: payment.methodId, name: textIn(payment.methodName, language) },
    amount: toWire({ minor: payment.amount, currency }),
    ...(payment.askedAmount !== null && { asked: toWire({ minor: payment.askedAmount, currency }) }),
    fee: toWire({ minor: payment.fee, currency }),
    status,
    reason: failed && payment.cause ? (payment.reason ?? reasonText(payment.cause, language)) : null,
    updated_at: payment.updatedAt.toISOString(),
    expires_at: payment.expiresAt?.toISOString() ?? null,
    cancelable: payment.kind === 'withdrawal' && status === 'pending',
    redirect_url: open && (payment.expiresAt ?? now) > now ? payment.redirectUrl : null,
    instructions: open || status === 'under_review' ? payment.instructions : null,
    confirmations: payment.confirmations,
    proof:
      payment.proofName && payment.proofAt
        ? { name: payment.proofName, sent_at: payment.proofAt.toISOString() }
        : null,
  }
}
