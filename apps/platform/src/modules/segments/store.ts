import type { SegmentCounts, SegmentRule } from '@palco/contract/operators'
import { MOST_SEGMENTS } from '@palco/contract/tables'
import type { Queryable, Tx } from '../../db/index.ts'

/** The count of a day, as history keeps it. */
export type DayCounts = SegmentCounts & { day: string }
export type SegmentRow = {
  id: bigint
  brandId: string
  name: string
  note: string
  rule: SegmentRule
  madeBy: string
  changedAt: Date
}

const COLUMNS = `s.id, s.brand_id AS "brandId", s.name, s.note, s.rule, o.username AS "madeBy", s.changed_at AS "changedAt"`
const FROM = 'FROM segments s JOIN published.operators o ON o.id = s.made_by'
const COUNTS =
  'c.segment_id AS id, c.day, c.players, c.matched, c.audience, c.estimated, c.audience_estimated'
const HISTORY_DAYS = 90

/** The segments of a brand by name. */
export async function listSegments(q: Queryable, brandId: string): Promise<SegmentRow[]> {
  const { rows } = await q.query<SegmentRow>({
    name: 'segments-list',
    text: `SELECT ${COLUMNS} ${FROM} WHERE s.brand_id = $1 AND s.removed_at IS NULL ORDER BY lower(s.name), s.id LIMIT ${MOST_SEGMENTS}`,
    values: [brandId],
  })
  return rows
}

/** A segment that was not removed; `lock` keeps others from changing it until the transaction ends. */
export async function findSegment(
  q: Queryable,
  brandId: string,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<SegmentRow | null> {
  const { rows } = await q.query<SegmentRow>({
    name: lock ? 'segments-lock' : 'segments-find',
    text: `SELECT ${COLUMNS} ${FROM} WHERE s.brand_id = $1 AND s.id = $2 AND s.removed_at IS NULL ${lock ? 'FOR UPDATE OF s' : ''}`,
    values: [brandId, id],
  })
  return rows[0] ?? null
}

/** The last count of each segment. */
export async function lastCounts(q: Queryable, ids: readonly bigint[]): Promise<Map<bigint, DayCounts>> {
  const { rows } = await q.query<DayCounts & { id: bigint }>({
    name: 'segments-last-counts',
    text: `SELECT DISTINCT ON (c.segment_id) ${COUNTS} FROM segment_counts c WHERE c.segment_id = ANY ($1) ORDER BY c.segment_id, c.day DESC`,
    values: [ids],
  })
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

/** The counts of 90 days, the newest first. */
export async function readHistory(q: Queryable, id: bigint): Promise<DayCounts[]> {
  const { rows } = await q.query<DayCounts & { id: bigint }>({
    name: 'segments-history',
    text: `SELECT ${COUNTS} FROM segment_counts c WHERE c.segment_id = $1 ORDER BY c.day DESC LIMIT ${HISTORY_DAYS}`,
    values: [id],
  })
  return rows.map(({ id: _, ...counts }) => counts)
}

/** Keeps the count of a day, the first of it. */
export async function keepCounts(q: Queryable, id: bigint, { day, ...counts }: DayCounts): Promise<void> {
  await q.query({
    name: 'segments-keep-counts',
    text: `INSERT INTO segment_counts (segment_id, day, players, matched, audience, estimated, audience_estimated)
      VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    values: [
      id,
      day,
      counts.players,
      counts.matched,
      counts.audience,
      counts.estimated,
      counts.audience_estimated,
    ],
  })
}

/** Segments of a brand without a count of the day. */
export async function uncounted(q: Queryable, brandId: string, day: string): Promise<SegmentRow[]> {
  const { rows } = await q.query<SegmentRow>({
    name: 'segments-uncounted',
    text: `SELECT ${COLUMNS} ${FROM} WHERE s.brand_id = $1 AND s.removed_at IS NULL
      AND NOT EXISTS (SELECT FROM segment_counts c WHERE c.segment_id = s.id AND c.day = $2) ORDER BY s.id`,
    values: [brandId, day],
  })
  return rows
}

type Written = Pick<SegmentRow, 'brandId' | 'name' | 'note' | 'rule'> & { at: Date; operatorId: string }

/** Saves of a brand take turns, so that names and their number are counted once. */
export const lockSegments = (tx: Tx, brandId: string) =>
  tx.query({
    name: 'segments-turn',
    text: `SELECT pg_advisory_xact_lock(hashtextextended('segments ' || $1, 0))`,
    values: [brandId],
  })

export async function insertSegment(tx: Tx, written: Written): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>({
    name: 'segments-insert',
    text: `INSERT INTO segments (brand_id, name, note, rule, made_by, changed_at) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
    values: [
      written.brandId,
      written.name,
      written.note,
      JSON.stringify(written.rule),
      written.operatorId,
      written.at,
    ],
  })
  const [made] = rows
  if (!made) throw new Error('a segment was not written')
  return made.id
}

export async function updateSegment(tx: Tx, id: bigint, written: Written): Promise<void> {
  await tx.query({
    name: 'segments-update',
    text: `UPDATE segments SET name = $2, note = $3, rule = $4, changed_at = $5 WHERE id = $1`,
    values: [id, written.name, written.note, JSON.stringify(written.rule), written.at],
  })
}

export async function removeSegment(tx: Tx, id: bigint, at: Date): Promise<void> {
  await tx.query({
    name: 'segments-remove',
    text: `UPDATE segments SET removed_at = $2 WHERE id = $1`,
    values: [id, at],
  })
}
