import type { ProdeBoost } from '@palco/contract'
import type { Queryable } from '../../../db/index.ts'
import type { Outcome, Pick, Side } from '../types.ts'

type Row = {
  eventId: string
  outcome: Outcome
  home: number | null
  away: number | null
  advances: Side | null
  boost: ProdeBoost
  points: number | null
}

/** A player's predictions of a round, by event. */
export async function readPicks(
  q: Queryable,
  { brandId, roundId }: { brandId: string; roundId: string },
  playerId: string,
): Promise<Map<string, Pick & { points: number | null }>> {
  const { rows } = await q.query<Row>({
    name: 'prode-picks',
    text: `SELECT event_id AS "eventId", outcome, home, away, advances, boost, points FROM prode_predictions
      WHERE brand_id = $1 AND round_id = $2 AND player_id = $3`,
    values: [brandId, roundId, playerId],
  })
  return new Map(
    rows.map(({ home, away, ...row }) => [
      row.eventId,
      { ...row, goals: home === null || away === null ? null : { home, away } },
    ]),
  )
}

/** Counts how all participants picked the matches that are still open; pages show it. */
export async function countPicks(q: Queryable): Promise<void> {
  await q.query({
    name: 'prode-count-picks',
    text: `UPDATE prode_matches m SET picks_home = c.home, picks_draw = c.draw, picks_away = c.away
      FROM (SELECT p.brand_id, p.round_id, p.event_id, count(*) FILTER (WHERE p.outcome = 'home') AS home,
          count(*) FILTER (WHERE p.outcome = 'draw') AS draw, count(*) FILTER (WHERE p.outcome = 'away') AS away
        FROM prode_predictions p JOIN prode_rounds r ON r.brand_id = p.brand_id AND r.id = p.round_id
        WHERE r.settled_at IS NULL GROUP BY p.brand_id, p.round_id, p.event_id) c
      WHERE (m.brand_id, m.round_id, m.event_id) = (c.brand_id, c.round_id, c.event_id)
        AND (m.picks_home, m.picks_draw, m.picks_away) IS DISTINCT FROM (c.home, c.draw, c.away)`,
  })
}
