import type { Currency } from '@palco/contract'
import type { Queryable } from '../../db/index.ts'
import type { PlayMovement } from './movement.ts'

export type Round = Pick<PlayMovement, 'source' | 'roundId'>

/** One text for a round; `null` roundId is none. */
export const toRoundKey = ({ source, roundId }: Round): string => `${source} ${roundId}`

/** Whether what is staked there stands in rounds that end. */
export const endsInRounds = ({ source, roundId }: Round): boolean =>
  roundId !== null && (source.startsWith('provider:') || source.startsWith('product:'))

/** Whether a movement's round may be over as far as the movements up to this one say: a built-in product's ends by a later movement than its stake. */
export const mayHaveEnded = ({ kind, source }: Pick<PlayMovement, 'kind' | 'source'>): boolean =>
  kind !== 'stake' || !source.startsWith('product:')

/** What a round came to; minor units. `staked` is less what was rolled back, real and bonus money together. */
export type EndedRound = {
  brandId: string
  playerId: string
  currency: Currency
  /** Null where the product has no games. */
  gameId: string | null
  area: string | null
  /** Staked at a price that was boosted or stood above the fair one: it counts for no reward. */
  promotional: boolean
  /** Players won from each other in it (docs/play.md). */
  betweenPlayers: boolean
  staked: bigint
  won: bigint
  bonusStaked: bigint
  openedAt: Date
  closedAt: Date
  /** Whether nothing in it can be opposite: a game of the category `slots`, which takes one bet a round. */
  oneBet: boolean
}

/**
 * The rounds of these movements by `toRoundKey`: what they came to, or `null` while they are open. What stands for no
 * round that its product publishes is not in it.
 */
export async function endedRounds(
  q: Queryable,
  movements: readonly Round[],
): Promise<Map<string, EndedRound | null>> {
  const rounds = eachOnce(movements)
  if (rounds.length === 0) return new Map()
  const { rows } = await q.query<EndedRound & { item: number; open: boolean }>({
    name: 'play-ended-rounds',
    // Row by row through the key, whatever the planner believes about the table's size.
    text: `SELECT w.item::int AS item, g.closed_at IS NULL AS open, g.brand_id AS "brandId", g.player_id AS "playerId",
        g.currency, g.opened_at AS "openedAt", g.closed_at AS "closedAt", g.game_id AS "gameId",
        coalesce('slots' = ANY (c.categories), false) AS "oneBet", coalesce(g.area, c.area) AS area, g.staked, g.won, g.promotional,
        coalesce(c.between_players, false) AS "betweenPlayers",
        coalesce((SELECT b.staked FROM published.play_bonus_rounds b
          WHERE b.provider_id = CASE w.origin WHEN 'provider' THEN w.source_id ELSE w.origin || ':' || w.source_id END
            AND b.round_id = w.round_id), 0) AS "bonusStaked"
      ${ROUNDS}
        LEFT JOIN LATERAL (SELECT x.categories, x.area, x.between_players FROM published.games x
          WHERE g.game_id IS NOT NULL AND x.id = g.game_id OFFSET 0) c ON true`,
    values: listKeys(rounds),
  })
  return new Map(
    rows.flatMap(({ item, open, ...came }) => {
      const round = rounds[item - 1]
      return round ? [[toRoundKey(round), open ? null : came] as const] : []
    }),
  )
}

const toRounds = (origin: string, collation: string): string =>
  `SELECT brand_id, player_id, currency, opened_at, closed_at, game_id, staked, won, area, promotional FROM published.play_rounds r
          WHERE r.origin = '${origin}' AND w.origin = '${origin}' AND r.source_id = w.source_id
            AND r.round_id = w.round_id COLLATE "${collation}"`

/**
 * Each of the rounds that are in `published.play_rounds`, by origin, source and id. The ids of the two origins have different
 * collations, and a comparison in another than its index's reads the whole table.
 */
const ROUNDS = `FROM unnest($1::text[], $2::text[], $3::text[]) WITH ORDINALITY w (origin, source_id, round_id, item),
        LATERAL (${toRounds('provider', 'default')} UNION ALL ${toRounds('product', 'C')}) g`

const eachOnce = (movements: readonly Round[]): Round[] =>
  [...new Map(movements.map((one) => [toRoundKey(one), one])).values()].filter(
    ({ roundId }) => roundId !== null,
  )

const toOrigin = ({ source }: Round): string => source.slice(0, source.indexOf(':'))

const listKeys = (rounds: readonly Round[]) => [
  rounds.map(toOrigin),
  rounds.map((round) => round.source.slice(toOrigin(round).length + 1)),
  rounds.map(({ roundId }) => roundId),
]
