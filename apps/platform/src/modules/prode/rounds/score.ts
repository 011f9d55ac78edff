import type { Database, Tx } from '../../../db/index.ts'
import { movePeriods, type Moved } from './periods.ts'
import { lockRound } from '../store.ts'

/** A match that is not decided so long after its round's last kick-off counts as not played. */
const VOID_AFTER_HOURS = 48
/** Corrections are followed for so long. */
const FOLLOW_DAYS = 7

type Change = {
  brandId: string
  roundId: string
  eventId: string
  state: string
  home: number | null
  away: number | null
  qualified: 'home' | 'away' | null
}

/**
 * Matches whose state or score differs from the feed's. Of football the goals of the regular 90 minutes count, from the match
 * record where there is one.
 */
const CHANGES = `SELECT * FROM (
  SELECT m.brand_id AS "brandId", m.round_id AS "roundId", m.event_id AS "eventId", m.state AS was, m.home_goals, m.away_goals,
    m.qualified AS was_qualified, x.state, CASE WHEN x.state = 'final' THEN e.record ->> 'qualified' END AS qualified,
    CASE WHEN x.state IN ('live', 'final') THEN x.home END AS home, CASE WHEN x.state IN ('live', 'final') THEN x.away END AS away
  FROM prode_matches m
    JOIN prode_rounds r ON r.brand_id = m.brand_id AND r.id = m.round_id
    JOIN published.sports_events e ON e.id = m.event_id
    CROSS JOIN LATERAL (SELECT
      CASE WHEN e.status = 'cancelled' THEN 'void'
        WHEN e.status IN ('ended', 'closed') THEN 'final'
        WHEN r.ends_at < $1::timestamptz - interval '${VOID_AFTER_HOURS} hours' THEN 'void'
        WHEN e.status IN ('live', 'suspended', 'interrupted', 'abandoned') OR e.start_at <= $1 THEN 'live'
        ELSE 'open' END AS state,
      CASE WHEN e.record ->> 'sport' = 'football' THEN (SELECT count(*)::int FROM jsonb_array_elements(e.record -> 'goals') g
        WHERE g ->> 'side' = 'home' AND g ->> 'part' IN ('first', 'second')) ELSE e.home_score END AS home,
      CASE WHEN e.record ->> 'sport' = 'football' THEN (SELECT count(*)::int FROM jsonb_array_elements(e.record -> 'goals') g
        WHERE g ->> 'side' = 'away' AND g ->> 'part' IN ('first', 'second')) ELSE e.away_score END AS away) x
  WHERE r.settled_at IS NULL OR (r.settled_at > $1::timestamptz - interval '${FOLLOW_DAYS} days' AND NOT r.cancelled)
) c WHERE (c.was, c.home_goals, c.away_goals, c.was_qualified) IS DISTINCT FROM (c.state, c.home, c.away, c.qualified)
ORDER BY c."brandId", c."roundId", c."eventId"`

/** Takes states and scores over from the feed and gives points, those of matches under way included. @returns rounds that changed */
export async function scoreChanges(db: Database, now: Date): Promise<number> {
  const { rows } = await db.query<Change>({ name: 'prode-changes', text: CHANGES, values: [now] })
  const byRound = Map.groupBy(rows, ({ brandId, roundId }) => JSON.stringify([brandId, roundId]))
  for (const changes of byRound.values()) await db.transaction((tx) => scoreRound(tx, changes, now))
  return byRound.size
}

async function scoreRound(tx: Tx, changes: readonly Change[], now: Date): Promise<void> {
  const [{ brandId, roundId } = { brandId: '', roundId: '' }] = changes
  const locked = await lockRound(tx, { brandId, id: roundId }, 'UPDATE')
  if (!locked) return
  for (const change of changes) await scoreMatch(tx, change)
  await rank(tx, brandId, roundId)
  // The prizes are paid once: what comes later only moves the ranking, and the round says so.
  if (locked.settledAt)
    await tx.query({
      name: 'prode-corrected',
      text: 'UPDATE prode_rounds SET corrected_at = $3 WHERE brand_id = $1 AND id = $2',
      values: [brandId, roundId, now],
    })
}

