import type { Queryable } from '../../../db/index.ts'
import type { Owner } from '../../../model/index.ts'
import { BY_HAND } from '../adapter.ts'
import { ownerActs } from '../payment-owners/settle-owner.ts'
import { isReviewed } from '../payments/reviewed.ts'
import { inSql, LATE, lateCause, mayBecome, OPEN } from '../payments/states.ts'
import { COLUMNS, FROM, type PaymentPlace, WAITING } from '../payments/store.ts'
import type { Cause, PaymentKind, PaymentRow, PaymentStatus } from '../payments/types.ts'

/** What operators see of payments; they decide through review-deposit.ts and review-withdrawal.ts. */

/** Whether an operator may decide it: a withdrawal that was not sent yet, a transfer that is neither credited nor refused. */
export const waitsForOperator = (payment: PaymentRow): boolean =>
  payment.kind === 'withdrawal'
    ? mayBecome(payment, 'processing')
    : isReviewed(payment) && mayBecome(payment, 'approved')

/** Whether an operator may ask its player for documents: it waits for an operator in any way. */
export const isUnderDecision = (payment: PaymentRow): boolean =>
  waitsForOperator(payment) || ownerActs(payment).length > 0

/** A transfer that has expired, was refused or was canceled: its money may still come, and counts more than order. */
export const mayComeLate = (payment: PaymentRow): boolean =>
  isReviewed(payment) && lateCause(payment) !== null

type Wanted = { brands: readonly string[]; kind?: PaymentKind }

/** Withdrawals, and transfers with a proof, that wait for an operator of these brands; oldest first. */
export async function listWaiting(
  q: Queryable,
  { brands, kind, after, limit }: Wanted & { after: PaymentPlace | null; limit: number },
): Promise<PaymentRow[]> {
  const { rows } = await q.query<PaymentRow>({
    name: 'wallet-waiting',
    text: `SELECT ${COLUMNS} ${FROM} WHERE ${WAITING} AND p.brand_id = ANY ($1) AND ($2::text IS NULL OR p.kind = $2)
        AND ($3::timestamptz IS NULL OR (p.created_at, p.id) > ($3, $4))
      ORDER BY p.created_at, p.id LIMIT $5`,
    values: [brands, kind ?? null, after?.at ?? null, after?.id ?? null, limit],
  })
  return rows
}

/** Transfers of these brands that have expired, were refused or were canceled, newest first; `reference` names one of them, or its id. */
export async function listClosedTransfers(
  q: Queryable,
  page: { brands: readonly string[]; reference: string | null; before: PaymentPlace | null; limit: number },
): Promise<PaymentRow[]> {
  const { rows } = await q.query<PaymentRow>({
    name: 'wallet-closed-transfers',
    text: `SELECT ${COLUMNS} ${FROM} WHERE p.kind = 'deposit' AND p.status IN ${inSql(LATE)}
        AND p.adapter = '${BY_HAND}' AND p.instructions IS NOT NULL AND p.brand_id = ANY ($1)
        AND ($2::text IS NULL OR p.id = $2 OR p.instructions ->> 'reference' = upper($2))
        AND ($3::timestamptz IS NULL OR (p.created_at, p.id) < ($3, $4))
      ORDER BY p.created_at DESC, p.id DESC LIMIT $5`,
    values: [page.brands, page.reference, page.before?.at ?? null, page.before?.id ?? null, page.limit],
  })
  return rows
}

export async function countWaiting(q: Queryable, { brands, kind }: Wanted): Promise<number> {
  const { rows } = await q.query<{ waiting: number }>({
    name: 'wallet-count-waiting',
    text: `SELECT count(*)::int AS waiting FROM payments p
      WHERE ${WAITING} AND p.brand_id = ANY ($1) AND ($2::text IS NULL OR p.kind = $2)`,
    values: [brands, kind ?? null],
  })
  return rows[0]?.waiting ?? 0
}

/** A payment of one of these brands. */
export async function readReviewed(
  q: Queryable,
  brands: readonly string[],
  id: string,
): Promise<PaymentRow | null> {
  const { rows } = await q.query<PaymentRow>({
    name: 'wallet-reviewed',
    text: `SELECT ${COLUMNS} ${FROM} WHERE p.id = $2 AND p.brand_id = ANY ($1)`,
    values: [brands, id],
  })
  return rows[0] ?? null
}

