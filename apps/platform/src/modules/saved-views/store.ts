import type { Queryable, Tx } from '../../db/index.ts'

/** Views of one page that are listed at most. */
const MOST_LISTED = 200

export type KeptView = {
  id: string | null
  name: string
  page: string
  address: string
  shared: string | null
}
type Row = {
  id: bigint
  name: string
  address: string
  shared: string | null
  owner: string
  mine: boolean
  isDefault: boolean
}

/** Views of a page: the operator's first. */
export async function readViewsOn(
  q: Queryable,
  { operatorId, brands, page }: { operatorId: string; brands: readonly string[]; page: string },
): Promise<Row[]> {
  const { rows } = await q.query<Row>({
    name: 'saved-views-list',
    text: `SELECT v.id, v.name, v.address, v.shared_with AS shared, o.username AS owner, v.operator_id = $1 AS mine,
        d.view_id IS NOT NULL AS "isDefault"
      FROM saved_views v JOIN published.operators o ON o.id = v.operator_id
        LEFT JOIN saved_view_defaults d ON d.operator_id = $1 AND d.page = v.page AND d.view_id = v.id
      WHERE v.page = $3 AND (v.operator_id = $1 OR v.shared_with = ANY ($2))
      ORDER BY v.operator_id = $1 DESC, lower(v.name), v.id LIMIT ${MOST_LISTED}`,
    values: [operatorId, brands, page],
  })
  return rows
}

/** One operator's views change in turn. */
export async function lockViews(tx: Tx, operatorId: string): Promise<void> {
  await tx.query({
    name: 'saved-views-lock',
    text: `SELECT pg_advisory_xact_lock(hashtextextended('saved views ' || $1, 0))`,
    values: [operatorId],
  })
}

type Named = {
  id: bigint
  name: string
  page: string
  address: string
  shared: string | null
  isSame: boolean
}

/** All views of one operator, with whether the database takes their names for this one. */
export async function readNames(tx: Tx, operatorId: string, name: string): Promise<Named[]> {
  const { rows } = await tx.query<Named>({
    name: 'saved-views-names',
    text: `SELECT id, name, page, address, shared_with AS shared, lower(name) = lower($2) AS "isSame" FROM saved_views WHERE operator_id = $1`,
    values: [operatorId, name],
  })
  return rows
}

/** Writes a view, or changes the one of its id. @returns its id */
export async function writeRow(
  tx: Tx,
  operatorId: string,
  { id, name, page, address, shared }: KeptView,
  at: Date,
): Promise<string> {
  const { rows } =
    id === null
      ? await tx.query<{ id: bigint }>({
          name: 'saved-views-insert',
          text: `INSERT INTO saved_views (operator_id, name, page, address, shared_with, made_at) VALUES ($1, $2, $3, $4, $5, $6)
            RETURNING id`,
          values: [operatorId, name, page, address, shared, at],
        })
      : await tx.query<{ id: bigint }>({
          name: 'saved-views-update',
          text: `UPDATE saved_views SET name = $3, address = $4, shared_with = $5 WHERE id = $2 AND operator_id = $1 RETURNING id`,
          values: [operatorId, id, name, address, shared],
        })
  if (!rows[0]) throw new Error('a view was not written')
  return rows[0].id.toString()
}

/** Removes a view of the operator. @returns what it was; `null`: they have none of that id */
export async function removeRow(
  tx: Tx,
  operatorId: string,
  id: string,
): Promise<{ name: string; address: string; shared: string | null } | null> {
  const { rows } = await tx.query<{ name: string; address: string; shared: string | null }>({
    name: 'saved-views-remove',
    text: 'DELETE FROM saved_views WHERE id = $1 AND operator_id = $2 RETURNING name, address, shared_with AS shared',
    values: [id, operatorId],
  })
  return rows[0] ?? null
}

/** Keeps with which view an operator begins a page; `null`: with none. @returns false: the view is there no more */
export async function setDefault(
  tx: Tx,
  operatorId: string,
  { page, id }: { page: string; id: string | null },
): Promise<boolean> {
  if (id === null) {
    await tx.query({
      name: 'saved-views-no-default',
      text: 'DELETE FROM saved_view_defaults WHERE operator_id = $1 AND page = $2',
      values: [operatorId, page],
    })
    return true
  }
  const { rowCount } = await tx.query({
    name: 'saved-views-default',
    text: `INSERT INTO saved_view_defaults (operator_id, page, view_id)
      SELECT $1, $2, id FROM saved_views WHERE id = $3 FOR KEY SHARE
      ON CONFLICT (operator_id, page) DO UPDATE SET view_id = excluded.view_id`,
    values: [operatorId, page, id],
  })
  return rowCount > 0
}
