import type { Database, Tx } from '../../../db/index.ts'
import { refuse } from '../../../result.ts'
import { isReviewed } from '../payments/reviewed.ts'
import { isTransition, lateCause, mayBecome } from '../payments/states.ts'
import { lockPayment, setReceived } from '../payments/store.ts'
import { creditDeposit, moveTo } from '../payments/transitions.ts'
import type { ReviewRefusal } from './review-withdrawal.ts'
import type { PaymentResult, PaymentRow } from '../payments/types.ts'

/** Of the database only its transactions: one that is under way fits too. */
type Parts = { db: Pick<Database, 'transaction'>; now: () => Date }

/**
 * An operator has seen the money on the account. It counts more than order, so a deposit that has expired, was
 * refused or was canceled meanwhile is credited too, with the cause on record; once credited, nothing undoes it. `received` is what came
 * when it is not what was asked for, minor units above the fee: that is credited.
 */
export async function approveDeposit(
  { db, now }: Parts,
  review: { id: string; operator: string; received?: bigint },
): Promise<PaymentResult<ReviewRefusal>> {
  return db.transaction(async (tx): Promise<PaymentResult<ReviewRefusal>> => {
    const payment = await lockPayment(tx, review.id)
    if (!payment || !isReviewed(payment)) return refuse('unknown_payment')
    if (!isTransition(payment, 'approved')) return refuse('not_pending')
    const cause = lateCause(payment) ?? (differs(payment, review.received) ? 'other_amount' : null)
    const received = await withReceived(tx, payment, review.received)
    await creditDeposit(tx, received)
    const move = { status: 'approved', cause, actor: review.operator, now: now() } as const
    return { ok: true, payment: await moveTo(tx, received, move) }
  })
}

const differs = (payment: PaymentRow, received: bigint | undefined): received is bigint =>
  received !== undefined && received !== payment.amount

/** The payment with the amount that came. @throws RangeError when the fee would leave nothing */
async function withReceived(tx: Tx, payment: PaymentRow, received?: bigint): Promise<PaymentRow> {
  if (!differs(payment, received)) return payment
  if (received <= payment.fee) throw new RangeError(`${received} does not exceed the fee of ${payment.id}`)
  await setReceived(tx, payment, received)
  return { ...payment, amount: received, askedAmount: payment.amount }
}

/** The money did not come, or the proof is not one. The player reads `reason`. */
export async function rejectDeposit(
  { db, now }: Parts,
  review: { id: string; operator: string; reason: string },
): Promise<PaymentResult<ReviewRefusal>> {
  return db.transaction(async (tx): Promise<PaymentResult<ReviewRefusal>> => {
    const payment = await lockPayment(tx, review.id)
    if (!payment || !isReviewed(payment)) return refuse('unknown_payment')
    if (!mayBecome(payment, 'rejected')) return refuse('not_pending')
    const rejected = await moveTo(tx, payment, {
      status: 'rejected',
      cause: 'deposit_refused',
      reason: review.reason.trim().slice(0, 300) || null,
      actor: review.operator,
      now: now(),
    })
    return { ok: true, payment: rejected }
  })
}