type HistoryLine = {
  at: Date
  from: PaymentStatus | null
  to: PaymentStatus
  cause: Cause | null
  actor: string
}

/** Every change of a payment, oldest first. */
export async function listHistory(q: Queryable, paymentId: string): Promise<HistoryLine[]> {
  const { rows } = await q.query<HistoryLine>({
    name: 'wallet-history-of',
    text: `SELECT at, from_status AS "from", to_status AS "to", cause, actor FROM payment_history
      WHERE payment_id = $1 ORDER BY id`,
    values: [paymentId],
  })
  return rows
}

type ProofType = 'image/webp' | 'application/pdf'
type ProofLine = { id: string; paymentId: string; type: ProofType; bytes: number; sentAt: Date }

/** The proofs of these payments, newest first, without their content. */
export async function listProofs(q: Queryable, paymentIds: readonly string[]): Promise<ProofLine[]> {
  const { rows } = await q.query<ProofLine>({
    name: 'wallet-proofs-of',
    text: `SELECT id::text, payment_id AS "paymentId", type, octet_length(content) AS bytes, sent_at AS "sentAt"
      FROM payment_proofs WHERE payment_id = ANY ($1) ORDER BY payment_proofs.id DESC`,
    values: [paymentIds],
  })
  return rows
}

export async function findProof(
  q: Queryable,
  paymentId: string,
  id: string,
): Promise<{ type: ProofType; content: Buffer } | null> {
  const { rows } = await q.query<{ type: ProofType; content: Buffer }>({
    name: 'wallet-proof',
    text: 'SELECT type, content FROM payment_proofs WHERE payment_id = $1 AND id = $2',
    values: [paymentId, id],
  })
  return rows[0] ?? null
}

type ConflictLine = {
  eventId: string
  adapter: string
  said: string
  receivedAt: Date
  payment: PaymentRow
}

/** Providers' events that contradict what was done, newest first. */
export async function listConflicts(
  q: Queryable,
  brands: readonly string[],
  limit: number,
): Promise<ConflictLine[]> {
  const { rows } = await q.query<PaymentRow & { eventId: string; said: string; receivedAt: Date }>({
    name: 'wallet-conflicts',
    text: `SELECT e.event_id AS "eventId", e.status AS said, e.received_at AS "receivedAt", ${COLUMNS} ${FROM}
        JOIN payment_events e ON e.payment_id = p.id
      WHERE e.result = 'conflict' AND p.brand_id = ANY ($1) ORDER BY e.received_at DESC, e.event_id LIMIT $2`,
    values: [brands, limit],
  })
  return rows.map(({ eventId, said, receivedAt, ...payment }) => ({
    eventId,
    adapter: payment.adapter,
    said,
    receivedAt,
    payment,
  }))
}

/** All of a player's credited deposits, less their fees, and paid withdrawals; minor units. */
export async function readPaymentTotals(
  q: Queryable,
  { brandId, playerId }: Owner,
): Promise<{ deposited: bigint; withdrawn: bigint }> {
  const { rows } = await q.query<{ deposited: bigint; withdrawn: bigint }>({
    name: 'wallet-payment-totals',
    text: `SELECT coalesce(sum(amount - fee) FILTER (WHERE status = 'approved'), 0)::bigint AS deposited,
        coalesce(sum(amount) FILTER (WHERE status = 'paid'), 0)::bigint AS withdrawn
      FROM payments WHERE brand_id = $1 AND player_id = $2`,
    values: [brandId, playerId],
  })
  return rows[0] ?? { deposited: 0n, withdrawn: 0n }
}

/** What else of a player is open, newest first, at most twenty. */
export async function listOpenPayments(q: Queryable, { brandId, playerId }: Owner): Promise<PaymentRow[]> {
  const { rows } = await q.query<PaymentRow>({
    name: 'wallet-open-payments',
    text: `SELECT ${COLUMNS} ${FROM} WHERE p.brand_id = $1 AND p.player_id = $2
        AND p.status IN ${inSql(OPEN)}
      ORDER BY p.created_at DESC, p.id DESC LIMIT 20`,
    values: [brandId, playerId],
  })
  return rows
}
