import type { MILES_REASONS } from '@palco/contract'
import type { Queryable } from '../../db/index.ts'
import type { Owner } from '../../model/index.ts'

export type EarningRow = {
  /** The last entry of the day's group. */
  id: bigint
  reason: (typeof MILES_REASONS)[number]
  area: string | null
  miles: bigint
  at: Date
}

/**
 * Miles earned and taken back (claims have their own list), one row for a day in the brand's time zone, reason and area, newest
 * first. `before` is the id of the last row of the page before.
 */
export async function listEarnings(
  q: Queryable,
  { brandId, playerId }: Owner,
  { before, limit, timeZone }: { before: bigint | null; limit: number; timeZone: string },
): Promise<EarningRow[]> {
  const { rows } = await q.query<EarningRow>({
    name: 'miles-earnings',
    text: `SELECT max(id) AS id, reason, area, sum(miles)::bigint AS miles, max(created_at) AS at
      FROM miles_entries WHERE brand_id = $1 AND player_id = $2 AND reason <> 'claim'
      GROUP BY date_trunc('day', created_at AT TIME ZONE $5), reason, area
      HAVING $3::bigint IS NULL OR max(id) < $3
      ORDER BY max(id) DESC LIMIT $4`,
    values: [brandId, playerId, before, limit, timeZone],
  })
  return rows
}
