import { cryptoAsset } from '@palco/contract/payments'
import { type DocumentRequest, type Language, type Payment, toWire } from '@palco/contract'
import { isCancelable } from './cancelable.ts'
import { maskedDestination } from '../withdrawals/destinations.ts'
import type { DocumentLine } from '../review/documents.ts'
import { hasCome, isSetAside } from '../payment-owners/aside.ts'
import { textIn } from '../methods/methods.ts'
import { OPEN } from './states.ts'
import { reasonText } from './texts.ts'
import type { PaymentRow } from './types.ts'

/** A payment as the contract shows it. `now` decides whether an open deposit can still be gone on with. */
export function paymentOnWire(payment: PaymentRow, language: Language, now: Date): Payment {
  const { currency, status } = payment
  const failed = status === 'rejected' || status === 'expired' || hasCome(payment)
  const destination = payment.kind === 'withdrawal' ? maskedDestination(payment.destination) : null
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
    reason:
      failed && payment.cause
        ? (payment.reason ?? reasonText(payment.cause, { language, brand_country: payment.brandCountry }))
        : null,
    updated_at: payment.updatedAt.toISOString(),
    expires_at: payment.expiresAt?.toISOString() ?? null,
    ...(payment.sendBy && OPEN.includes(status) && { send_by: payment.sendBy.toISOString() }),
    cancelable: isCancelable(payment),
    redirect_url: open && (payment.expiresAt ?? now) > now ? payment.redirectUrl : null,
    instructions: open || (status === 'under_review' && !isSetAside(payment)) ? payment.instructions : null,
    confirmations: payment.confirmations,
    proof:
      payment.proofName && payment.proofAt
        ? { name: payment.proofName, sent_at: payment.proofAt.toISOString() }
        : null,
    ...(destination && { destination }),
    ...toCoins(payment),
  }
}

/** What a crypto withdrawal was priced at when it was sent (price-payout.ts). */
function toCoins({ destination }: PaymentRow): Pick<Payment, 'coins'> {
  const { asset_amount: amount, rate, currency } = destination
  const asset = cryptoAsset.safeParse(currency)
  return amount && rate && asset.success ? { coins: { asset: asset.data, amount, rate } } : {}
}

export const documentOnWire = (line: DocumentLine): DocumentRequest => ({
  id: line.id,
  kind: line.kind,
  note: line.note,
  asked_at: line.askedAt.toISOString(),
  sent: line.name !== null && line.sentAt ? { name: line.name, at: line.sentAt.toISOString() } : null,
})
