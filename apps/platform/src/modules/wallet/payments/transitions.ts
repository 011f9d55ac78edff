import { enqueueEvent, type Tx } from '../../../db/index.ts'
import {
  counterparties,
  type Outcome,
  payloadHash,
  post,
  settle,
  transfer,
  voidHold,
} from '../../../ledger/index.ts'
import { isTransition } from './states.ts'
import { appendHistory, setStatus } from './store.ts'
import type { Cause, PaymentRow, PaymentStatus } from './types.ts'
import { paymentOnWire } from './wire.ts'

export type Move = {
  status: PaymentStatus
  cause?: Cause | null
  /** An operator's own words. */
  reason?: string | null
  actor: string
  /** When the provider has to be asked; null = no more. */
  sendAt?: Date | null
  now: Date
}

/**
 * Changes the status of a payment the caller has locked, writes its history and notifies the player.
 * @throws for a step that the table of states does not have: a fault of the verb
 */
export async function moveTo(tx: Tx, payment: PaymentRow, move: Move): Promise<PaymentRow> {
  const { status, cause = null, reason = null, actor, sendAt = null, now } = move
  if (!isTransition(payment, status))
    throw new Error(`${payment.kind} ${payment.id} cannot go from ${payment.status} to ${status}`)
  await setStatus(tx, payment.id, { status, cause, reason, sendAt, now })
  await appendHistory(tx, { id: payment.id, from: payment.status, to: status, cause, actor, now })
  const moved = { ...payment, status, cause, reason, nextAttemptAt: sendAt, updatedAt: now }
  await notifyPlayer(tx, moved, now)
  return moved
}

export async function notifyPlayer(tx: Tx, payment: PaymentRow, now: Date): Promise<void> {
  await enqueueEvent(tx, {
    topic: 'payment',
    brandId: payment.brandId,
    playerId: payment.playerId,
    payload: { type: 'payment', payment: paymentOnWire(payment, payment.language, now) },
  })
}

/** A movement that cannot be refused in a sound system: a refusal is a fault, and the transaction is rolled back. */
function mustMove(outcome: Outcome, payment: PaymentRow, what: string): void {
  if (!outcome.ok) throw new Error(`${what} of ${payment.id} was refused by the ledger: ${outcome.code}`)
}

const toMoney = (payment: PaymentRow) => ({
  brandId: payment.brandId,
  playerId: payment.playerId,
  currency: payment.currency,
  payloadHash: payloadHash({ id: payment.id, amount: payment.amount, fee: payment.fee }),
  detail: { payment_id: payment.id, method: payment.methodId },
})
const toCounterparty = (payment: PaymentRow) => `payments:${payment.methodId}`

/** The deposit's amount less its fee, once: its key is the payment's id. */
export async function creditDeposit(tx: Tx, payment: PaymentRow): Promise<void> {
  const outcome = await post(tx, {
    ...toMoney(payment),
    key: payment.id,
    scope: 'deposit',
    kind: 'deposit',
    amount: payment.amount - payment.fee,
    fee: payment.fee,
    counterparty: toCounterparty(payment),
  })
  mustMove(outcome, payment, 'credit')
}

/** What came for a deposit is set aside: it is nobody's balance. Its key is the payment's id, so that it is set aside once. */
export const setAside = (tx: Tx, payment: PaymentRow): Promise<void> =>
  moveAside(tx, payment, { step: 'set_aside', from: toCounterparty(payment), to: counterparties.unaccepted })

/** What was set aside is there no more: it is credited right after, or went back to where it came from. */
export const endSetAside = (tx: Tx, payment: PaymentRow): Promise<void> =>
  moveAside(tx, payment, { step: 'ended', from: counterparties.unaccepted, to: toCounterparty(payment) })

async function moveAside(
  tx: Tx,
  { id, brandId, currency, amount, methodId }: PaymentRow,
  { step, from, to }: { step: 'set_aside' | 'ended'; from: string; to: string },
): Promise<void> {
  const detail = { payment_id: id, method: methodId }
  const move = { scope: 'deposit_aside', key: `${id}:${step}`, kind: `deposit_${step}`, detail }
  await transfer(tx, { brandId, currency, ...move, amount, from, to })
}

/** The held amount and fee leave for the payment provider. */
export async function settleWithdrawal(tx: Tx, payment: PaymentRow): Promise<void> {
  const outcome = await settle(tx, {
    ...toMoney(payment),
    key: `${payment.id}:paid`,
    scope: 'withdrawal',
    kind: 'withdrawal',
    holdKey: payment.id,
    fee: payment.fee,
    counterparty: toCounterparty(payment),
  })
  mustMove(outcome, payment, 'settlement')
}

/** The held amount and fee go back to the player's cash. */
export async function returnWithdrawal(tx: Tx, payment: PaymentRow): Promise<void> {
  const outcome = await voidHold(tx, {
    ...toMoney(payment),
    key: `${payment.id}:returned`,
    scope: 'withdrawal',
    kind: 'withdrawal_returned',
    holdKey: payment.id,
  })
  mustMove(outcome, payment, 'return')
}
