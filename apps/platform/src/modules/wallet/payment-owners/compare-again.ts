import type { Database, Tx } from '../../../db/index.ts'
import { BATCH, forEach } from '../payments/leases.ts'
import { lockPayment } from '../payments/store.ts'
import { moveTo, returnWithdrawal } from '../payments/transitions.ts'
import type { PaymentRow } from '../payments/types.ts'
import { listToCompareAgain, setOwnerCase } from './store.ts'
import { compareAndKeep, creditSetAside, isSetAsideTooLate, returnToSource } from './take-paid.ts'
import { isSetAside } from './aside.ts'
import type { MoneyInParts, OwnerDecision } from './types.ts'

type Parts = MoneyInParts & { db: Database; now: () => Date }

const ACTOR = 'job'

/**
 * Compares payments again once their player's identity check has passed: with what was checked, no longer with what was registered. What waits is
 * credited or returned, as what comes then would be; what was credited stays, and an operator looks where it turns out to be another person's. Answers how many.
 */
export async function compareAgain({ db, now, accountHolder, mayDeposit }: Parts): Promise<number> {
  const ids = await listToCompareAgain(db, BATCH)
  return forEach(ids, (id) =>
    db.transaction(async (tx) => {
      const payment = await lockPayment(tx, id)
      // Another process may have been here.
      if (payment?.ownerSource !== 'registered') return
      const at = now()
      const { decision } = await compareAndKeep(tx, payment, {
        holder: payment.holder,
        accountHolder,
        now: at,
      })
      await follow(tx, payment, { decision, mayDeposit, now: at })
    }),
  )
}

type Compared = { decision: OwnerDecision; mayDeposit: MoneyInParts['mayDeposit']; now: Date }

async function follow(tx: Tx, payment: PaymentRow, { decision, mayDeposit, now }: Compared): Promise<void> {
  if (isSetAside(payment)) {
    // What the provider did not give back is an operator's.
    if (payment.cause === 'refund_refused') return
    const by = { actor: ACTOR, now }
    if (decision === 'return') await returnToSource(tx, payment, by)
    if (decision !== 'accept') return
    if (await isSetAsideTooLate(tx, payment, mayDeposit, now))
      await returnToSource(tx, payment, { ...by, cause: 'late_not_taken' })
    else await creditSetAside(tx, payment, by)
    return
  }
  if (payment.kind === 'withdrawal' && payment.status === 'pending' && decision === 'return') {
    await returnWithdrawal(tx, payment)
    await moveTo(tx, payment, { status: 'rejected', cause: 'operator', actor: ACTOR, now })
    return
  }
  if (payment.status === 'approved' || payment.status === 'processing' || payment.status === 'paid')
    await setOwnerCase(tx, payment.id, decision === 'accept' ? null : (payment.ownerCaseAt ?? now))
}
