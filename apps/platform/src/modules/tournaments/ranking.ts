import type { Queryable } from '../../db/index.ts'

type Ref = { brandId: string; tournamentId: string }
/** `staked`: minor units that counted. */
export type Ranked = { playerId: string; username: string; points: bigint; reachedId: bigint; staked: bigint }
export type Own = { place: number | null; points: bigint; rounds: number; username: string }

/** Points first, then who had them first. Every query of the ranking uses this order. */
const ORDER = 'e.points DESC, e.reached_id, e.player_id'
const OF = 'e.brand_id = $1 AND e.tournament_id = $2 AND e.points > 0'

/** Players with points from a place on (`offset` 0 = the first place). */
export async function readRanking(
  q: Queryable,
  { brandId, tournamentId }: Ref,
  { offset, limit }: { offset: number; limit: number },
): Promise<Ranked[]> {
  const { rows } = await q.query<Ranked>({
    name: 'tournament-ranking',
    text: `SELECT e.player_id AS "playerId", p.username, e.points, e.reached_id AS "reachedId", e.staked
      FROM tournament_entries e JOIN published.players p ON p.id = e.player_id
      WHERE ${OF} ORDER BY ${ORDER} LIMIT $4 OFFSET $3`,
    values: [brandId, tournamentId, offset, limit],
  })
  return rows
}

/** How many players have points. */
export async function countRanked(q: Queryable, { brandId, tournamentId }: Ref): Promise<number> {
  const { rows } = await q.query<{ total: number }>({
    name: 'tournament-ranked',
    text: `SELECT count(*)::int AS total FROM tournament_entries e WHERE ${OF}`,
    values: [brandId, tournamentId],
  })
  return rows[0]?.total ?? 0
}

/** A player's own standing; null for who does not take part. */
export async function readOwn(
  q: Queryable,
  { brandId, tournamentId }: Ref,
  playerId: string,
): Promise<Own | null> {
  const { rows } = await q.query<Own>({
    name: 'tournament-own',
    text: `SELECT m.points, m.rounds, p.username,
        CASE WHEN m.points > 0 THEN 1 + (SELECT count(*)::int FROM tournament_entries e WHERE ${OF}
          AND (e.points > m.points
            OR (e.points = m.points AND (e.reached_id, e.player_id) < (m.reached_id, m.player_id)))) END AS place
      FROM tournament_entries m JOIN published.players p ON p.id = m.player_id
      WHERE m.brand_id = $1 AND m.tournament_id = $2 AND m.player_id = $3`,
    values: [brandId, tournamentId, playerId],
  })
  return rows[0] ?? null
}
