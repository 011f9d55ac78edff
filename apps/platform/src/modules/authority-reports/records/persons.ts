import { MOVED, PERIOD } from '../../reports/index.ts'
import type { Context } from '../types.ts'
import type { Restriction } from './player-states.ts'

/** A limit of a player; `amount` in cents, of time in seconds, `null`: none. */
export type PlayerLimit = {
  readonly kind: 'deposit' | 'stake' | 'loss' | 'time'
  readonly period: 'day' | 'week' | 'month'
  readonly area: string | null
  readonly amount: bigint | null
  readonly since: Date
}

/** A player with what the record of players says of them. */
export type Person = {
  readonly id: string
  readonly username: string
  readonly email: string
  readonly isEmailVerified: boolean
  readonly name: string | null
  readonly lastName: string | null
  readonly gender: string | null
  readonly country: string | null
  readonly phone: string | null
  readonly isPhoneVerified: boolean
  readonly document: string | null
  /** "1990-02-28". */
  readonly birthDate: string | null
  readonly createdAt: Date
  readonly verifiedAt: Date | null
  /** The first moment at which nothing about the identity was missing; null: it is. */
  readonly activatedAt: Date | null
  readonly isUnchecked: boolean
  readonly isBlocked: boolean
  readonly isChanged: boolean
  /** Of the log-in with which the account began. */
  readonly device: string | null
  readonly limits: readonly PlayerLimit[]
  readonly restrictions: readonly Restriction[]
  readonly riskCases: readonly { readonly from: Date; readonly to: Date | null }[]
}

/** Players of the brand at the period's end: one that was erased before it is none. */
const PRESENT = `present AS (SELECT p.* FROM published.registered_players p WHERE p.brand_id = $1 AND p.created_at < $3
  AND NOT EXISTS (SELECT FROM published.erased_players e WHERE e.player_id = p.id AND e.erased_at < $3))`

const IN_PERIOD = (at: string) => `${at} >= $2 AND ${at} < $3`
/** What of a player has a time and is reported. */
const CHANGED = `(${IN_PERIOD('p.created_at')}
  OR EXISTS (SELECT FROM published.restrictions r WHERE r.player_id = p.id AND (${IN_PERIOD('r.begins_at')} OR ${IN_PERIOD('r.over_at')}))
  OR EXISTS (SELECT FROM published.own_limit_changes l WHERE l.player_id = p.id AND ${IN_PERIOD('l.changed_at')})
  OR EXISTS (SELECT FROM published.identity_verdicts v WHERE v.player_id = p.id AND ${IN_PERIOD('v.changed_at')})
  OR EXISTS (SELECT FROM published.risk_cases c WHERE c.player_id = p.id AND (${IN_PERIOD('c.opened_at')} OR ${IN_PERIOD('c.closed_at')})))`

/** The players of the record, by id. */
export async function personKeys({ q, values, span }: Context): Promise<string[]> {
  const { rows } = await q.query<{ id: string }>({
    text: `WITH ${PERIOD}, ${PRESENT} SELECT p.id COLLATE "C" AS id FROM present p
      ${span.interval === 'D' ? `WHERE ${CHANGED}` : ''} ORDER BY 1`,
    values: [...values],
  })
  return rows.map(({ id }) => id)
}

const VERIFIED = `(SELECT min(v.changed_at) FROM published.identity_verdicts v
  WHERE v.player_id = p.id AND v.state = 'accepted' AND v.changed_at < $3)`

export async function readPersons(context: Context, keys: readonly string[]): Promise<Person[]> {
  const { q, values } = context
  const { rows } = await q.query<Omit<Person, 'limits' | 'restrictions' | 'riskCases' | 'activatedAt'>>({
    text: `WITH ${PERIOD}, ${PRESENT}
      SELECT p.id, p.username, p.email, p.email_verified_at IS NOT NULL AND p.email_verified_at < $3 AS "isEmailVerified", p.name,
        p.lastname AS "lastName", CASE p.gender WHEN 'male' THEN 'M' WHEN 'female' THEN 'F' WHEN 'M' THEN 'M' WHEN 'F' THEN 'F' END AS gender,
        p.country, p.phone, p.phone_verified AS "isPhoneVerified", p.document, p.birth_date::text AS "birthDate", p.created_at AS "createdAt", ${VERIFIED} AS "verifiedAt",
        p.unchecked IS NOT NULL AS "isUnchecked", p.status = 'blocked' AS "isBlocked", ${CHANGED} AS "isChanged",
        (SELECT s.device FROM published.player_sessions s WHERE s.player_id = p.id ORDER BY s.created_at LIMIT 1) AS device
      FROM present p WHERE p.id = ANY ($10) ORDER BY p.id COLLATE "C"`,
    values: [...values, keys],
  })
  const [limits, restrictions, risks] = [
    await readLimits(context, keys),
    await readRestrictions(context, keys),
    await readRisks(context, keys),
  ]
  return rows.map((row) => ({
    ...row,
    activatedAt: row.verifiedAt ?? (row.isUnchecked ? null : row.createdAt),
    limits: limits.get(row.id) ?? [],
    restrictions: restrictions.get(row.id) ?? [],
    riskCases: risks.get(row.id) ?? [],
  }))
}

