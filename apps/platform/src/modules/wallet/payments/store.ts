import type { Payment } from '@palco/contract'
import { byTime } from '@palco/service/cursor'
import type { Queryable } from '../../../db/index.ts'
import type { Owner } from '../../../model/index.ts'
import { SET_ASIDE } from '../payment-owners/aside.ts'
import { inSql, LATE, OPEN } from './states.ts'
import type { Cause, PaymentKind, PaymentRow, PaymentStatus } from './types.ts'

/** A payment's place in lists by time. */
export type PaymentPlace = { at: Date; id: string }

/** The cursor of the payments after this one. */
export const paymentCursor = ({ createdAt, id }: PaymentRow): string => byTime.write({ at: createdAt, id })

export const COLUMNS = `p.id, p.brand_id AS "brandId", (SELECT b.country FROM published.brands b WHERE b.id = p.brand_id) AS "brandCountry",
  p.player_id AS "playerId", p.kind, p.method_id AS "methodId",
  m.name AS "methodName", p.adapter, p.currency, p.amount, p.asked_amount AS "askedAmount", p.revocable, p.send_by AS "sendBy",
  p.fee, p.status, p.cause, p.reason, p.language,
  p.provider_id AS "providerId", p.redirect_url AS "redirectUrl", p.means, p.instructions, p.confirmations,
  p.proof_name AS "proofName", p.proof_at AS "proofAt", p.return_url AS "returnUrl", p.destination,
  p.sent_at AS "sentAt", p.attempts, p.next_attempt_at AS "nextAttemptAt", p.created_at AS "createdAt",
  p.updated_at AS "updatedAt", p.expires_at AS "expiresAt", p.holder,
  p.owner_source AS "ownerSource", p.owner_case_at AS "ownerCaseAt"`
/** What an operator decides: withdrawals, transfers with a proof, deposits of which it is unclear whose they are; and cases of payments that have moved. */
export const WAITING = `(p.kind = 'withdrawal' AND p.status = 'pending' OR p.status = 'under_review' OR p.owner_case_at IS NOT NULL)`
export const FROM = 'FROM payments p JOIN payment_methods m ON m.brand_id = p.brand_id AND m.id = p.method_id'

export async function insertPayment(q: Queryable, payment: PaymentRow): Promise<void> {
  await q.query({
    name: 'wallet-insert-payment',
    text: `INSERT INTO payments (id, brand_id, player_id, kind, method_id, adapter, currency, amount, fee, status,
        cause, language, return_url, destination, next_attempt_at, created_at, updated_at, expires_at, means, revocable,
        send_by)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $16, $17, $18, $19, $20)`,
    values: [
      payment.id,
      payment.brandId,
      payment.playerId,
      payment.kind,
      payment.methodId,
      payment.adapter,
      payment.currency,
      payment.amount,
      payment.fee,
      payment.status,
      payment.cause,
      payment.language,
      payment.returnUrl,
      JSON.stringify(payment.destination),
      payment.nextAttemptAt,
      payment.createdAt,
      payment.expiresAt,
      JSON.stringify(payment.means),
      payment.revocable,
      payment.sendBy,
    ],
  })
}

export async function findPayment(q: Queryable, owner: Owner, id: string): Promise<PaymentRow | null> {
  const { rows } = await q.query<PaymentRow>({
    name: 'wallet-payment',
    text: `SELECT ${COLUMNS} ${FROM} WHERE p.brand_id = $1 AND p.player_id = $2 AND p.id = $3`,
    values: [owner.brandId, owner.playerId, id],
  })
  return rows[0] ?? null
}

/** Locks a payment for the rest of the transaction; every change of status goes through here first. */
export async function lockPayment(q: Queryable, id: string): Promise<PaymentRow | null> {
  const { rows } = await q.query<PaymentRow>({
    name: 'wallet-lock-payment',
    text: `SELECT ${COLUMNS} ${FROM} WHERE p.id = $1 FOR UPDATE OF p`,
    values: [id],
  })
  return rows[0] ?? null
}

