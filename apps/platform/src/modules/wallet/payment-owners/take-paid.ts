import type { Tx } from '../../../db/index.ts'
import { lateCause } from '../payments/states.ts'
import { cameLate, lastReturnCause, lockDeposits } from '../payments/store.ts'
import { creditDeposit, endSetAside, moveTo, setAside } from '../payments/transitions.ts'
import type { Cause, PaymentRow } from '../payments/types.ts'
import { compareOwner, decisionFor } from './compare.ts'
import { beginRefund, insertOwnerCheck, setOwnerCase } from './store.ts'
import type { AccountHolder, Holder, MoneyInParts, OwnerDecision, ReadAccountHolder } from './types.ts'

type Parts = { accountHolder: ReadAccountHolder; now: Date }

/** Compares who paid with the player, and keeps it with what follows. The payment is locked. */
export async function compareAndKeep(
  tx: Tx,
  payment: PaymentRow,
  { holder, accountHolder, now }: Parts & { holder: Holder | null },
): Promise<{ account: AccountHolder; decision: OwnerDecision }> {
  const account = await accountHolder(tx, payment, now)
  const comparison = compareOwner(account, holder)
  const decision = decisionFor(account, comparison)
  await insertOwnerCheck(tx, payment.id, { holder, account, comparison, decision, at: now })
  return { account, decision }
}

/**
 * The money of a deposit has come: the one place where a provider's news credits it. One that is the player's is credited; one that is another
 * person's, or of a card that the law forbids, goes back to its source; where it is unclear, the jurisdiction's rule says whether it is credited with a case or waits. A deposit that
 * had ended is one that is asked for now: it goes back where the player could not ask for it, else the same way, with the cause of that on record
 * where it is credited.
 */
export async function takePaid(
  tx: Tx,
  payment: PaymentRow,
  { holder, actor, mayDeposit, ...parts }: MoneyInParts & { now: Date; holder: Holder | null; actor: string },
): Promise<void> {
  const { now } = parts
  const { account, decision } = await compareAndKeep(tx, payment, { holder, ...parts })
  if (decision !== 'return' && isRefusedCard(account, holder)) {
    await setAside(tx, payment)
    await returnToSource(tx, payment, { actor, now, cause: 'card_refused' })
    return
  }
  if (decision !== 'return' && (await isTooLate(tx, payment, mayDeposit, now))) {
    await setAside(tx, payment)
    await returnToSource(tx, payment, { actor, now, cause: 'late_not_taken' })
    return
  }
  if (decision === 'accept' || decision === 'case') {
    await creditDeposit(tx, payment)
    if (decision === 'case') await setOwnerCase(tx, payment.id, now)
    await moveTo(tx, payment, { status: 'approved', cause: lateCause(payment), actor, now })
    return
  }
  await setAside(tx, payment)
  if (decision === 'return') await returnToSource(tx, payment, { actor, now })
  else await moveTo(tx, payment, { status: 'under_review', cause: 'owner_unclear', actor, now })
}

/** Whether a deposit came from a card that the law forbids to the player; the provider was asked to take none. */
const isRefusedCard = ({ refusedCards }: AccountHolder, holder: Holder | null): boolean =>
  refusedCards.some((card) => card === holder?.card)

/** Whether a deposit had ended and could not be asked for at this moment. */
export async function isTooLate(
  tx: Tx,
  payment: PaymentRow,
  mayDeposit: MoneyInParts['mayDeposit'],
  at: Date,
): Promise<boolean> {
  if (lateCause(payment) === null) return false
  await lockDeposits(tx, payment)
  return !(await mayDeposit(tx, payment, at))
}

/**
 * Whether what was set aside came for a deposit that had ended and could not be asked for at this moment: it is money that would be taken now. It counts for
 * limits since it came, so that they leave it unless they were passed already.
 */
export async function isSetAsideTooLate(
  tx: Tx,
  payment: PaymentRow,
  mayDeposit: MoneyInParts['mayDeposit'],
  at: Date,
): Promise<boolean> {
  if (!(await cameLate(tx, payment.id))) return false
  await lockDeposits(tx, payment)
  return !(await mayDeposit(tx, { ...payment, amount: 0n }, at))
}

type Act = { actor: string; now: Date; cause?: Cause; reason?: string | null }

/** Sends what was set aside back: the job asks the provider from now on. */
export async function returnToSource(
  tx: Tx,
  payment: PaymentRow,
  { actor, now, reason, cause = 'other_holder' }: Act,
): Promise<PaymentRow> {
  const moved = await moveTo(tx, payment, {
    status: 'returning',
    cause,
    reason,
    actor,
    sendAt: now,
    now,
  })
  await beginRefund(tx, payment.id)
  return moved
}

/** Credits what was set aside. */
export async function creditSetAside(tx: Tx, payment: PaymentRow, { actor, now }: Act): Promise<PaymentRow> {
  await endSetAside(tx, payment)
  await creditDeposit(tx, payment)
  return moveTo(tx, payment, { status: 'approved', cause: 'owner_accepted', actor, now })
}

/** It is back at its source, for the cause for which it was sent there unless another is named. */
export async function endReturn(
  tx: Tx,
  payment: PaymentRow,
  { actor, now, cause }: Act,
): Promise<PaymentRow> {
  await endSetAside(tx, payment)
  const why = cause ?? (await lastReturnCause(tx, payment.id)) ?? 'other_holder'
  return moveTo(tx, payment, { status: 'returned', cause: why, reason: payment.reason, actor, now })
}

/** The provider does not give it back: an operator decides what becomes of it. */
export const failReturn = (tx: Tx, payment: PaymentRow, { actor, now }: Act): Promise<PaymentRow> =>
  moveTo(tx, payment, { status: 'under_review', cause: 'refund_refused', actor, now })
