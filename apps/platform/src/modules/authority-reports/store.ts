import type { Queryable, Tx } from '../../db/index.ts'
import type { Codes, Interval, RecordName, Span } from './types.ts'

/** A lot on record. */
export type LotRow = {
  readonly record: RecordName
  readonly interval: Interval
  /** "2026-11-28"; of a month its first. */
  readonly day: string
  readonly number: number
  readonly lotId: string
  readonly file: string
  readonly rows: bigint
  /** What its records are about where each has one for itself. */
  readonly keys: readonly string[]
  readonly signed: boolean
  readonly contentSha256: string
  readonly fileSha256: string
  readonly madeAt: Date
}

const COLUMNS = `record, interval, day::text AS day, number, lot_id AS "lotId", file, rows, keys, signed, content_sha256 AS "contentSha256",
  file_sha256 AS "fileSha256", made_at AS "madeAt"`

/** The lots of a record's newest version in a period; none where it was not made. */
export async function newestLots(q: Queryable, span: Span, record: RecordName): Promise<LotRow[]> {
  const { rows } = await q.query<LotRow>({
    name: 'authority-lots-newest',
    text: `SELECT ${COLUMNS} FROM authority_lots l WHERE brand_id = $1 AND interval = $2 AND day = $3 AND record = $4
      AND number = (SELECT max(number) FROM authority_lots m WHERE m.brand_id = $1 AND m.interval = $2 AND m.day = $3 AND m.record = $4)
      ORDER BY id`,
    values: [span.brand.id, span.interval, span.from, record],
  })
  return rows
}

/** The lots of a brand, newest first. */
export async function listLots(q: Queryable, brandId: string, most: number): Promise<LotRow[]> {
  const { rows } = await q.query<LotRow>({
    name: 'authority-lots',
    text: `SELECT ${COLUMNS} FROM authority_lots WHERE brand_id = $1 ORDER BY id DESC LIMIT $2`,
    values: [brandId, most],
  })
  return rows
}

/** The first day of which all these records were made; null: there is none. */
export async function firstDay(
  q: Queryable,
  brandId: string,
  records: readonly RecordName[],
): Promise<string | null> {
  const { rows } = await q.query<{ day: string }>({
    name: 'authority-lots-first',
    text: `SELECT day::text AS day FROM authority_lots WHERE brand_id = $1 AND interval = 'D' AND record = ANY ($2)
      GROUP BY day HAVING count(DISTINCT record) = cardinality($2::text[]) ORDER BY day LIMIT 1`,
    values: [brandId, records],
  })
  return rows[0]?.day ?? null
}

/** The days, or first days of months, from one to another (both included) of which not all these records were made, the oldest first. */
export async function missingPeriods(
  q: Queryable,
  { brandId, interval, records }: { brandId: string; interval: Interval; records: readonly RecordName[] },
  from: string,
  to: string,
): Promise<string[]> {
  const { rows } = await q.query<{ day: string }>({
    name: 'authority-lots-missing',
    text: `SELECT d::date::text AS day FROM generate_series($4::date::timestamp, $5::date, $6::interval) d
      WHERE (SELECT count(DISTINCT record) FROM authority_lots l
        WHERE l.brand_id = $1 AND l.interval = $2 AND l.day = d::date AND l.record = ANY ($3)) < cardinality($3::text[]) ORDER BY d`,
    values: [brandId, interval, records, from, to, interval === 'D' ? '1 day' : '1 month'],
  })
  return rows.map(({ day }) => day)
}

/**
 * Keeps the lots of an operator's store to whoever asks first until the transaction ends.
 * @returns another brand that has one of these lots on record; null: none has
 */
export async function lockStore(
  tx: Tx,
  { operatorId, storeId }: Codes,
  brandId: string,
  lotIds: readonly string[],
): Promise<string | null> {
  await tx.query({
    text: `SELECT pg_advisory_xact_lock(hashtext('authority_lots'), hashtext($1 || ' ' || $2))`,
    values: [operatorId, storeId],
  })
  const { rows } = await tx.query<{ brandId: string }>({
    name: 'authority-lots-of-others',
    text: `SELECT brand_id AS "brandId" FROM authority_lots
      WHERE operator_id = $1 AND store_id = $2 AND lot_id = ANY ($3) AND brand_id <> $4 LIMIT 1`,
    values: [operatorId, storeId, lotIds, brandId],
  })
  return rows[0]?.brandId ?? null
}

type NewLot = Omit<LotRow, 'interval' | 'day'> & { operatorId: string; storeId: string }

export async function addLot(q: Queryable, span: Span, lot: NewLot): Promise<void> {
  await q.query({
    name: 'authority-lot-add',
    text: `INSERT INTO authority_lots (brand_id, operator_id, store_id, record, interval, day, number, lot_id, file, rows, signed,
        content_sha256, file_sha256, made_at, keys) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    values: [
      span.brand.id,
      lot.operatorId,
      lot.storeId,
      lot.record,
      span.interval,
      span.from,
      lot.number,
      lot.lotId,
      lot.file,
      lot.rows,
      lot.signed,
      lot.contentSha256,
      lot.fileSha256,
      lot.madeAt,
      lot.keys,
    ],
  })
}
