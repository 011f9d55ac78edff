import type { Queryable } from '../../../db/index.ts'
import type { Series } from '../types.ts'

/** The brand's series, those that are off included. */
export async function allSeries(q: Queryable, brandId: string): Promise<Series[]> {
  const { rows } = await q.query<Series>({
    name: 'prode-all-series',
    text: `SELECT brand_id AS "brandId", id, names, sport_id AS sport, competitions, round_matches AS "roundMatches",
        round_days AS "roundDays", season_month AS "seasonMonth", currency, fee, sponsored, shares, points, boosts, enabled
      FROM prode_series WHERE brand_id = $1 ORDER BY id`,
    values: [brandId],
  })
  return rows
}

/** How many participants of each round have paid its fee. */
export async function paidEntries(
  q: Queryable,
  brandId: string,
  rounds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await q.query<{ id: string; paid: number }>({
    name: 'prode-paid-entries',
    text: `SELECT round_id AS id, count(*)::int AS paid FROM prode_entries
      WHERE brand_id = $1 AND round_id = ANY ($2) AND fee_key IS NOT NULL GROUP BY round_id`,
    values: [brandId, rounds],
  })
  return new Map(rows.map(({ id, paid }) => [id, paid]))
}
