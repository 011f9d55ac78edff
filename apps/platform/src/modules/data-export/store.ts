import type { Queryable, Tx } from '../../db/index.ts'
import type { Owner } from '../../model/index.ts'
import type { ExportRow, SectionSize } from './types.ts'

const COLUMNS = `id, asked_at AS "askedAt", ready_at AS "readyAt", expires_at AS "expiresAt",
  session_id AS "sessionId", open_until AS "openUntil"`

/** The player's file that has not expired. */
export async function findExport(q: Queryable, playerId: string, now: Date): Promise<ExportRow | null> {
  const { rows } = await q.query<ExportRow>({
    name: 'data-export-find',
    text: `SELECT ${COLUMNS} FROM data_exports WHERE player_id = $1 AND expires_at > $2 ORDER BY asked_at DESC LIMIT 1`,
    values: [playerId, now],
  })
  return rows[0] ?? null
}

export async function addExport(tx: Tx, { brandId, playerId }: Owner, row: ExportRow): Promise<void> {
  await tx.query({
    name: 'data-export-add',
    text: `INSERT INTO data_exports (id, brand_id, player_id, asked_at, expires_at, session_id, open_until)
      VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    values: [row.id, brandId, playerId, row.askedAt, row.expiresAt, row.sessionId, row.openUntil],
  })
}

/** Opens the file to another session, or for longer. */
export async function openExport(
  tx: Tx,
  { id, sessionId, openUntil }: Pick<ExportRow, 'id' | 'sessionId' | 'openUntil'>,
): Promise<void> {
  await tx.query({
    name: 'data-export-open',
    text: 'UPDATE data_exports SET session_id = $2, open_until = $3 WHERE id = $1',
    values: [id, sessionId, openUntil],
  })
}

export async function listSizes(q: Queryable, exportId: string): Promise<SectionSize[]> {
  const { rows } = await q.query<SectionSize>({
    name: 'data-export-sizes',
    text: `SELECT section, count(*)::int AS pages, sum(entries)::int AS rows FROM data_export_pages
      WHERE export_id = $1 GROUP BY section`,
    values: [exportId],
  })
  return rows
}

type Page = { columns: string[]; rows: unknown[][] }

/** @returns `null` where the file has no such page */
export async function readPage(
  q: Queryable,
  exportId: string,
  { section, page }: { section: string; page: number },
): Promise<Page | null> {
  const { rows } = await q.query<Page>({
    name: 'data-export-page',
    text: 'SELECT columns, rows FROM data_export_pages WHERE export_id = $1 AND section = $2 AND page = $3',
    values: [exportId, section, page],
  })
  return rows[0] ?? null
}

/** Deletes files that have expired, with their pages. */
export async function deleteExpired(q: Queryable, now: Date): Promise<void> {
  await q.query({
    name: 'data-export-expire',
    text: 'DELETE FROM data_exports WHERE expires_at <= $1',
    values: [now],
  })
}
