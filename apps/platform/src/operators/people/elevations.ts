import type { Queryable } from '../../db/index.ts'
import { change } from './store.ts'

export type Elevation = {
  id: string
  operatorId: string
  username: string
  /** "payments", or "payments@tribuna". */
  role: string
  brands: string[]
  minutes: number
  cause: string
  askedAt: Date
  /** Who approved it; `null`: it waits. */
  approvedBy: string | null
  endsAt: Date | null
  /** Refused, or ended before its time. */
  endedAt: Date | null
}

const ELEVATION = `SELECT e.id::text, e.operator_id::text AS "operatorId", o.username, e.role,
    operator_held_brands(e.role, o.brands) AS brands, e.minutes, e.cause, e.asked_at AS "askedAt", d.username AS "approvedBy",
    e.ends_at AS "endsAt", e.ended_at AS "endedAt"
  FROM operator_elevations e JOIN operators o ON o.id = e.operator_id LEFT JOIN operators d ON d.id = e.decided_by`
/** What waits is open for 24 hours, and what goes on as long as its approver could approve it. */
const OPEN = `e.ended_at IS NULL AND coalesce(e.ends_at, e.asked_at + interval '24 hours') > $1
  AND (e.decided_by IS NULL OR operator_elevation_stands(e.decided_by, e.role, o.brands))`

/** What waits and what goes on in these brands, oldest first. */
export async function listElevations(
  q: Queryable,
  brands: readonly string[],
  at: Date,
): Promise<Elevation[]> {
  const { rows } = await q.query<Elevation>({
    name: 'operators-elevations',
    text: `${ELEVATION} WHERE ${OPEN} AND operator_held_brands(e.role, o.brands) && $2::text[] AND o.disabled_at IS NULL ORDER BY e.id LIMIT 100`,
    values: [at, brands],
  })
  return rows
}

/** What an operator has asked for and waits, or goes on. */
export async function findElevation(q: Queryable, operatorId: string, at: Date): Promise<Elevation | null> {
  const { rows } = await q.query<Elevation>({
    name: 'operators-own-elevation',
    text: `${ELEVATION} WHERE ${OPEN} AND e.operator_id = $2 ORDER BY e.id DESC LIMIT 1`,
    values: [at, operatorId],
  })
  return rows[0] ?? null
}

/** One by its id. */
export async function readElevation(q: Queryable, id: string): Promise<Elevation | null> {
  const { rows } = await q.query<Elevation>({
    name: 'operators-elevation',
    text: `${ELEVATION} WHERE e.id = $1`,
    values: [id],
  })
  return rows[0] ?? null
}

/** Asks for a role for some minutes. */
export const askElevation = (
  q: Queryable,
  operatorId: string,
  { role, minutes, cause, at }: { role: string; minutes: number; cause: string; at: Date },
) => change(q, 'ask_operator_elevation', [operatorId, role, minutes, cause, at])

export type ElevationAct = 'approve' | 'refuse' | 'end'

/** Approves what waits, refuses it, or ends what goes on. */
export const decideElevation = (
  q: Queryable,
  by: string,
  id: string,
  { act, at }: { act: ElevationAct; at: Date },
) => change(q, 'decide_operator_elevation', [by, id, act, at])