/** The same arithmetic as `toPoints` (points.ts). */
async function scoreMatch(tx: Tx, change: Change): Promise<void> {
  const { brandId, roundId, eventId, state, home, away, qualified } = change
  await tx.query({
    name: 'prode-match-score',
    text: `UPDATE prode_matches SET state = $4, home_goals = $5, away_goals = $6, qualified = $7,
        start_at = (SELECT e.start_at FROM published.sports_events e WHERE e.id = $3),
        (picks_home, picks_draw, picks_away) = (SELECT count(*) FILTER (WHERE p.outcome = 'home'),
            count(*) FILTER (WHERE p.outcome = 'draw'), count(*) FILTER (WHERE p.outcome = 'away')
          FROM prode_predictions p WHERE p.brand_id = $1 AND p.round_id = $2 AND p.event_id = $3)
      WHERE brand_id = $1 AND round_id = $2 AND event_id = $3`,
    values: [brandId, roundId, eventId, state, home, away, qualified],
  })
  await tx.query({
    name: 'prode-predictions-score',
    text: `UPDATE prode_predictions p SET exact = coalesce(s.exact, false), points = s.points
      FROM (SELECT q.player_id, (q.home, q.away) = ($4::int, $5::int) AS exact,
          CASE WHEN $4::int IS NULL THEN NULL ELSE CASE
            WHEN (q.home, q.away) = ($4::int, $5::int) THEN (r.points ->> 'exact')::int * q.boost
            WHEN q.outcome <> CASE sign($4::int - $5::int) WHEN 1 THEN 'home' WHEN -1 THEN 'away' ELSE 'draw' END THEN 0
            ELSE ((r.points ->> 'outcome')::int
              + CASE WHEN q.home - q.away = $4::int - $5::int THEN (r.points ->> 'difference')::int ELSE 0 END) * q.boost END
            + CASE WHEN q.advances = $6 THEN coalesce((r.points ->> 'advance')::int, 0) * q.boost ELSE 0 END END AS points
        FROM prode_predictions q JOIN prode_rounds r ON r.brand_id = q.brand_id AND r.id = q.round_id
        WHERE q.brand_id = $1 AND q.round_id = $2 AND q.event_id = $3) s
      WHERE p.brand_id = $1 AND p.round_id = $2 AND p.event_id = $3 AND p.player_id = s.player_id
        AND (p.points, p.exact) IS DISTINCT FROM (s.points, coalesce(s.exact, false))`,
    values: [brandId, roundId, eventId, home, away, qualified],
  })
}

/** Sums every participant's points and counts how many have how many. */
async function rank(tx: Tx, brandId: string, roundId: string): Promise<void> {
  const { rows: moved } = await tx.query<Moved>({
    name: 'prode-entries-points',
    text: `UPDATE prode_entries e SET points = s.points, exact = s.exact
      FROM prode_entries old JOIN (SELECT player_id, coalesce(sum(points), 0)::int AS points, (count(*) FILTER (WHERE exact AND points IS NOT NULL))::int AS exact
        FROM prode_predictions WHERE brand_id = $1 AND round_id = $2 GROUP BY player_id) s USING (player_id)
      WHERE old.brand_id = $1 AND old.round_id = $2 AND (old.points, old.exact) <> (s.points, s.exact)
        AND e.brand_id = $1 AND e.round_id = $2 AND e.player_id = old.player_id
      RETURNING e.player_id AS "playerId", s.points - old.points AS points, s.exact - old.exact AS exact`,
    values: [brandId, roundId],
  })
  await tx.query({
    name: 'prode-standings-forget',
    text: 'DELETE FROM prode_standings WHERE brand_id = $1 AND round_id = $2',
    values: [brandId, roundId],
  })
  await tx.query({
    name: 'prode-standings-count',
    text: `INSERT INTO prode_standings (brand_id, round_id, points, exact, players)
      SELECT brand_id, round_id, points, exact, count(*)::int FROM prode_entries WHERE brand_id = $1 AND round_id = $2
      GROUP BY brand_id, round_id, points, exact`,
    values: [brandId, roundId],
  })
  await movePeriods(tx, { brandId, id: roundId }, moved)
}
