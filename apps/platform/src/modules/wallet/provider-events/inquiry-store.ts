import type { Queryable } from '../../../db/index.ts'
import { COLUMNS } from '../payments/store.ts'
import type { PaymentRow } from '../payments/types.ts'

/** `inquiries`: how often its provider was asked, this time included. */
export type InquiredPayment = PaymentRow & { inquiries: number }

const MOST_PLANNED = 500

/**
 * Plans the first inquiry of payments that are at one of these providers and wait for its news. A withdrawal is there once the
 * provider has accepted it; a deposit may be although the answer to its opening was lost. A refund is asked about once it was accepted.
 */
export async function planInquiries(
  q: Queryable,
  { adapters, afterMs }: { adapters: readonly string[]; afterMs: number },
): Promise<void> {
  // Nothing waits for a lock here, so that two processes cannot wait for each other.
  await q.query({
    name: 'wallet-plan-inquiries',
    text: `UPDATE payments SET inquire_at = CASE status WHEN 'returning' THEN updated_at ELSE coalesce(sent_at, created_at) END + $2 * interval '1 millisecond'
      WHERE id IN (SELECT id FROM payments WHERE inquire_at IS NULL AND status IN ('pending', 'processing', 'returning')
          AND (status <> 'returning' OR next_attempt_at IS NULL) AND adapter = ANY ($1) AND (kind = 'deposit' OR status = 'processing' AND sent_at IS NOT NULL)
        ORDER BY created_at LIMIT ${MOST_PLANNED} FOR UPDATE SKIP LOCKED)`,
    values: [adapters, afterMs],
  })
}

type Lease = { now: Date; until: Date; limit: number }

/** Takes payments whose inquiry is due, until `until`: no other process asks meanwhile, and a process that dies with them gives them back. */
export async function leaseInquiries(
  q: Queryable,
  adapters: readonly string[],
  { now, until, limit }: Lease,
): Promise<InquiredPayment[]> {
  const { rows } = await q.query<InquiredPayment>({
    name: 'wallet-lease-inquiries',
    text: leasing(`inquire_at <= $2 AND adapter = ANY ($1) ORDER BY inquire_at LIMIT $4`),
    values: [adapters, now, until, limit],
  })
  return rows
}

/** Takes those of these payments that have an inquiry planned, due or not. */
export async function leaseAdapterInquiries(
  q: Queryable,
  adapters: readonly string[],
  { ids, until }: { ids: readonly string[]; until: Date },
): Promise<InquiredPayment[]> {
  const { rows } = await q.query<InquiredPayment>({
    name: 'wallet-lease-inquiries-of',
    text: leasing(`inquire_at IS NOT NULL AND adapter = ANY ($1) AND id = ANY ($2)`),
    values: [adapters, ids, until],
  })
  return rows
}

const leasing = (which: string): string => `WITH due AS (
    SELECT id FROM payments WHERE status IN ('pending', 'processing', 'expired', 'canceled', 'returning') AND ${which} FOR UPDATE SKIP LOCKED
  ), p AS (
    UPDATE payments SET inquire_at = $3, inquiries = inquiries + 1 FROM due
    WHERE payments.id = due.id RETURNING payments.*
  )
  SELECT ${COLUMNS}, p.inquiries FROM p JOIN payment_methods m ON m.brand_id = p.brand_id AND m.id = p.method_id`

/** Plans an inquiry about a deposit that is no longer pending, unless one is planned. */
export async function keepInquiring(q: Queryable, id: string, at: Date): Promise<void> {
  await q.query({
    name: 'wallet-keep-inquiring',
    text: 'UPDATE payments SET inquire_at = coalesce(inquire_at, $2) WHERE id = $1',
    values: [id, at],
  })
}

/** When to ask next; null = no more. */
export async function planInquiry(q: Queryable, id: string, at: Date | null): Promise<void> {
  await q.query({
    name: 'wallet-plan-inquiry',
    text: 'UPDATE payments SET inquire_at = $2 WHERE id = $1',
    values: [id, at],
  })
}
