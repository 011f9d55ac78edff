import type { Queryable } from '../../db/index.ts'

type Ref = { brandId: string; roundId: string }
export type Standing = {
  playerId: string
  username: string
  points: number
  exact: number
  place: number
  prize: bigint | null
}

/** Equal points and exact scores share a place; who entered earlier is listed first. */
const ORDER = 'e.points DESC, e.exact DESC, e.joined_at, e.player_id'
/** The place is a sum over the few rows of prode_standings, not over all participants. */
const PLACE = `1 + (SELECT coalesce(sum(s.players), 0)::int FROM prode_standings s
  WHERE s.brand_id = $1 AND s.round_id = $2 AND (s.points, s.exact) > (e.points, e.exact)) AS place`
const COLUMNS = `e.player_id AS "playerId", p.username, e.points, e.exact,
  (SELECT w.pool + w.sponsored FROM prode_winners w
    WHERE w.brand_id = e.brand_id AND w.round_id = e.round_id AND w.player_id = e.player_id) AS prize`

/** Participants from `offset` on. */
export async function readRanking(
  q: Queryable,
  { brandId, roundId }: Ref,
  { offset, limit }: { offset: number; limit: number },
): Promise<Standing[]> {
  const { rows } = await q.query<Standing>({
    name: 'prode-ranking',
    text: `WITH e AS MATERIALIZED (SELECT * FROM prode_entries e WHERE e.brand_id = $1 AND e.round_id = $2
        ORDER BY ${ORDER} LIMIT $4 OFFSET $3)
      SELECT ${COLUMNS}, ${PLACE} FROM e JOIN published.players p ON p.id = e.player_id ORDER BY ${ORDER}`,
    values: [brandId, roundId, offset, limit],
  })
  return rows
}

/** A player's own standing; null for who does not take part. */
export async function readOwn(
  q: Queryable,
  { brandId, roundId }: Ref,
  playerId: string,
): Promise<Standing | null> {
  const { rows } = await q.query<Standing>({
    name: 'prode-own',
    text: `SELECT ${COLUMNS}, ${PLACE} FROM prode_entries e JOIN published.players p ON p.id = e.player_id
      WHERE e.brand_id = $1 AND e.round_id = $2 AND e.player_id = $3`,
    values: [brandId, roundId, playerId],
  })
  return rows[0] ?? null
}

/** The members of a league that take part in the round, with their places among each other. */
export async function readLeagueRanking(
  q: Queryable,
  { brandId, roundId }: Ref,
  leagueId: string,
): Promise<Standing[]> {
  const { rows } = await q.query<Standing>({
    name: 'prode-league-ranking',
    text: `SELECT ${COLUMNS}, (rank() OVER (ORDER BY e.points DESC, e.exact DESC))::int AS place
      FROM prode_league_members m JOIN prode_entries e ON e.player_id = m.player_id
        JOIN published.players p ON p.id = e.player_id
      WHERE e.brand_id = $1 AND e.round_id = $2 AND m.league_id = $3 ORDER BY ${ORDER}`,
    values: [brandId, roundId, leagueId],
  })
  return rows
}
