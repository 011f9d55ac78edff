import type { Currency, Language } from '@palco/contract'
import type { Queryable } from '../../../db/index.ts'
import type { Owner } from '../../../model/index.ts'
import { gameNames } from '../catalogue/games.ts'

/** A round of a player; minor units. */
export type LatestRound = {
  id: string
  provider: string
  /** The game's name in the reader's language; its id where the catalogue lacks it. */
  game: string
  currency: Currency
  status: 'open' | 'closed' | 'rolled_back'
  /** Less what was rolled back. */
  staked: bigint
  won: bigint
  openedAt: Date
  closedAt: Date | null
}

/** How many of a player's movements are looked through for rounds: rounds have no index by player, which every stake would pay for. */
const MOST_MOVEMENTS = 200

/** The newest rounds of games of a player, the last opened first, among those of the player's newest movements. */
export async function latestRounds(
  q: Queryable,
  { brandId, playerId }: Owner,
  { language, limit }: { language: Language; limit: number },
): Promise<LatestRound[]> {
  const { rows } = await q.query<LatestRound>({
    name: 'casino-latest-rounds',
    text: `SELECT r.* FROM (SELECT DISTINCT substr(scope, length('provider:') + 1) AS provider, detail ->> 'round_id' AS round
        FROM (SELECT scope, detail FROM published.movements
          WHERE brand_id = $1 AND player_id = $2 AND (cash_delta <> 0 OR bonus_delta <> 0)
          ORDER BY created_at DESC, id DESC LIMIT ${MOST_MOVEMENTS}) m
        WHERE scope LIKE 'provider:%' OFFSET 0) k,
      LATERAL (SELECT round_id AS id, provider_id AS provider, game_id AS game, currency, status, staked, won,
          opened_at AS "openedAt", closed_at AS "closedAt" FROM game_rounds g
        WHERE g.round_id = k.round AND g.provider_id = k.provider AND g.brand_id = $1 AND g.player_id = $2 OFFSET 0) r
      ORDER BY r."openedAt" DESC, r.id DESC LIMIT $3`,
    values: [brandId, playerId, limit],
  })
  const games = [...new Set(rows.map(({ game }) => game))]
  const names = await gameNames(q, games, language)
  return rows.map((row) => ({ ...row, game: names.get(row.game)?.name ?? row.game }))
}