export async function listPayments(
  q: Queryable,
  owner: Owner,
  page: { kind?: PaymentKind; open?: boolean; before: PaymentPlace | null; limit: number },
): Promise<PaymentRow[]> {
  const { rows } = await q.query<PaymentRow>({
    name: 'wallet-payments',
    text: `SELECT ${COLUMNS} ${FROM}
      WHERE p.brand_id = $1 AND p.player_id = $2 AND ($3::text IS NULL OR p.kind = $3)
        AND ($4::timestamptz IS NULL OR (p.created_at, p.id) < ($4, $5))
        AND (NOT $7 OR p.status IN ${inSql(OPEN)})
      ORDER BY p.created_at DESC, p.id DESC LIMIT $6`,
    values: [
      owner.brandId,
      owner.playerId,
      page.kind ?? null,
      page.before?.at ?? null,
      page.before?.id ?? null,
      page.limit,
      page.open ?? false,
    ],
  })
  return rows
}

/** Another amount has come than the transfer was asked for. The row must be locked. */
export async function setReceived(q: Queryable, { id, amount }: PaymentRow, received: bigint): Promise<void> {
  await q.query({
    name: 'wallet-set-received',
    text: 'UPDATE payments SET asked_amount = $2, amount = $3 WHERE id = $1',
    values: [id, amount, received],
  })
}

/** What a player withdrew since then without an operator, minor units; what came back is not counted. */
export async function sumSentAlone(q: Queryable, { brandId, playerId }: Owner, since: Date): Promise<bigint> {
  const { rows } = await q.query<{ sum: bigint }>({
    name: 'wallet-sent-alone',
    text: `SELECT coalesce(sum(p.amount), 0)::bigint AS sum FROM payments p
      WHERE p.brand_id = $1 AND p.player_id = $2 AND p.created_at > $3 AND p.kind = 'withdrawal'
        AND p.status IN ('processing', 'paid') AND EXISTS (SELECT FROM payment_history h
          WHERE h.payment_id = p.id AND h.from_status IS NULL AND h.cause = 'auto_approved')`,
    values: [brandId, playerId, since],
  })
  return rows[0]?.sum ?? 0n
}

/** The deposits of a player by one method that wait for them or for their proof, and those of all methods that are set aside. */
export async function countOpenDeposits(
  q: Queryable,
  owner: Owner,
  methodId: string,
  now: Date,
): Promise<{ open: number; aside: number }> {
  await lockDeposits(q, owner)
  const { rows } = await q.query<{ open: number; aside: number }>({
    name: 'wallet-open-deposits',
    text: `SELECT count(*) FILTER (WHERE NOT p.aside AND p.method_id = $3)::int AS open, count(*) FILTER (WHERE p.aside)::int AS aside
      FROM (SELECT method_id, coalesce(${SET_ASIDE}, false) AS aside FROM payments WHERE brand_id = $1 AND player_id = $2 AND kind = 'deposit'
        AND (status IN ('under_review', 'returning') OR status = 'pending' AND expires_at > $4)) p`,
    values: [owner.brandId, owner.playerId, methodId, now],
  })
  return rows[0] ?? { open: 0, aside: 0 }
}

/** Two deposits of a player at once must see each other: they queue here until the first one is committed. */
export const lockDeposits = (q: Queryable, { brandId, playerId }: Owner): Promise<unknown> =>
  q.query({
    name: 'wallet-lock-deposits',
    text: `SELECT pg_advisory_xact_lock(hashtextextended('deposits ' || $1 || ' ' || $2, 0))`,
    values: [brandId, playerId],
  })

/** Why a deposit was sent back to its source the last time. */
export async function lastReturnCause(q: Queryable, id: string): Promise<Cause | null> {
  const { rows } = await q.query<{ cause: Cause | null }>({
    name: 'wallet-return-cause',
    text: `SELECT cause FROM payment_history WHERE payment_id = $1 AND to_status = 'returning' ORDER BY id DESC LIMIT 1`,
    values: [id],
  })
  return rows[0]?.cause ?? null
}

/** Whether the money of a deposit came after it had ended. */
export async function cameLate(q: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await q.query({
    name: 'wallet-came-late',
    text: `SELECT FROM payment_history WHERE payment_id = $1 AND from_status IN ${inSql(LATE)} LIMIT 1`,
    values: [id],
  })
  return rowCount > 0
}

