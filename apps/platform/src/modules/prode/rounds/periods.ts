import type { Tx } from '../../../db/index.ts'

/** The periods of a round: first months as YYYY-MM; null for a round that counts in no period. */
export type Periods = { month: string | null; season: string | null }
type Ref = { brandId: string; id: string }

/** What a series' ranking of a month or season is stored under. */
export const periodId = (seriesId: string, kind: 'month' | 'season', from: string): string =>
  `${seriesId}:${kind}:${from}`

/**
 * The month and season of a day (YYYY-MM-DD, of the brand). A season has twelve months and begins with `seasonMonth` (1 to 12).
 */
export function periodsOfDay(day: string, seasonMonth: number): { month: string; season: string } {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  const first = month >= seasonMonth ? year : year - 1
  return { month: day.slice(0, 7), season: `${first}-${String(seasonMonth).padStart(2, '0')}` }
}

/** The round's period ids, as SQL; `$1` is the brand, `$2` the round. */
const PERIODS_OF_ROUND = `SELECT r.series_id || p.suffix AS period_id FROM prode_rounds r
  CROSS JOIN LATERAL unnest(ARRAY[':month:' || r.month, ':season:' || r.season]) p (suffix)
  WHERE r.brand_id = $1 AND r.id = $2 AND p.suffix IS NOT NULL`

/**
 * Entries share this lock, scoring has it alone: a recount never overlaps a new participant. Taken after the round's lock.
 * The season's rounds are those of one series.
 */
export async function lockPeriods(tx: Tx, { brandId, id }: Ref, mode: 'SHARE' | 'UPDATE'): Promise<void> {
  await tx.query({
    name: `prode-lock-periods-${mode}`,
    text: `SELECT pg_advisory_xact_lock${mode === 'SHARE' ? '_shared' : ''}(hashtextextended(r.brand_id || ':' || r.series_id, 590))
      FROM prode_rounds r WHERE r.brand_id = $1 AND r.id = $2`,
    values: [brandId, id],
  })
}

/** Enters a player into the round's month and season; who is there already stays as they are. */
export async function enterPeriods(tx: Tx, round: Ref, playerId: string, now: Date): Promise<void> {
  await lockPeriods(tx, round, 'SHARE')
  await tx.query({
    name: 'prode-enter-periods',
    text: `WITH entered AS (
        INSERT INTO prode_period_entries (brand_id, period_id, player_id, joined_at)
        SELECT $1, p.period_id, $3, $4 FROM (${PERIODS_OF_ROUND}) p ON CONFLICT DO NOTHING RETURNING period_id)
      INSERT INTO prode_period_standings (brand_id, period_id, points, exact, players)
      SELECT $1, period_id, 0, 0, 1 FROM entered ORDER BY period_id
      ON CONFLICT (brand_id, period_id, points, exact) DO UPDATE SET players = prode_period_standings.players + 1`,
    values: [round.brandId, round.id, playerId, now],
  })
}

export type Moved = { playerId: string; points: number; exact: number }

/** Adds what a round's scoring changed (differences of points and exact scores) and counts the standings again. */
export async function movePeriods(tx: Tx, round: Ref, moved: readonly Moved[]): Promise<void> {
  if (moved.length === 0) return
  await lockPeriods(tx, round, 'UPDATE')
  await tx.query({
    name: 'prode-move-periods',
    text: `UPDATE prode_period_entries e SET points = e.points + m.points, exact = e.exact + m.exact
      FROM unnest($3::text[], $4::int[], $5::int[]) m (player_id, points, exact)
      WHERE e.brand_id = $1 AND e.period_id IN (${PERIODS_OF_ROUND}) AND e.player_id = m.player_id`,
    values: [
      round.brandId,
      round.id,
      moved.map(({ playerId }) => playerId),
      moved.map(({ points }) => points),
      moved.map(({ exact }) => exact),
    ],
  })
  await tx.query({
    name: 'prode-periods-forget',
    text: `DELETE FROM prode_period_standings WHERE brand_id = $1 AND period_id IN (${PERIODS_OF_ROUND})`,
    values: [round.brandId, round.id],
  })
  await tx.query({
    name: 'prode-periods-count',
    text: `INSERT INTO prode_period_standings (brand_id, period_id, points, exact, players)
      SELECT brand_id, period_id, points, exact, count(*)::int FROM prode_period_entries
      WHERE brand_id = $1 AND period_id IN (${PERIODS_OF_ROUND}) GROUP BY brand_id, period_id, points, exact`,
    values: [round.brandId, round.id],
  })
}
