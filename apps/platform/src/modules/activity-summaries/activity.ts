import type { Queryable } from '../../db/index.ts'
import type { Owner } from '../../model/index.ts'

/** Payments of one kind and method. Minor units. */
type Paid = { kind: 'deposit' | 'withdrawal'; method: string; count: number; amount: bigint }
/** What a player did in a month. Minor units of the player's own money. */
export type Activity = {
  logins: number
  paid: Paid[]
  staked: bigint
  returned: bigint
  minutes: number
  limitsChanged: number
  limitsRaised: number
}

/** A span by its days and its moments; what ends it is not in it. */
type Span = { month: string; next: string; from: Date; to: Date }

/** What a player did in a span: log-ins, payments that were credited or paid in it, play, and changes of limits. */
export async function readActivity(
  q: Queryable,
  { brandId, playerId }: Owner,
  { month, next, from, to }: Span,
): Promise<Activity> {
  const paid = await q.query<Paid>({
    name: 'activity-paid',
    text: `SELECT p.kind, p.method_id AS method, count(*)::int AS count, sum(p.amount)::bigint AS amount FROM published.payments p,
        LATERAL (SELECT min(s.at) AS at FROM published.payment_states s WHERE s.payment_id = p.id AND s.status = p.status) done
      WHERE p.brand_id = $1 AND p.player_id = $2 AND p.created_at < $4 AND done.at >= $3 AND done.at < $4
        AND (p.kind = 'deposit' AND p.status = 'approved' OR p.kind = 'withdrawal' AND p.status = 'paid')
      GROUP BY p.kind, p.method_id ORDER BY p.kind, p.method_id`,
    values: [brandId, playerId, from, to],
  })
  const { rows } = await q.query<Omit<Activity, 'paid'>>({
    name: 'activity-rest',
    text: `SELECT (SELECT count(*)::int FROM published.player_sessions
          WHERE player_id = $1 AND created_at >= $2 AND created_at < $3) AS logins,
        coalesce(sum(staked), 0)::bigint AS staked, coalesce(sum(returned), 0)::bigint AS returned,
        coalesce(sum(play_ms) / 60000, 0)::int AS minutes,
        (SELECT count(*)::int FROM published.own_limit_changes
          WHERE player_id = $1 AND changed_at >= $2 AND changed_at < $3) AS "limitsChanged",
        (SELECT count(*)::int FROM published.own_limit_changes
          WHERE player_id = $1 AND raised AND changed_at >= $2 AND changed_at < $3) AS "limitsRaised"
      FROM published.play_days WHERE player_id = $1 AND day >= $4::date AND day < $5::date`,
    values: [playerId, from, to, month, next],
  })
  const [rest] = rows
  if (!rest) throw new Error('an aggregate is one row')
  return { ...rest, paid: paid.rows }
}

/** Whether nothing is to be said. */
export const isEmpty = ({ logins, paid, staked, returned, limitsChanged }: Activity): boolean =>
  logins === 0 && paid.length === 0 && staked === 0n && returned === 0n && limitsChanged === 0
