import type { Language } from '@palco/contract'
import { newPaymentId } from './ids.ts'
import type { Method, Payer, PaymentRow } from './types.ts'

/** A payment as it begins: pending, its provider not asked yet. `amount` in minor units. */
export const newPayment = (
  payer: Payer,
  method: Method,
  { amount, language, now }: { amount: bigint; language: Language; now: Date },
): PaymentRow => ({
  id: newPaymentId(),
  brandId: payer.brandId,
  brandCountry: payer.brandCountry,
  playerId: payer.id,
  kind: method.direction,
  methodId: method.id,
  methodName: method.name,
  adapter: method.adapter,
  currency: method.currency,
  amount,
  askedAmount: null,
  revocable: method.direction === 'deposit' || payer.rules.withdrawalCancel,
  sendBy: method.direction === 'withdrawal' ? sendBy(payer, now) : null,
  fee: method.fee,
  status: 'pending',
  cause: null,
  reason: null,
  language,
  providerId: null,
  redirectUrl: null,
  means: { kind: 'page' },
  instructions: null,
  confirmations: null,
  proofName: null,
  proofAt: null,
  returnUrl: null,
  destination: {},
  sentAt: null,
  attempts: 0,
  nextAttemptAt: null,
  createdAt: now,
  updatedAt: now,
  expiresAt: null,
  holder: null,
  ownerSource: null,
  ownerCaseAt: null,
})

const HOUR_MS = 3_600_000

const sendBy = ({ rules: { payoutHours } }: Payer, now: Date): Date | null =>
  payoutHours === null ? null : new Date(now.getTime() + payoutHours * HOUR_MS)
