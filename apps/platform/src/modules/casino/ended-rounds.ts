import type { Queryable } from '../../db/index.ts'
import type { RoundMovement } from './round-feed.ts'

type Round = Pick<RoundMovement, 'source' | 'roundId'>

/** One text for a round; `null` roundId is none. */
export const roundKeyOf = ({ source, roundId }: Round): string => `${source} ${roundId}`

/**
 * When the rounds of these movements ended, by `roundKeyOf`; `null` for one that is open. What is no provider's round is
 * not in it.
 */
export async function endsOfRounds(
  q: Queryable,
  movements: readonly Round[],
): Promise<Map<string, Date | null>> {
  const rounds = [...new Map(movements.map((one) => [roundKeyOf(one), one])).values()].filter(
    ({ source, roundId }) => roundId !== null && source.startsWith('provider:'),
  )
  if (rounds.length === 0) return new Map()
  const { rows } = await q.query<{ item: number; closedAt: Date | null }>({
    name: 'casino-ends-of-rounds',
    // Row by row through the key, whatever the planner believes about the table's size.
    text: `SELECT w.item::int AS item, g.closed_at AS "closedAt"
      FROM unnest($1::text[], $2::text[]) WITH ORDINALITY w (provider_id, round_id, item),
        LATERAL (SELECT closed_at FROM game_rounds r
          WHERE r.provider_id = w.provider_id AND r.round_id = w.round_id LIMIT 1) g`,
    values: [
      rounds.map(({ source }) => source.slice('provider:'.length)),
      rounds.map(({ roundId }) => roundId),
    ],
  })
  return new Map(
    rows.flatMap(({ item, closedAt }) => {
      const round = rounds[item - 1]
      return round ? [[roundKeyOf(round), closedAt] as const] : []
    }),
  )
}
