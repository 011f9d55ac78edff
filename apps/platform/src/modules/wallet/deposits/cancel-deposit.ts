import type { Database } from '../../../db/index.ts'
import { refuse } from '../../../result.ts'
import { isCancelable } from '../payments/cancelable.ts'
import { keepInquiring } from '../provider-events/inquiry-store.ts'
import { findPayment, lockPayment } from '../payments/store.ts'
import { moveTo } from '../payments/transitions.ts'
import type { Payer, PaymentResult } from '../payments/types.ts'

type CancelRefusal = 'unknown_payment' | 'not_cancelable'

/** The provider is asked about it for the first time, unless it was planned earlier. */
const INQUIRY_AFTER_MS = 120_000

/**
 * The player gives up a deposit that is not paid yet; again it is the same answer. No money moves. If its money comes after
 * all it is credited, like that of an expired one.
 */
export async function cancelDeposit(
  { db, now }: { db: Database; now: () => Date },
  payer: Payer,
  id: string,
): Promise<PaymentResult<CancelRefusal>> {
  return db.transaction(async (tx): Promise<PaymentResult<CancelRefusal>> => {
    const own = await findPayment(tx, { brandId: payer.brandId, playerId: payer.id }, id)
    const payment = own?.kind === 'deposit' ? await lockPayment(tx, own.id) : null
    if (!payment) return refuse('unknown_payment')
    if (payment.status === 'canceled') return { ok: true, payment }
    if (!isCancelable(payment)) return refuse('not_cancelable')
    const at = now()
    await keepInquiring(tx, payment.id, new Date(at.getTime() + INQUIRY_AFTER_MS))
    const move = { status: 'canceled', cause: 'player', actor: 'player', now: at } as const
    return { ok: true, payment: await moveTo(tx, payment, move) }
  })
}
