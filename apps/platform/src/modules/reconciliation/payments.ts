import type { Currency } from '@palco/contract'
import type { Queryable } from '../../db/index.ts'
import type { PaymentAdapter, PaymentRow, ProviderRecord } from '../wallet/index.ts'
import {
  type Comparison,
  GRACE_MS,
  type Line,
  moneyText,
  olderThan,
  type Span,
  TOO_LONG_MS,
  widened,
  within,
} from './types.ts'

type Ours = {
  id: string
  kind: 'deposit' | 'withdrawal'
  status: PaymentRow['status']
  amount: bigint
  currency: Currency
  providerId: string | null
  /** When the provider answered for it, else when it was asked for. */
  openedAt: Date
}

/** What we call it when they call it so. */
const FITS: Record<ProviderRecord['status'], readonly PaymentRow['status'][]> = {
  open: ['pending', 'canceled'],
  paid: ['approved', 'paid', 'under_review', 'returning'],
  declined: ['rejected', 'expired', 'canceled'],
  expired: ['expired', 'rejected', 'canceled'],
  refunded: ['returned'],
  // An operator tries again, has sent it back by another way, or credits it.
  refund_failed: ['under_review', 'returning', 'returned', 'approved'],
  accepted: ['processing'],
  refused: ['rejected'],
  failed: ['rejected'],
}
const OPEN: readonly string[] = ['open', 'accepted', 'pending', 'processing']
/** These say that money went through the provider. */
const DONE: readonly string[] = ['approved', 'paid']

const here = ({ kind, amount, currency, status }: Ours) => `${kind} ${moneyText(amount, currency)} ${status}`
const there = ({ kind, amount, currency, status }: ProviderRecord) =>
  `${kind} ${moneyText(amount, currency)} ${status}`

/** Compares the payments of a span with the records of the provider they went through. */
export async function comparePayments(
  q: Queryable,
  adapter: PaymentAdapter,
  span: Span,
  now: Date,
): Promise<Comparison> {
  const theirs = await adapter.report?.(widened(span))
  if (!theirs) return { failure: `the records of ${adapter.id} could not be read` }
  const ours = await readPayments(
    q,
    adapter.id,
    span,
    theirs.map(({ reference }) => reference),
  )
  const [byId, byReference] = [
    new Map(ours.map((one) => [one.id, one])),
    new Map(theirs.map((one) => [one.reference, one])),
  ]
  const known = theirs.filter((one) => within(one.openedAt, span))
  const lines = known.flatMap((one) => compareOne(byId.get(one.reference), one, now))
  const mine = ours.filter((one) => within(one.openedAt, span) && !byReference.has(one.id))
  const absent = mine.filter(({ providerId, status }) => providerId !== null || DONE.includes(status))
  const unsent = mine.filter((one) => !absent.includes(one) && isOpenTooLong(one, now))
  lines.push(
    ...absent.map((one): Line => ({
      difference: 'missing_there',
      reference: one.id,
      here: here(one),
      there: null,
    })),
    ...unsent.map((one): Line => ({
      difference: 'open_too_long',
      reference: one.id,
      here: here(one),
      there: null,
    })),
  )
  return { compared: known.length + mine.length, lines }
}

const isOpenTooLong = ({ status, openedAt }: Ours, now: Date) =>
  OPEN.includes(status) && olderThan(openedAt, now, TOO_LONG_MS)

function compareOne(ours: Ours | undefined, theirs: ProviderRecord, now: Date): Line[] {
  const line = (difference: Line['difference']): Line[] => [
    { difference, reference: theirs.reference, here: ours ? here(ours) : null, there: there(theirs) },
  ]
  if (!ours || ours.kind !== theirs.kind) return line('missing_here')
  if (ours.amount !== theirs.amount || ours.currency !== theirs.currency) return line('amount_differs')
  if (!FITS[theirs.status].includes(ours.status))
    return olderThan(theirs.openedAt, now, GRACE_MS) ? line('state_differs') : []
  return OPEN.includes(theirs.status) && olderThan(theirs.openedAt, now, TOO_LONG_MS)
    ? line('open_too_long')
    : []
}

