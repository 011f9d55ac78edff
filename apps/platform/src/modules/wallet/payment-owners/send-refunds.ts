import { backoff, forEach, later, leased, type SendingParts } from '../payments/leases.ts'
import { lockPayment, markSent, planAttempt } from '../payments/store.ts'
import type { PaymentRow } from '../payments/types.ts'
import { failReturn } from './take-paid.ts'

/** Asks providers to give deposits back that are on their way to their source; what became of it comes by webhook. Answers how many. */
export async function sendRefunds(parts: SendingParts): Promise<number> {
  return forEach(await leased(parts, 'returning'), (payment) => sendRefund(parts, payment))
}

async function sendRefund({ db, adapters, now }: SendingParts, payment: PaymentRow): Promise<void> {
  const { id: reference, amount, currency, attempts } = payment
  const adapter = adapters.get(payment.adapter)
  const answer = adapter?.refund
    ? await adapter.refund({ reference, amount, currency })
    : ({ kind: 'refused' } as const)
  const again = () => planAttempt(db, reference, later(now(), backoff(attempts)))
  if (answer.kind === 'unknown') return again()
  if (answer.kind === 'accepted')
    return markSent(db, reference, { providerId: answer.providerId, now: now() })
  // An earlier attempt may have got through with its answer lost, and only this repetition been refused.
  const found = attempts > 1 ? await adapter?.inquire?.(reference) : undefined
  if (found?.kind === 'unknown') return again()
  if (found?.kind === 'found' && found.record.status === 'refunded')
    return markSent(db, reference, { providerId: found.providerId, now: now() })
  await db.transaction(async (tx) => {
    const current = await lockPayment(tx, reference)
    if (current?.status === 'returning') await failReturn(tx, current, { actor: 'provider', now: now() })
  })
}
