import type { Queryable, Tx } from '../../../db/index.ts'
import { plainNumber } from '../matching/score.ts'
import { nameWords, wordKeys } from '../matching/words.ts'
import type { Entry } from '../types.ts'
import { entryDigest } from './check-entry.ts'

export type ListKind = 'sanctions' | 'pep'
type ListRow = {
  id: string
  kind: ListKind
  sha256: string | null
  publishedOn: string | null
  entries: number
}

/** The list of that name, made where there is none, locked until the end of the transaction. */
export async function lockList(
  tx: Tx,
  made: { id: string; kind: ListKind; format: string },
): Promise<ListRow> {
  await tx.query({
    name: 'screening-list-make',
    text: 'INSERT INTO screening_lists (id, kind, format) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    values: [made.id, made.kind, made.format],
  })
  const { rows } = await tx.query<ListRow>({
    name: 'screening-list-lock',
    text: `SELECT l.id, l.kind, v.sha256, v.published_on AS "publishedOn", coalesce(v.entries, 0) AS entries FROM screening_lists l
      LEFT JOIN screening_versions v ON v.id = l.current_version WHERE l.id = $1 FOR UPDATE OF l`,
    values: [made.id],
  })
  const [row] = rows
  if (!row) throw new Error(`there is no list ${made.id}`)
  return row
}

/** Whether a file was a version of the list before. */
export async function wasVersion(tx: Tx, listId: string, sha256: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'screening-version-before',
    text: 'SELECT FROM screening_versions WHERE list_id = $1 AND sha256 = $2 LIMIT 1',
    values: [listId, sha256],
  })
  return rowCount > 0
}

/** Room for the entries of a file that is being read, gone with the transaction. */
export async function openStaging(tx: Tx): Promise<void> {
  await tx.query({
    text: 'CREATE TEMP TABLE staged_entries (ref text COLLATE "C" PRIMARY KEY, digest text NOT NULL, body jsonb NOT NULL) ON COMMIT DROP',
  })
}

/** @returns ids that the file has twice */
export async function stageEntries(tx: Tx, entries: readonly Entry[]): Promise<string[]> {
  const { rows } = await tx.query<{ ref: string }>({
    text: `INSERT INTO staged_entries SELECT * FROM unnest($1::text[], $2::text[], $3::jsonb[]) ON CONFLICT DO NOTHING RETURNING ref`,
    values: [
      entries.map(({ ref }) => ref),
      entries.map(entryDigest),
      entries.map(({ ref: _, ...body }) => JSON.stringify(body)),
    ],
  })
  if (rows.length === entries.length) return []
  const fresh = new Set(rows.map(({ ref }) => ref))
  const seen = new Set<string>()
  return entries.map(({ ref }) => ref).filter((ref) => !fresh.has(ref) || seen.size === seen.add(ref).size)
}

type Difference = { staged: number; added: number; changed: number; removed: number }

/** What the staged entries change of the list. */
export async function compareStaged(tx: Tx, listId: string): Promise<Difference> {
  const { rows } = await tx.query<Difference>({
    text: `SELECT count(s.ref)::int AS staged, count(*) FILTER (WHERE e.ref IS NULL)::int AS added,
        count(*) FILTER (WHERE e.digest <> s.digest)::int AS changed, count(*) FILTER (WHERE s.ref IS NULL)::int AS removed
      FROM staged_entries s FULL JOIN (SELECT ref, digest FROM screening_entries WHERE list_id = $1 AND until_version IS NULL) e
        USING (ref)`,
    values: [listId],
  })
  return rows[0] ?? { staged: 0, added: 0, changed: 0, removed: 0 }
}

type NewVersion = Omit<Difference, 'staged'> & {
  listId: string
  sha256: string
  publishedOn: string | null
  entries: number
  at: Date
}

/** @returns the version's id */
export async function insertVersion(tx: Tx, made: NewVersion): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>({
    name: 'screening-version-insert',
    text: `WITH made AS (INSERT INTO screening_versions (list_id, sha256, published_on, imported_at, entries, added, changed, removed)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id)
      UPDATE screening_lists SET current_version = made.id FROM made WHERE screening_lists.id = $1 RETURNING made.id`,
    values: [
      made.listId,
      made.sha256,
      made.publishedOn,
      made.at,
      made.entries,
      made.added,
      made.changed,
      made.removed,
    ],
  })
  const [row] = rows
  if (!row) throw new Error('no version was made')
  return row.id
}

