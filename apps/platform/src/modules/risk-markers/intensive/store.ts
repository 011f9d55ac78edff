import type { Queryable, Tx } from '../../../db/index.ts'
import type { Owner } from '../../../model/index.ts'
import type { HeavyWeek } from './threshold.ts'

/** Since when a player loses much week after week; weeks by their Mondays. */
export type Intensive = { id: string; since: string; lastWeek: string; weeks: StoredWeek[] }
type StoredWeek = { week: string; lost: string; least: string }

const COLUMNS = 'id::text, since::text, last_week::text AS "lastWeek", weeks'

/** What holds of a player now; `null`: nothing. */
export async function findIntensive(q: Queryable, playerId: string): Promise<Intensive | null> {
  const { rows } = await q.query<Intensive>({
    name: 'intensive-running',
    text: `SELECT ${COLUMNS} FROM intensive_players WHERE player_id = $1 AND ended_at IS NULL`,
    values: [playerId],
  })
  return rows[0] ?? null
}

/** Players of a brand who have staked since a moment or are intensive, in order. */
export async function playersToReview(
  q: Queryable,
  { brandId, after, since, limit }: { brandId: string; after: string; since: Date; limit: number },
): Promise<string[]> {
  const { rows } = await q.query<{ id: string }>({
    name: 'intensive-players-next',
    text: `SELECT r.player_id AS id FROM risk_players r
      WHERE r.brand_id = $1 AND r.player_id > $2 AND (r.last_stake_at >= $3
        OR EXISTS (SELECT FROM intensive_players i WHERE i.player_id = r.player_id AND i.ended_at IS NULL))
      ORDER BY r.player_id LIMIT $4`,
    values: [brandId, after, since, limit],
  })
  return rows.map(({ id }) => id)
}

/** What players lost in each week from one day on until before another, by their ids. */
export async function readLosses(
  q: Queryable,
  playerIds: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<Map<string, Map<string, bigint>>> {
  const { rows } = await q.query<{ playerId: string; week: string; lost: bigint }>({
    name: 'intensive-losses',
    text: `SELECT player_id AS "playerId", date_trunc('week', day::timestamp)::date::text AS week,
        sum(staked - returned)::bigint AS lost
      FROM risk_days WHERE player_id = ANY ($1) AND day >= $2::date AND day < $3::date GROUP BY 1, 2`,
    values: [[...playerIds], from, to],
  })
  const losses = new Map<string, Map<string, bigint>>()
  for (const { playerId, week, lost } of rows)
    losses.set(playerId, (losses.get(playerId) ?? new Map<string, bigint>()).set(week, lost))
  return losses
}

/** @returns the id of what begins, `null` where it began before */
export async function insertIntensive(
  tx: Tx,
  { brandId, playerId }: Owner,
  { since, weeks, at }: { since: string; weeks: readonly HeavyWeek[]; at: Date },
): Promise<string | null> {
  const stored = weeks.map(({ week, lost, least }) => ({
    week,
    lost: lost.toString(),
    least: least.toString(),
  }))
  const { rows } = await tx.query<{ id: string }>({
    name: 'intensive-insert',
    text: `INSERT INTO intensive_players (brand_id, player_id, since, weeks, last_week, found_at)
      VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING id::text`,
    values: [brandId, playerId, since, JSON.stringify(stored), weeks.at(-1)?.week, at],
  })
  return rows[0]?.id ?? null
}

/** Another such week. */
export async function prolongIntensive(tx: Tx, id: string, lastWeek: string): Promise<void> {
  await tx.query({
    name: 'intensive-prolong',
    text: 'UPDATE intensive_players SET last_week = $2 WHERE id = $1',
    values: [id, lastWeek],
  })
}

export async function endIntensive(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.query({
    name: 'intensive-end',
    text: 'UPDATE intensive_players SET ended_at = $2 WHERE id = $1',
    values: [id, at],
  })
}
