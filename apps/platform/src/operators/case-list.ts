import { byTime, toPage } from '@palco/service/cursor'
import type { Queryable } from '../db/index.ts'

const PAGE = 50

type Row = { id: string; changedAt: Date; dueAt: Date | null }

/** Cases `c` of a module as SQL: a row for each, with `brand_id`, `state`, `owner_id`, `due_at` and `changed_at`. */
type Source = {
  /** Begins the names of its statements. */
  name: string
  /** Columns of a row; id, changedAt and dueAt among them. */
  columns: string
  from: string
  /** Which cases there are at all. */
  holds?: string
  /** Which of them wait for an operator. */
  waits: string
}

type Wanted = {
  state: string
  owner?: 'me' | 'none' | undefined
  cursor?: string | undefined
  operatorId: string
}
export type CasePage<R> = { rows: R[]; waiting: number; next: string | null }

/** The list of a module's cases for the operators of a brand. `R` is what `columns` read. */
export function caseList<R extends Row>({ name, columns, from, holds = 'true', waits }: Source) {
  const inBrand = `FROM ${from} WHERE c.brand_id = $1 AND ${holds}`

  async function readRows(q: Queryable, brandId: string, { state, owner, cursor, operatorId }: Wanted) {
    const isWaiting = state === 'waiting'
    const [order, beyond] = isWaiting
      ? ['c.due_at, c.id', '(c.due_at, c.id) > ($5, $6)']
      : ['c.changed_at DESC, c.id DESC', '(c.changed_at, c.id) < ($5, $6)']
    const after = byTime.read(cursor) ?? null
    const { rows } = await q.query<R>({
      name: `${name}-cases-${isWaiting ? 'waiting' : 'state'}`,
      text: `SELECT ${columns} ${inBrand} AND ${isWaiting ? `${waits} AND $2 = 'waiting'` : 'c.state = $2'}
          AND ($3::text IS NULL OR CASE $3 WHEN 'me' THEN c.owner_id = $4 ELSE c.owner_id IS NULL END)
          AND ($5::timestamptz IS NULL OR ${beyond}) ORDER BY ${order} LIMIT $7`,
      values: [brandId, state, owner ?? null, operatorId, after?.at ?? null, after?.id ?? null, PAGE + 1],
    })
    return toPage(rows, PAGE, ({ changedAt, dueAt, id }) =>
      byTime.write({ at: isWaiting && dueAt ? dueAt : changedAt, id }),
    )
  }

  async function countWaiting(q: Queryable, brandId: string): Promise<number> {
    const { rows } = await q.query<{ waiting: number }>({
      name: `${name}-cases-count`,
      text: `SELECT count(*)::int AS waiting ${inBrand} AND ${waits}`,
      values: [brandId],
    })
    return rows[0]?.waiting ?? 0
  }

  return {
    /** Cases of a brand: those that wait for an operator by their deadline, others changed last first. */
    async readPage(q: Queryable, brandId: string, wanted: Wanted): Promise<CasePage<R>> {
      const { page, next } = await readRows(q, brandId, wanted)
      return { rows: page, waiting: await countWaiting(q, brandId), next }
    },
    /** The line of one case in the list. */
    async find(q: Queryable, brandId: string, id: string): Promise<R | null> {
      const { rows } = await q.query<R>({
        name: `${name}-case-line`,
        text: `SELECT ${columns} ${inBrand} AND c.id = $2`,
        values: [brandId, id],
      })
      return rows[0] ?? null
    },
  }
}
