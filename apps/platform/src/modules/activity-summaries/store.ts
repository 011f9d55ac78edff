import type { Queryable, Tx } from '../../db/index.ts'

/** The last month that all players of a brand were sent. */
export async function lastMonth(q: Queryable, brandId: string): Promise<string | null> {
  const { rows } = await q.query<{ month: string | null }>({
    name: 'activity-summaries-last',
    text: 'SELECT max(month)::text AS month FROM activity_summaries WHERE brand_id = $1 AND done_at IS NOT NULL',
    values: [brandId],
  })
  return rows[0]?.month ?? null
}

/** Takes a month. @returns the player after whom it goes on, `null`: it is done */
export async function lockMonth(tx: Tx, brandId: string, month: string): Promise<string | null> {
  await tx.query({
    name: 'activity-summaries-begin',
    text: 'INSERT INTO activity_summaries (brand_id, month) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    values: [brandId, month],
  })
  const { rows } = await tx.query<{ lastSeen: string }>({
    name: 'activity-summaries-lock',
    text: `SELECT last_seen AS "lastSeen" FROM activity_summaries
      WHERE brand_id = $1 AND month = $2 AND done_at IS NULL FOR UPDATE`,
    values: [brandId, month],
  })
  return rows[0]?.lastSeen ?? null
}

/** Keeps how far a month came. @param doneAt when it came to the end */
export async function saveMonth(
  tx: Tx,
  {
    brandId,
    month,
    lastSeen,
    doneAt,
  }: { brandId: string; month: string; lastSeen: string; doneAt: Date | null },
): Promise<void> {
  await tx.query({
    name: 'activity-summaries-save',
    text: 'UPDATE activity_summaries SET last_seen = $3, done_at = $4 WHERE brand_id = $1 AND month = $2',
    values: [brandId, month, lastSeen, doneAt],
  })
}

/** Active players of a brand in order, of some countries of residence or, `null`, of all. */
export async function playersAfter(
  q: Queryable,
  {
    brandId,
    after,
    countries,
    limit,
  }: { brandId: string; after: string; countries: readonly string[] | null; limit: number },
): Promise<string[]> {
  const { rows } = await q.query<{ id: string }>({
    name: 'activity-summaries-players',
    text: `SELECT id FROM published.players WHERE brand_id = $1 AND id > $2 AND status = 'active'
        AND ($3::text[] IS NULL OR country = ANY ($3) OR former_countries && $3)
      ORDER BY id LIMIT $4`,
    values: [brandId, after, countries && [...countries], limit],
  })
  return rows.map(({ id }) => id)
}

/** Whether the player loses much week after week. */
export async function isIntensive(q: Queryable, playerId: string): Promise<boolean> {
  const { rowCount } = await q.query({
    name: 'activity-summaries-intensive',
    text: 'SELECT FROM published.intensive_players WHERE player_id = $1',
    values: [playerId],
  })
  return rowCount > 0
}