type OfPlayer<Value> = Map<string, (Value & { playerId: string })[]>

/** Limits in force. They have no time on record: they are dated by the player's last change, or the account's beginning. */
async function readLimits({ q, values }: Context, keys: readonly string[]): Promise<OfPlayer<PlayerLimit>> {
  const { rows } = await q.query<PlayerLimit & { playerId: string }>({
    text: `WITH ${PERIOD}
      SELECT l.player_id AS "playerId", l.kind, l.period, l.area, l.amount,
        coalesce((SELECT max(c.changed_at) FROM published.own_limit_changes c WHERE c.player_id = l.player_id AND c.changed_at < $3),
          p.created_at) AS since
      FROM published.account_limits l JOIN published.players p ON p.id = l.player_id WHERE l.player_id = ANY ($10)
      ORDER BY l.player_id COLLATE "C", l.kind, l.area NULLS FIRST, array_position('{day,week,month}'::text[], l.period)`,
    values: [...values, keys],
  })
  return Map.groupBy(rows, ({ playerId }) => playerId)
}

async function readRestrictions(
  { q, values }: Context,
  keys: readonly string[],
): Promise<OfPlayer<Restriction>> {
  const { rows } = await q.query<Restriction & { playerId: string }>({
    text: `WITH ${PERIOD}
      SELECT player_id AS "playerId", kind, begins_at AS "beginsAt", ends_at AS "endsAt", over_at AS "overAt",
        asked_back_at AS "askedBackAt", suspended_for AS "suspendedFor", closed_for AS "closedFor"
      FROM published.restrictions WHERE player_id = ANY ($10) AND begins_at < $3 ORDER BY begins_at, id COLLATE "C"`,
    values: [...values, keys],
  })
  return Map.groupBy(rows, ({ playerId }) => playerId)
}

async function readRisks(
  { q, values }: Context,
  keys: readonly string[],
): Promise<OfPlayer<{ from: Date; to: Date | null }>> {
  const { rows } = await q.query<{ playerId: string; from: Date; to: Date | null }>({
    text: `WITH ${PERIOD}
      SELECT player_id AS "playerId", opened_at AS "from", CASE WHEN closed_at < $3 THEN closed_at END AS "to"
      FROM published.risk_cases WHERE player_id = ANY ($10) AND opened_at < $3 AND (closed_at IS NULL OR closed_at >= $2)
      ORDER BY opened_at`,
    values: [...values, keys],
  })
  return Map.groupBy(rows, ({ playerId }) => playerId)
}

export type Counts = { players: bigint; before: bigint; joined: bigint; left: bigint; active: bigint }

/** How many players there are, were before, came and went, and staked money of theirs. */
export async function readCounts({ q, values }: Context): Promise<Counts> {
  const { rows } = await q.query<Counts>({
    text: `WITH ${PERIOD}, ${MOVED}, player AS (SELECT p.created_at, e.erased_at FROM published.players p
        LEFT JOIN published.erased_players e ON e.player_id = p.id WHERE p.brand_id = $1 AND p.created_at < $3)
      SELECT count(*) FILTER (WHERE erased_at IS NULL OR erased_at >= $3) AS players,
        count(*) FILTER (WHERE created_at < $2 AND (erased_at IS NULL OR erased_at >= $2)) AS before,
        count(*) FILTER (WHERE created_at >= $2) AS joined, count(*) FILTER (WHERE erased_at >= $2 AND erased_at < $3) AS left,
        (SELECT count(DISTINCT player_id) FROM moved WHERE kind = 'stake' AND cash_delta < 0) AS active FROM player`,
    values: [...values],
  })
  const counts = rows[0]
  if (!counts) throw new Error('players were not counted')
  return counts
}
