import { inquireAbout, type InquiryParts } from '../provider-events/inquiry.ts'
import { backoff, BATCH, forEach, later, leased, type SendingParts } from '../payments/leases.ts'
import { dueToExpire, lockPayment, planAttempt } from '../payments/store.ts'
import { moveTo } from '../payments/transitions.ts'
import { openAtProvider } from './open-deposit.ts'

/** Ends deposits that were not paid in time, as far as their providers know. Answers how many. */
export async function expireDeposits(parts: InquiryParts): Promise<number> {
  const { db, now } = parts
  let expired = 0
  const due = await dueToExpire(db, now(), BATCH)
  // One that was paid without news is credited now; where the provider does not answer, it is asked again after its expiry.
  await inquireAbout(parts, due)
  for (const id of due) {
    expired += await db.transaction(async (tx) => {
      const payment = await lockPayment(tx, id)
      const at = now()
      if (payment?.status !== 'pending' || !payment.expiresAt || payment.expiresAt > at) return 0
      await moveTo(tx, payment, { status: 'expired', cause: 'expired', actor: 'job', now: at })
      return 1
    })
  }
  return expired
}

/** Asks the provider again for deposits whose opening was never answered, under the same reference. */
export async function reopenDeposits(
  parts: SendingParts & Pick<InquiryParts, 'accountHolder'>,
  brandName: (brandId: string) => Promise<string>,
): Promise<number> {
  return forEach(await leased(parts, 'pending'), async (payment) => {
    const opened = await openAtProvider(parts, payment, await brandName(payment.brandId))
    if (!opened.ok) await planAttempt(parts.db, payment.id, later(parts.now(), backoff(payment.attempts)))
  })
}
