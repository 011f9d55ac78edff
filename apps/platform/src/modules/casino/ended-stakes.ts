import type { Queryable } from '../../db/index.ts'
import { roundKeyOf } from './ended-rounds.ts'
import type { RoundMovement } from './round-feed.ts'

type Round = Pick<RoundMovement, 'source' | 'roundId'>

/** What a provider's round came to; minor units. `staked` is less what was rolled back, real and bonus money together. */
export type EndedRound = {
  gameId: string
  area: string | null
  staked: bigint
  won: bigint
  bonusStaked: bigint
  closedAt: Date
}

/**
 * The provider rounds of these movements by `roundKeyOf`: what they came to, or `null` while they are open. A round that
 * has ended never changes. What is no provider's round is not in it.
 */
export async function endedRounds(
  q: Queryable,
  movements: readonly Round[],
): Promise<Map<string, EndedRound | null>> {
  const rounds = [...new Map(movements.map((one) => [roundKeyOf(one), one])).values()].filter(
    ({ source, roundId }) => roundId !== null && source.startsWith('provider:'),
  )
  if (rounds.length === 0) return new Map()
  const { rows } = await q.query<EndedRound & { item: number; open: boolean }>({
    name: 'casino-ended-rounds',
    // Row by row through the key, whatever the planner believes about the table's size.
    text: `SELECT w.item::int AS item, g.closed_at IS NULL AS open, g.closed_at AS "closedAt", g.game_id AS "gameId", c.area, g.staked, g.won,
        coalesce((SELECT b.staked FROM published.bonus_rounds b
          WHERE b.provider_id = w.provider_id AND b.round_id = w.round_id), 0) AS "bonusStaked"
      FROM unnest($1::text[], $2::text[]) WITH ORDINALITY w (provider_id, round_id, item),
        LATERAL (SELECT closed_at, game_id, staked, won FROM game_rounds r
          WHERE r.provider_id = w.provider_id AND r.round_id = w.round_id LIMIT 1) g
        LEFT JOIN games c ON c.id = g.game_id`,
    values: [
      rounds.map(({ source }) => source.slice('provider:'.length)),
      rounds.map(({ roundId }) => roundId),
    ],
  })
  return new Map(
    rows.flatMap(({ item, open, ...came }) => {
      const round = rounds[item - 1]
      return round ? [[roundKeyOf(round), open ? null : came] as const] : []
    }),
  )
}