/** Ends the entries that the staged ones have no more, or have otherwise; they are found by no name any more. */
export async function endReplaced(tx: Tx, listId: string, version: bigint): Promise<void> {
  await tx.query({
    text: `WITH ended AS (UPDATE screening_entries e SET until_version = $2 WHERE e.list_id = $1 AND e.until_version IS NULL
          AND NOT EXISTS (SELECT FROM staged_entries s WHERE s.ref = e.ref AND s.digest = e.digest) RETURNING e.id),
        words AS (DELETE FROM screening_words w USING ended WHERE w.entry_id = ended.id)
      DELETE FROM screening_documents d USING ended WHERE d.entry_id = ended.id`,
    values: [listId, version],
  })
}

type Staged = { ref: string; digest: string; body: Omit<Entry, 'ref'> }

/** Staged entries that the list does not have, by their ids. @param after the last one read, `''` at the beginning */
export async function listMissing(tx: Tx, listId: string, after: string, limit: number): Promise<Staged[]> {
  const { rows } = await tx.query<Staged>({
    text: `SELECT s.ref, s.digest, s.body FROM staged_entries s WHERE s.ref > $2 AND NOT EXISTS (SELECT FROM screening_entries e
        WHERE e.list_id = $1 AND e.ref = s.ref AND e.until_version IS NULL) ORDER BY s.ref LIMIT $3`,
    values: [listId, after, limit],
  })
  return rows
}

/** Adds entries to a list, and what they are found by. */
export async function insertEntries(
  tx: Tx,
  { listId, version }: { listId: string; version: bigint },
  entries: readonly Staged[],
): Promise<void> {
  const { rows } = await tx.query<{ id: bigint; ref: string }>({
    text: `INSERT INTO screening_entries (list_id, ref, digest, body, since_version)
      SELECT $1, given.*, $2 FROM unnest($3::text[], $4::text[], $5::jsonb[]) AS given RETURNING id, ref`,
    values: [
      listId,
      version,
      entries.map(({ ref }) => ref),
      entries.map(({ digest }) => digest),
      entries.map(({ body }) => JSON.stringify(body)),
    ],
  })
  const ids = new Map(rows.map(({ id, ref }) => [ref, id]))
  const indexed = entries.map(({ ref, body }) => ({ id: ids.get(ref) ?? 0n, body }))
  await insertWords(tx, version, indexed)
  await insertDocuments(tx, version, indexed)
}

type Indexed = { id: bigint; body: Omit<Entry, 'ref'> }

async function insertWords(tx: Tx, version: bigint, entries: readonly Indexed[]): Promise<void> {
  const lines = entries.flatMap(({ id, body }) =>
    body.names.flatMap(({ full }, name) => {
      const words = [...new Set(nameWords(full))]
      return words.map((word) => ({ word, id, name, words: words.length }))
    }),
  )
  await tx.query({
    text: `INSERT INTO screening_words (word, entry_id, name, words, since_version)
      SELECT given.*, $5 FROM unnest($1::text[], $2::bigint[], $3::smallint[], $4::smallint[]) AS given`,
    values: [
      lines.map(({ word }) => word),
      lines.map(({ id }) => id),
      lines.map(({ name }) => name),
      lines.map(({ words }) => words),
      version,
    ],
  })
  const keys = [...new Set(lines.map(({ word }) => word))].flatMap((word) =>
    wordKeys(word).map((key) => ({ key, word })),
  )
  await tx.query({
    text: 'INSERT INTO screening_word_keys SELECT * FROM unnest($1::text[], $2::text[]) ON CONFLICT DO NOTHING',
    values: [keys.map(({ key }) => key), keys.map(({ word }) => word)],
  })
}

async function insertDocuments(tx: Tx, version: bigint, entries: readonly Indexed[]): Promise<void> {
  const lines = entries.flatMap(({ id, body }) =>
    [...new Set(body.documents.flatMap(({ number }) => plainNumber(number) ?? []))].map((number) => ({
      number,
      id,
    })),
  )
  await tx.query({
    text: `INSERT INTO screening_documents (number, entry_id, since_version)
      SELECT given.*, $3 FROM unnest($1::text[], $2::bigint[]) AS given`,
    values: [lines.map(({ number }) => number), lines.map(({ id }) => id), version],
  })
}

type ListLine = {
  id: string
  kind: ListKind
  format: string
  entries: number | null
  sha256: string | null
  publishedOn: string | null
  importedAt: Date | null
  followedAt: Date | null
}

/** Every list with its present version. */
export async function listLists(q: Queryable): Promise<ListLine[]> {
  const { rows } = await q.query<ListLine>({
    name: 'screening-lists',
    text: `SELECT l.id, l.kind, l.format, v.entries, v.sha256, v.published_on AS "publishedOn", v.imported_at AS "importedAt",
        v.followed_at AS "followedAt"
      FROM screening_lists l LEFT JOIN screening_versions v ON v.id = l.current_version ORDER BY l.id`,
  })
  return rows
}
