import type { Adapters } from '../adapter.ts'
import { pricePayout } from '../methods/price-payout.ts'
import { backoff, forEach, later, leased, type SendingParts } from '../payments/leases.ts'
import { lockPayment, markSent, planAttempt } from '../payments/store.ts'
import { moveTo, returnWithdrawal } from '../payments/transitions.ts'
import type { PaymentRow } from '../payments/types.ts'

/** Sends approved withdrawals to the provider; what became of them comes by webhook. */
export async function sendPayouts(parts: SendingParts): Promise<number> {
  return forEach(await leased(parts, 'processing'), (payment) => sendPayout(parts, payment))
}

async function sendPayout({ db, adapters, now }: SendingParts, payment: PaymentRow): Promise<void> {
  const { id, amount, currency } = payment
  const priced = await pricePayout({ db, adapters }, payment)
  const { destination } = priced ?? payment
  const answer =
    priced &&
    (await adapters.get(payment.adapter)?.openPayout({ reference: id, amount, currency, destination }))
  if (!answer || answer.kind === 'unknown') {
    return planAttempt(db, id, later(now(), backoff(payment.attempts)))
  }
  if (answer.kind === 'accepted') return markSent(db, id, { providerId: answer.providerId, now: now() })
  // An earlier attempt may have got through with its answer lost, and only this repetition been refused.
  const there = payment.attempts > 1 ? await inquireOutcome(adapters, payment) : 'nothing'
  if (there === 'unknown') return planAttempt(db, id, later(now(), backoff(payment.attempts)))
  if (there !== 'nothing') return markSent(db, id, { ...there, now: now() })
  await db.transaction(async (tx) => {
    const current = await lockPayment(tx, id)
    // A provider that once accepted it does not refuse it now: its webhook decides.
    if (current?.status !== 'processing' || current.providerId !== null) return
    await returnWithdrawal(tx, current)
    await moveTo(tx, current, { status: 'rejected', cause: 'payout_failed', actor: 'provider', now: now() })
  })
}

/** `nothing`: no payout is on record there, or one that was refused or failed. Money goes back only then. */
async function inquireOutcome(
  adapters: Adapters,
  { id, adapter }: PaymentRow,
): Promise<{ providerId: string } | 'nothing' | 'unknown'> {
  const found = await adapters.get(adapter)?.inquire?.(id)
  // A provider that cannot be asked has to be believed.
  if (found === undefined || found.kind === 'not_known') return 'nothing'
  if (found.kind === 'unknown') return 'unknown'
  const { status } = found.record
  return status === 'refused' || status === 'failed' ? 'nothing' : { providerId: found.providerId }
}
