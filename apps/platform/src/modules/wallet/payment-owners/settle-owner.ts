import type { OwnerAct } from '@palco/contract/operators'
import type { Tx } from '../../../db/index.ts'
import { refuse, type Result } from '../../../result.ts'
import { lockPayment } from '../payments/store.ts'
import type { PaymentRow } from '../payments/types.ts'
import { setOwnerCase } from './store.ts'
import { creditSetAside, endReturn, returnToSource } from './take-paid.ts'
import { isSetAside } from './aside.ts'

/** What an operator may do about whose a payment is. Money that was credited or paid out stays where it is: its case is closed. */
export function ownerActs(payment: PaymentRow): OwnerAct[] {
  if (isSetAside(payment))
    return payment.cause === 'refund_refused'
      ? // A refund is asked for once: news of a first one could end a second.
        ['accept', 'returned_by_hand']
      : ['accept', 'return']
  return payment.ownerCaseAt === null ? [] : ['accept']
}

/** An operator decides whose a payment is, in the transaction of the audit line. */
export async function settleOwner(
  tx: Tx,
  { id, act, operator, now }: { id: string; act: OwnerAct; operator: string; now: Date },
): Promise<Result<{ payment: PaymentRow }, 'unknown_payment' | 'not_pending'>> {
  const payment = await lockPayment(tx, id)
  if (!payment) return refuse('unknown_payment')
  if (!ownerActs(payment).includes(act)) return refuse('not_pending')
  const by = { actor: operator, now }
  if (act === 'return') return { ok: true, payment: await returnToSource(tx, payment, by) }
  if (act === 'returned_by_hand')
    return { ok: true, payment: await endReturn(tx, payment, { ...by, cause: 'returned_by_hand' }) }
  if (isSetAside(payment)) return { ok: true, payment: await creditSetAside(tx, payment, by) }
  await setOwnerCase(tx, id, null)
  return { ok: true, payment: { ...payment, ownerCaseAt: null } }
}