async function readPayments(q: Queryable, adapter: string, span: Span, ids: string[]): Promise<Ours[]> {
  const { rows } = await q.query<Ours>({
    text: `SELECT id, kind, status, amount, currency, provider_id AS "providerId",
        coalesce(sent_at, created_at) AS "openedAt"
      FROM published.payments WHERE adapter = $1
        AND (coalesce(sent_at, created_at) >= $2 AND coalesce(sent_at, created_at) < $3 OR id = ANY ($4))`,
    values: [adapter, span.from, span.to, ids],
  })
  return rows
}

type Booked = {
  reference: string
  kind: 'deposit' | 'withdrawal' | null
  status: string | null
  amount: bigint | null
  currency: Currency
  expected: bigint
  booked: bigint
  what: 'booked' | 'held'
}

/**
 * Compares the payments of a span with the ledger, whatever provider they went through: what was approved or paid
 * is booked with exactly its amount, what was not is not booked, and nothing is booked for a payment that is not there.
 * A deposit's booking is its amount less the fee to the player; a withdrawal's its amount and fee out of what was held.
 * Money is held for a withdrawal as long as it is open, and no longer.
 */
export async function comparePaymentBooks(q: Queryable, span: Span): Promise<Comparison> {
  const { rows } = await q.query<Booked>({
    text: `WITH p AS (
        SELECT id, brand_id, kind, status, amount, fee, currency,
            CASE WHEN kind = 'deposit' THEN id ELSE id || ':paid' END AS key,
            CASE WHEN status = 'approved' THEN amount - fee WHEN status = 'paid' THEN -(amount + fee) ELSE 0 END AS expected
          FROM published.payments WHERE updated_at >= $1 AND updated_at < $2
      ), t AS (
        SELECT brand_id, scope, key, currency, cash_delta + held_delta AS booked FROM published.movements
          WHERE scope IN ('deposit', 'withdrawal') AND movement IN ('post', 'settle') AND result = 'ok'
            AND counterparty LIKE 'payments:%' AND created_at >= $1 AND created_at < $2
      )
      SELECT p.id AS reference, p.kind, p.status, p.amount, p.currency, p.expected, coalesce(x.cash_delta + x.held_delta, 0) AS booked,
          'booked' AS what
        FROM p LEFT JOIN published.movements x ON x.brand_id = p.brand_id AND x.scope = p.kind AND x.key = p.key
          AND x.result = 'ok' AND x.currency = p.currency
      UNION ALL
      SELECT p.id, p.kind, p.status, p.amount, p.currency,
          CASE WHEN p.status IN ('pending', 'processing') THEN p.amount + p.fee ELSE 0 END, coalesce(h.held_delta, 0),
          'held'
        FROM p LEFT JOIN published.movements h ON h.brand_id = p.brand_id AND h.scope = 'withdrawal' AND h.key = p.id
          AND h.movement = 'hold' AND h.result = 'ok' AND h.currency = p.currency
          AND NOT EXISTS (SELECT FROM published.movements r WHERE r.target_id = h.id AND r.result = 'ok')
        WHERE p.kind = 'withdrawal'
      UNION ALL
      SELECT t.key, NULL, NULL, NULL, t.currency, 0, t.booked, 'booked' FROM t
        WHERE NOT EXISTS (SELECT FROM published.payments x WHERE x.id = split_part(t.key, ':', 1) AND x.brand_id = t.brand_id)`,
    values: [span.from, span.to],
  })
  const wrong = rows.filter(({ expected, booked }) => expected !== booked)
  return {
    compared: rows.length,
    lines: wrong.map(({ reference, kind, status, amount, currency, expected, booked, what }) => ({
      difference: 'books_differ',
      reference,
      here:
        kind === null ? null : `${kind} ${moneyText(amount, currency)} ${status}, to be ${what} ${expected}`,
      there: `${what} ${moneyText(booked, currency)}`,
    })),
  }
}
