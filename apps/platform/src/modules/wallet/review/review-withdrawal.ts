import type { Database } from '../../../db/index.ts'
import { refuse } from '../../../result.ts'
import { mayBecome } from '../payments/states.ts'
import { lockPayment } from '../payments/store.ts'
import { moveTo, returnWithdrawal } from '../payments/transitions.ts'
import type { PaymentResult } from '../payments/types.ts'

export type ReviewRefusal = 'unknown_payment' | 'not_pending'
/** Of the database only its transactions: one that is under way fits too. */
type Parts = { db: Pick<Database, 'transaction'>; now: () => Date }

/** An operator lets a withdrawal go: the job sends it to the provider. Approving it again changes nothing. */
export async function approveWithdrawal(
  { db, now }: Parts,
  review: { id: string; operator: string },
): Promise<PaymentResult<ReviewRefusal>> {
  return db.transaction(async (tx): Promise<PaymentResult<ReviewRefusal>> => {
    const payment = await lockPayment(tx, review.id)
    if (!payment || payment.kind !== 'withdrawal') return refuse('unknown_payment')
    if (!mayBecome(payment, 'processing')) return refuse('not_pending')
    const at = now()
    const approved = await moveTo(tx, payment, {
      status: 'processing',
      actor: review.operator,
      sendAt: at,
      now: at,
    })
    return { ok: true, payment: approved }
  })
}

/** An operator refuses a withdrawal: the held money returns and the player reads `reason`. */
export async function rejectWithdrawal(
  { db, now }: Parts,
  review: { id: string; operator: string; reason: string },
): Promise<PaymentResult<ReviewRefusal>> {
  return db.transaction(async (tx): Promise<PaymentResult<ReviewRefusal>> => {
    const payment = await lockPayment(tx, review.id)
    if (!payment || payment.kind !== 'withdrawal') return refuse('unknown_payment')
    // One that was sent is ended by its provider's news only.
    if (payment.status !== 'pending') return refuse('not_pending')
    await returnWithdrawal(tx, payment)
    const reason = review.reason.trim().slice(0, 300) || null
    const rejected = await moveTo(tx, payment, {
      status: 'rejected',
      cause: 'operator',
      reason,
      actor: review.operator,
      now: now(),
    })
    return { ok: true, payment: rejected }
  })
}
