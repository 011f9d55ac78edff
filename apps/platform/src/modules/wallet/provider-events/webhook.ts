import { parseDecimal } from '@palco/contract'
import type { PaymentWebhook } from '@palco/contract/payments'
import type { Database, Tx } from '../../../db/index.ts'
import { OPEN } from '../payments/states.ts'
import { lockPayment, markSent, setConfirmations } from '../payments/store.ts'
import { hasCome, isSetAside } from '../payment-owners/aside.ts'
import { endReturn, failReturn, takePaid } from '../payment-owners/take-paid.ts'
import type { MoneyInParts } from '../payment-owners/types.ts'
import { moveTo, returnWithdrawal, settleWithdrawal, notifyPlayer } from '../payments/transitions.ts'
import type { PaymentRow } from '../payments/types.ts'

/**
 * `applied` it changed the payment; `ignored` older or repeated news; `duplicate` the event was seen;
 * `conflict` the provider contradicts what was already settled: recorded for an operator, nothing moved;
 * the rest are refused so that the provider repeats them.
 */
export type EventResult =
  | 'applied'
  | 'ignored'
  | 'duplicate'
  | 'conflict'
  | 'unknown_payment'
  | 'amount_mismatch'
  | 'not_sent'

/** `by`: whether the provider sent it or was asked; it is in the payment's history. */
type Seen = MoneyInParts & {
  adapter: string
  by: 'webhook' | 'inquiry'
  event: PaymentWebhook
  now: Date
}

/** Applies a provider's event exactly once, whatever the order and number of its deliveries. */
export async function applyEvent(db: Database, seen: Seen): Promise<EventResult> {
  const { adapter, event } = seen
  return db.transaction(async (tx): Promise<EventResult> => {
    const payment = await lockPayment(tx, event.reference)
    const kind = event.kind === 'payment' ? 'deposit' : 'withdrawal'
    if (!payment || payment.adapter !== adapter || payment.kind !== kind) return 'unknown_payment'
    if (payment.providerId !== null && payment.providerId !== event.provider_id) return 'unknown_payment'
    const amount = parseDecimal(event.amount, payment.currency)
    if (event.currency !== payment.currency || amount?.minor !== payment.amount) return 'amount_mismatch'
    if (await isKnown(tx, seen)) return 'duplicate'
    const result =
      kind === 'deposit'
        ? await applyToDeposit(tx, payment, seen)
        : await applyToWithdrawal(tx, payment, seen)
    if (result === 'not_sent') return result
    if (payment.providerId === null)
      await markSent(tx, payment.id, { providerId: event.provider_id, now: seen.now })
    await remember(tx, payment.id, seen, result)
    return result
  })
}

/**
 * The money counts: a payment that was paid is taken even when it had expired, been declined or been canceled here, as far as its player could
 * ask for it then. Nothing undoes a credited deposit.
 */
async function applyToDeposit(
  tx: Tx,
  payment: PaymentRow,
  { adapter, by, event, now, accountHolder, mayDeposit }: Seen,
): Promise<EventResult> {
  const actor = `${by}:${adapter}`
  if (event.status === 'refunded' || event.status === 'refund_failed')
    return applyRefund(tx, payment, { refunded: event.status === 'refunded', actor, now })
  if (payment.status === 'approved' || hasCome(payment)) return 'ignored'
  if (event.status === 'paid') {
    await takePaid(tx, payment, { holder: event.holder ?? null, actor, now, accountHolder, mayDeposit })
    return 'applied'
  }
  if (!OPEN.includes(payment.status)) return 'ignored'
  if (event.status === 'confirming') return noteConfirmations(tx, payment, event.confirmations ?? 0, now)
  const expired = event.status === 'expired'
  await moveTo(tx, payment, {
    status: expired ? 'expired' : 'rejected',
    cause: expired ? 'expired' : 'declined',
    actor,
    now,
  })
  return 'applied'
}

/** What went back counts, whatever was said of it before. A refund that nobody asked for is for an operator to look at. */
async function applyRefund(
  tx: Tx,
  payment: PaymentRow,
  { refunded, actor, now }: { refunded: boolean; actor: string; now: Date },
): Promise<EventResult> {
  const { status, cause } = payment
  const isAsked = status === 'returning' || (isSetAside(payment) && cause === 'refund_refused')
  if (refunded && isAsked) await endReturn(tx, payment, { actor, now })
  else if (!refunded && status === 'returning') await failReturn(tx, payment, { actor, now })
  else if (refunded) return status === 'returned' ? 'ignored' : 'conflict'
  else return status === 'returned' && cause !== 'returned_by_hand' ? 'conflict' : 'ignored'
  return 'applied'
}

/** Blocks only ever confirm more: older news change nothing. */
async function noteConfirmations(
  tx: Tx,
  payment: PaymentRow,
  confirmations: number,
  now: Date,
): Promise<EventResult> {
  if (confirmations <= (payment.confirmations ?? 0)) return 'ignored'
  await setConfirmations(tx, payment.id, confirmations, now)
  await notifyPlayer(tx, { ...payment, confirmations }, now)
  return 'applied'
}

async function applyToWithdrawal(
  tx: Tx,
  payment: PaymentRow,
  { adapter, by, event, now }: Seen,
): Promise<EventResult> {
  const actor = `${by}:${adapter}`
  const paid = event.status === 'paid'
  if (payment.status === 'pending') return 'not_sent'
  if (payment.status !== 'processing') return paid === (payment.status === 'paid') ? 'ignored' : 'conflict'
  if (paid) {
    await settleWithdrawal(tx, payment)
    await moveTo(tx, payment, { status: 'paid', actor, now })
  } else {
    await returnWithdrawal(tx, payment)
    await moveTo(tx, payment, { status: 'rejected', cause: 'payout_failed', actor, now })
  }
  return 'applied'
}

async function isKnown(tx: Tx, { adapter, event }: Seen): Promise<boolean> {
  // The payment's lock is held: no other delivery of this event can be between these two steps.
  const { rowCount } = await tx.query({
    name: 'wallet-find-event',
    text: 'SELECT 1 FROM payment_events WHERE adapter = $1 AND event_id = $2',
    values: [adapter, event.event_id],
  })
  return rowCount > 0
}

async function remember(
  tx: Tx,
  paymentId: string,
  { adapter, event, now }: Seen,
  result: EventResult,
): Promise<void> {
  await tx.query({
    name: 'wallet-remember-event',
    text: `INSERT INTO payment_events (adapter, event_id, payment_id, status, result, received_at)
      VALUES ($1, $2, $3, $4, $5, $6)`,
    values: [adapter, event.event_id, paymentId, event.status, result, now],
  })
}