/** The provider answered for it. Only fills what is not known yet. */
export async function markSent(
  q: Queryable,
  id: string,
  answer: {
    providerId: string
    redirectUrl?: string | null
    instructions?: Payment['instructions']
    now: Date
  },
): Promise<void> {
  await q.query({
    name: 'wallet-mark-sent',
    text: `UPDATE payments SET provider_id = coalesce(provider_id, $2), redirect_url = coalesce(redirect_url, $3),
      instructions = coalesce(instructions, $5), sent_at = coalesce(sent_at, $4), next_attempt_at = NULL, updated_at = greatest(updated_at, $4) WHERE id = $1`,
    values: [
      id,
      answer.providerId,
      answer.redirectUrl ?? null,
      answer.now,
      answer.instructions ? JSON.stringify(answer.instructions) : null,
    ],
  })
}

export async function setConfirmations(q: Queryable, id: string, count: number, now: Date): Promise<void> {
  await q.query({
    name: 'wallet-set-confirmations',
    text: 'UPDATE payments SET confirmations = $2, updated_at = greatest(updated_at, $3) WHERE id = $1',
    values: [id, count, now],
  })
}

export async function setStatus(
  q: Queryable,
  id: string,
  change: {
    status: PaymentStatus
    cause: Cause | null
    reason: string | null
    sendAt: Date | null
    now: Date
  },
): Promise<void> {
  await q.query({
    name: 'wallet-set-status',
    text: `UPDATE payments SET status = $2, cause = $3, reason = $4, next_attempt_at = $5,
      updated_at = greatest(updated_at, $6) WHERE id = $1`,
    values: [id, change.status, change.cause, change.reason, change.sendAt, change.now],
  })
}

export async function appendHistory(
  q: Queryable,
  line: {
    id: string
    from: PaymentStatus | null
    to: PaymentStatus
    cause: Cause | null
    actor: string
    now: Date
  },
): Promise<void> {
  await q.query({
    name: 'wallet-history',
    text: `INSERT INTO payment_history (payment_id, from_status, to_status, cause, actor, at)
      VALUES ($1, $2, $3, $4, $5, $6)`,
    values: [line.id, line.from, line.to, line.cause, line.actor, line.now],
  })
}

/**
 * Payments whose provider has to be asked (again), leased until `until`: another process does not take them
 * meanwhile, and a process that dies with them gives them back.
 */
export async function leaseDue(
  q: Queryable,
  lease: { status: 'pending' | 'processing' | 'returning'; now: Date; until: Date; limit: number },
): Promise<PaymentRow[]> {
  const { rows } = await q.query<PaymentRow>({
    name: 'wallet-lease-due',
    text: `WITH due AS (
        SELECT id FROM payments WHERE next_attempt_at <= $2 AND status = $1
          AND kind = CASE $1 WHEN 'processing' THEN 'withdrawal' ELSE 'deposit' END
        ORDER BY next_attempt_at LIMIT $4 FOR UPDATE SKIP LOCKED
      ), p AS (
        UPDATE payments SET next_attempt_at = $3, attempts = attempts + 1 FROM due
        WHERE payments.id = due.id RETURNING payments.*
      )
      SELECT ${COLUMNS} FROM p JOIN payment_methods m ON m.brand_id = p.brand_id AND m.id = p.method_id`,
    values: [lease.status, lease.now, lease.until, lease.limit],
  })
  return rows
}

export async function planAttempt(q: Queryable, id: string, at: Date): Promise<void> {
  await q.query({
    name: 'wallet-plan-attempt',
    text: 'UPDATE payments SET next_attempt_at = $2 WHERE id = $1 AND next_attempt_at IS NOT NULL',
    values: [id, at],
  })
}

export async function dueToExpire(q: Queryable, now: Date, limit: number): Promise<string[]> {
  const { rows } = await q.query<{ id: string }>({
    name: 'wallet-due-to-expire',
    text: `SELECT id FROM payments WHERE kind = 'deposit' AND status = 'pending' AND expires_at <= $1
      ORDER BY expires_at LIMIT $2`,
    values: [now, limit],
  })
  return rows.map(({ id }) => id)
}

/** Withdrawals, and deposits with a proof, that wait for an operator; oldest first. */
export async function listUnderReview(
  q: Queryable,
  brandId: string | null,
  limit: number,
): Promise<PaymentRow[]> {
  const { rows } = await q.query<PaymentRow>({
    name: 'wallet-under-review',
    text: `SELECT ${COLUMNS} ${FROM} WHERE ${WAITING} AND ($1::text IS NULL OR p.brand_id = $1) ORDER BY p.created_at LIMIT $2`,
    values: [brandId, limit],
  })
  return rows
}
