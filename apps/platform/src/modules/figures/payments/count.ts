import type { Tx } from '../../../db/index.ts'
import { type NumberedRows, settledUpTo } from '../../play/index.ts'
import { type CountDeps, readZones, type Zones } from '../zones.ts'

/** How many steps of payments one transaction counts. */
const SPAN = 5_000n

const STEPS: NumberedRows = {
  name: 'figures-steps',
  high: 'SELECT max(id) FROM published.payment_states',
  writers: 'published.payment_writers()',
}

/**
 * Counts payments anew by the hours in which those were begun that have taken a step since the last time. A step's id is drawn before
 * commit, so it goes only up to one below which nothing can appear any more. An hour is replaced as a whole: counting it twice changes
 * nothing.
 * @returns how many ids were looked at
 */
export async function countPayments(
  deps: CountDeps,
  { span = SPAN }: { span?: bigint } = {},
): Promise<bigint> {
  const { db, now } = deps
  const at = now()
  const safe = await settledUpTo(db, STEPS)
  if (safe === null) {
    await noteEmpty(deps, at)
    return 0n
  }
  const zones = await readZones(deps)
  let total = 0n
  for (;;) {
    const counted = await db.transaction(async (tx) => {
      const from = await lockPaymentPosition(tx)
      const to = from + span < safe ? from + span : safe
      if (from < to) await replaceHours(tx, { from, to }, zones)
      await savePosition(tx, to > from ? to : from, to >= safe ? at : null)
      return to > from ? to - from : 0n
    })
    total += counted
    if (counted === 0n) return total
  }
}

/** Counts all payments anew. Steps that are not settled are counted again by the job. */
export async function rebuildPayments(tx: Tx, zones: Zones): Promise<void> {
  await lockPaymentPosition(tx)
  await tx.query({ text: 'DELETE FROM figure_payment_hours' })
  await tx.query({
    text: inserting('published.payments p LEFT JOIN zone z ON z.brand_id = p.brand_id', ZONE),
    values: [zones.brands, zones.zones],
  })
}

/** Of no payments everything is counted. */
async function noteEmpty({ db }: CountDeps, at: Date): Promise<void> {
  await db.query({
    name: 'figures-payments-empty',
    text: 'UPDATE figure_payment_position SET counted_at = $1 WHERE NOT EXISTS (SELECT FROM published.payment_states)',
    values: [at],
  })
}

async function lockPaymentPosition(tx: Tx): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>({
    name: 'figures-payments-lock',
    text: 'SELECT counted_id AS id FROM figure_payment_position FOR UPDATE',
  })
  return rows[0]?.id ?? 0n
}

/** `at`: when everything was counted that there was; `null` while there is more. */
async function savePosition(tx: Tx, id: bigint, at: Date | null): Promise<void> {
  await tx.query({
    name: 'figures-payments-advance',
    text: 'UPDATE figure_payment_position SET counted_id = $1, counted_at = coalesce($2, counted_at)',
    values: [id, at],
  })
}

const ZONE = 'WITH zone AS (SELECT * FROM unnest($1::text[], $2::text[]) z (brand_id, zone))'

/** Payments with the moment in which each was completed for the first time, added up by hour and outcome. */
const inserting = (from: string, with_: string) => `${with_}, begun AS (
    SELECT p.brand_id, date_trunc('hour', p.created_at, coalesce(z.zone, 'UTC')) AS hour, p.kind, p.method_id, p.currency, p.status,
      coalesce(p.cause, '') AS cause, p.amount + CASE WHEN p.kind = 'withdrawal' THEN p.fee ELSE 0 END AS amount, p.fee, p.created_at,
      CASE WHEN p.status IN ('approved', 'paid') THEN (SELECT min(s.at) FROM published.payment_states s
        WHERE s.payment_id = p.id AND s.status = p.status) END AS completed_at
    FROM ${from})
  INSERT INTO figure_payment_hours (brand_id, hour, kind, method_id, currency, status, cause, payments, amount, fee, seconds)
    SELECT brand_id, hour, kind, method_id, currency, status, cause, count(*), sum(amount), sum(fee),
      coalesce(array_agg(greatest(0, least(2147483647, round(extract(epoch FROM completed_at - created_at))))::int ORDER BY completed_at)
        FILTER (WHERE completed_at IS NOT NULL), '{}')
    FROM begun GROUP BY 1, 2, 3, 4, 5, 6, 7`

const TOUCHED = `SELECT DISTINCT p.brand_id, date_trunc('hour', p.created_at, coalesce(z.zone, 'UTC')) AS hour, coalesce(z.zone, 'UTC') AS zone
  FROM published.payment_states s JOIN published.payments p ON p.id = s.payment_id
    LEFT JOIN unnest($1::text[], $2::text[]) z (brand_id, zone) ON z.brand_id = p.brand_id
  WHERE s.id > $3 AND s.id <= $4`

async function replaceHours(
  tx: Tx,
  { from, to }: { from: bigint; to: bigint },
  { brands, zones }: Zones,
): Promise<void> {
  const { rows } = await tx.query<{ brand_id: string; hour: Date; zone: string }>({
    name: 'figures-payments-touched',
    text: TOUCHED,
    values: [brands, zones, from, to],
  })
  const values = [rows.map((row) => row.brand_id), rows.map((row) => row.zone), rows.map((row) => row.hour)]
  await tx.query({
    name: 'figures-payments-clear',
    text: `DELETE FROM figure_payment_hours h USING unnest($1::text[], $2::timestamptz[]) t (brand_id, hour)
      WHERE h.brand_id = t.brand_id AND h.hour = t.hour`,
    values: [values[0], values[2]],
  })
  await tx.query({
    name: 'figures-payments-hours',
    text: inserting(
      // Where clocks go back by half an hour two hours of the clock share moments.
      `touched z JOIN published.payments p ON p.brand_id = z.brand_id AND p.created_at >= z.hour AND p.created_at < z.hour + interval '1 hour'
        AND date_trunc('hour', p.created_at, z.zone) = z.hour`,
      'WITH touched AS (SELECT * FROM unnest($1::text[], $2::text[], $3::timestamptz[]) t (brand_id, zone, hour))',
    ),
    values,
  })
}
