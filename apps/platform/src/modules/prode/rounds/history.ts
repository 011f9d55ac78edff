import type { ListedState } from '@palco/contract'
import type { Queryable } from '../../../db/index.ts'
import type { AskedBets, Owner } from '../../../model/index.ts'
import type { Standing } from '../rankings/ranking.ts'
import { readRounds } from '../store.ts'
import type { Round } from '../types.ts'

export type PastRound = {
  round: Round
  joinedAt: Date
  state: ListedState
  predicted: number
  standing: Standing
}
type Row = Standing & { roundId: string; joinedAt: Date; state: ListedState; predicted: number }

const PRIZE = `(SELECT w.pool + w.sponsored FROM prode_winners w WHERE w.brand_id = e.brand_id AND w.round_id = e.round_id
  AND w.player_id = e.player_id)`
/** How an entry stands. Returned: the round was cancelled, or the prize is not more than the fee. */
const STATE = `CASE WHEN r.cancelled THEN 'returned' WHEN r.settled_at IS NULL THEN 'open' WHEN ${PRIZE} > r.fee THEN 'won'
  WHEN ${PRIZE} > 0 THEN 'returned' ELSE 'lost' END`

/** Rounds that a player has entered, the last entered first, those of series that are off included. */
export async function readHistory(
  q: Queryable,
  { owner: { brandId, playerId }, list, end, from, until, after, limit }: AskedBets,
): Promise<PastRound[]> {
  const { rows } = await q.query<Row>({
    name: 'prode-history',
    text: `SELECT e.round_id AS "roundId", e.player_id AS "playerId", u.username, e.points, e.exact, e.joined_at AS "joinedAt",
        1 + (SELECT coalesce(sum(s.players), 0)::int FROM prode_standings s WHERE s.brand_id = e.brand_id
          AND s.round_id = e.round_id AND (s.points, s.exact) > (e.points, e.exact)) AS place,
        ${PRIZE} AS prize, ${STATE} AS state,
        (SELECT count(*)::int FROM prode_predictions p WHERE p.brand_id = e.brand_id AND p.round_id = e.round_id
          AND p.player_id = e.player_id) AS predicted
      FROM prode_entries e JOIN prode_rounds r ON r.brand_id = e.brand_id AND r.id = e.round_id
        JOIN published.players u ON u.id = e.player_id
      WHERE e.brand_id = $1 AND e.player_id = $2
        AND (e.joined_at, e.round_id) < (coalesce($3, 'infinity'::timestamptz), coalesce($4, ''))
        AND e.joined_at >= coalesce($6, '-infinity'::timestamptz) AND e.joined_at < coalesce($7, 'infinity'::timestamptz)
        AND ($8 = 'all' OR (r.settled_at IS NULL) = ($8 = 'open')) AND ($9::text IS NULL OR ${STATE} = $9)
      ORDER BY e.joined_at DESC, e.round_id DESC LIMIT $5`,
    values: [
      brandId,
      playerId,
      after?.at ?? null,
      after?.id ?? null,
      limit,
      from ?? null,
      until ?? null,
      list,
      end,
    ],
  })
  const ids = rows.map(({ roundId }) => roundId)
  const rounds = new Map(
    (await readRounds(q, { brandId, playerId, ids, limit, off: true })).map((round) => [round.id, round]),
  )
  return rows.flatMap(({ roundId, predicted, joinedAt, state, ...standing }) => {
    const round = rounds.get(roundId)
    return round ? [{ round, joinedAt, state, predicted, standing }] : []
  })
}

/** How many rounds that a player has entered are not over. */
export async function countOpenEntries(q: Queryable, { brandId, playerId }: Owner): Promise<number> {
  const { rows } = await q.query<{ count: number }>({
    name: 'prode-count-open',
    text: `SELECT count(*)::int AS count FROM prode_entries e JOIN prode_rounds r ON r.brand_id = e.brand_id AND r.id = e.round_id
      WHERE e.brand_id = $1 AND e.player_id = $2 AND r.settled_at IS NULL`,
    values: [brandId, playerId],
  })
  return rows[0]?.count ?? 0
}
