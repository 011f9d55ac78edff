import type { Queryable } from '../../db/index.ts'

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
