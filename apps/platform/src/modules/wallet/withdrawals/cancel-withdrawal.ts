import type { Database } from '../../../db/index.ts'
import { payloadHash } from '../../../ledger/index.ts'
import { refuse } from '../../../result.ts'
import { isCancelable } from '../payments/cancelable.ts'
import { findKey, takeKey } from '../payments/requests.ts'
import { findPayment, lockPayment } from '../payments/store.ts'
import { moveTo, returnWithdrawal } from '../payments/transitions.ts'
import type { Payer, PaymentResult } from '../payments/types.ts'

type CancelRefusal = 'unknown_payment' | 'not_cancelable' | 'idempotency_conflict'

/** The player takes a withdrawal back while it is not approved. Blocked players may: the money stays inside. */
export async function cancelWithdrawal(
  { db, now }: { db: Database; now: () => Date },
  payer: Payer,
  request: { id: string; key: string },
): Promise<PaymentResult<CancelRefusal>> {
  const owner = { brandId: payer.brandId, playerId: payer.id }
  const ref = {
    ...owner,
    key: request.key,
    payloadHash: payloadHash({ verb: 'cancel', id: request.id }),
    now: now(),
  }
  return db.transaction(async (tx): Promise<PaymentResult<CancelRefusal>> => {
    const own = await findPayment(tx, owner, request.id)
    const payment = own && own.kind === 'withdrawal' ? await lockPayment(tx, own.id) : null
    const known = await findKey(tx, ref)
    if (known && !known.samePayload) return refuse('idempotency_conflict')
    if (!payment) return refuse('unknown_payment')
    if (known) return { ok: true, payment }
    if (!isCancelable(payment)) return refuse('not_cancelable')
    // Only the same key for another payment can have slipped in since it was looked for.
    if (await takeKey(tx, ref, payment.id)) return refuse('idempotency_conflict')
    await returnWithdrawal(tx, payment)
    const canceled = await moveTo(tx, payment, {
      status: 'canceled',
      cause: 'player',
      actor: 'player',
      now: ref.now,
    })
    return { ok: true, payment: canceled }
  })
}
