import { MOST_REPORT_DAYS } from '@palco/contract'
import type { Queryable } from '../../db/index.ts'
import { toDay, daysAfter, startOfDay } from '../../model/index.ts'
import type { Horizon, Period, ReportRequest } from './types.ts'

/** PostgreSQL's largest bigint: above every id. */
const NO_END = 9_223_372_036_854_775_807n

/** Whether a report is made of these days: in order, at most 366 of them, and none that has not begun. */
export const isPeriod = ({ brand, from, to }: Omit<ReportRequest, 'name'>, now: Date): boolean =>
  from <= to && to < daysAfter(from, MOST_REPORT_DAYS) && to <= toDay(now, brand.timeZone)

/**
 * The edges of a period. A closed day keeps its own, and takes nothing that was booked after it was closed; a day before the first
 * closed one was closed with it.
 */
export async function readPeriod(
  q: Queryable,
  { brand, from, to }: Omit<ReportRequest, 'name'>,
): Promise<Period> {
  const [first, last] = [await readEdges(q, brand.id, from), await readEdges(q, brand.id, to)]
  return {
    from: first.from ?? startOfDay(from, brand.timeZone),
    to: last.to ?? startOfDay(daysAfter(to, 1), brand.timeZone),
    end: await readHorizon(q, brand.id, to),
    before: await readHorizon(q, brand.id, daysAfter(from, -1)),
  }
}

/** What closed days say of a day's edges: the day's, or those of its neighbours, so that a brand that moves leaves no gap. */
async function readEdges(
  q: Queryable,
  brandId: string,
  day: string,
): Promise<{ from: Date | null; to: Date | null }> {
  const { rows } = await q.query<{ from: Date | null; to: Date | null }>({
    name: 'report-edges',
    text: `SELECT coalesce(max(from_at) FILTER (WHERE day = $2::date), max(to_at) FILTER (WHERE day = $2::date - 1)) AS "from",
        coalesce(max(to_at) FILTER (WHERE day = $2::date), max(from_at) FILTER (WHERE day = $2::date + 1)) AS "to"
      FROM report_days WHERE brand_id = $1 AND closed_at IS NOT NULL AND day BETWEEN $2::date - 1 AND $2::date + 1`,
    values: [brandId, day],
  })
  return rows[0] ?? { from: null, to: null }
}

async function readHorizon(q: Queryable, brandId: string, day: string): Promise<Horizon> {
  const { rows } = await q.query<{ through: bigint; audit: bigint }>({
    name: 'report-horizon',
    text: `SELECT through_id AS through, audit_through_id AS audit FROM report_days
      WHERE brand_id = $1 AND closed_at IS NOT NULL AND day >= $2::date ORDER BY day LIMIT 1`,
    values: [brandId, day],
  })
  return rows[0] ?? null
}

/** Whether a day takes no more bookings. */
export const isClosedDay = async (q: Queryable, brandId: string, day: string): Promise<boolean> =>
  (await readHorizon(q, brandId, day)) !== null

/** The values of `PERIOD`. */
export const periodValues = ({ brand, from, to }: Omit<ReportRequest, 'name'>, period: Period): unknown[] => [
  brand.id,
  period.from,
  period.to,
  period.end?.through ?? NO_END,
  period.before?.through ?? NO_END,
  period.end?.audit ?? NO_END,
  period.before?.audit ?? NO_END,
  from,
  to,
]

/**
 * The types of what every query of a report takes: $1 brand, $2 from, $3 to (exclusive), the last ids of the ledger ($4) and of the
 * operators' log ($6) that belong to the period, those that belong to what is before it ($5, $7), $8 its first and $9 its last day.
 */
export const PERIOD = `period AS (SELECT $1::text, $2::timestamptz, $3::timestamptz, $4::bigint, $5::bigint, $6::bigint, $7::bigint,
  $8::date, $9::date)`

/** Whether a day is closed, in SQL. */
export const isClosed = (day: string) =>
  `EXISTS (SELECT FROM report_days WHERE brand_id = $1 AND closed_at IS NOT NULL AND day >= ${day})`

const OF_BRAND = `FROM published.movements WHERE brand_id = $1 AND result = 'ok'`
/**
 * The ledger's movements of the period: of its time, less what was booked after its last day was closed, and what was booked into
 * earlier days after those were closed. Each movement is of exactly one day.
 */
export const MOVED = `moved AS NOT MATERIALIZED (
  SELECT * ${OF_BRAND} AND created_at >= $2 AND created_at < $3 AND id <= $4
  UNION ALL
  SELECT * ${OF_BRAND} AND created_at < $2 AND id > $5 AND id <= $4)`

/** All movements up to the period's end; `earlier`: before its beginning. */
export const EVER = `ever AS NOT MATERIALIZED (
  SELECT *, created_at < $2 AND id <= $5 AS earlier ${OF_BRAND} AND created_at < $3 AND id <= $4)`

/** What operators did in the period, by the same rule. */
export const ACTED = `acted AS NOT MATERIALIZED (
  SELECT * FROM published.operator_audit WHERE brands @> ARRAY[$1] AND at >= $2 AND at < $3 AND id <= $6
  UNION ALL
  SELECT * FROM published.operator_audit WHERE brands @> ARRAY[$1] AND at < $2 AND id > $7 AND id <= $6)`
