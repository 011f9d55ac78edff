import type { Queryable } from '../../../db/index.ts'
import type { Owner } from '../../../model/index.ts'
import type { Standing } from '../rankings/ranking.ts'
import { readRounds } from '../store.ts'
import type { Round } from '../types.ts'

export type PastRound = { round: Round; predicted: number; standing: Standing }

/** Rounds that a player has entered, the latest first, those of series that are off included. */
export async function readHistory(
  q: Queryable,
  { brandId, playerId }: Owner,
  { offset, limit }: { offset: number; limit: number },
): Promise<PastRound[]> {
  const { rows } = await q.query<Standing & { roundId: string; predicted: number }>({
    name: 'prode-history',
    text: `SELECT e.round_id AS "roundId", e.player_id AS "playerId", u.username, e.points, e.exact,
        1 + (SELECT coalesce(sum(s.players), 0)::int FROM prode_standings s WHERE s.brand_id = e.brand_id
          AND s.round_id = e.round_id AND (s.points, s.exact) > (e.points, e.exact)) AS place,
        (SELECT w.pool + w.sponsored FROM prode_winners w WHERE w.brand_id = e.brand_id AND w.round_id = e.round_id
          AND w.player_id = e.player_id) AS prize,
        (SELECT count(*)::int FROM prode_predictions p WHERE p.brand_id = e.brand_id AND p.round_id = e.round_id
          AND p.player_id = e.player_id) AS predicted
      FROM prode_entries e JOIN prode_rounds r ON r.brand_id = e.brand_id AND r.id = e.round_id
        JOIN published.players u ON u.id = e.player_id
      WHERE e.brand_id = $1 AND e.player_id = $2 ORDER BY r.starts_at DESC, r.id OFFSET $3 LIMIT $4`,
    values: [brandId, playerId, offset, limit],
  })
  const ids = rows.map(({ roundId }) => roundId)
  const rounds = new Map(
    (await readRounds(q, { brandId, playerId, ids, limit, off: true })).map((round) => [round.id, round]),
  )
  return rows.flatMap(({ roundId, predicted, ...standing }) => {
    const round = rounds.get(roundId)
    return round ? [{ round, predicted, standing }] : []
  })
}
