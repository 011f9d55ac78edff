import { type Currency, type Game, type Language, type Localised, toWire } from '@palco/contract'
import type { Queryable } from '../../db/index.ts'

/** For whom games are listed. A guest sees the brand's currency and no marks of their own. */
export type Viewer = { brandId: string; playerId: string | null; currency: Currency; language: Language }

export type GameFilter = {
  ids?: string[]
  area?: Game['area']
  provider?: string[]
  category?: string[]
  volatility?: string[]
  /** Only these, in this order: what a search found. */
  found?: readonly string[]
  promoted?: boolean
  favorite?: boolean
  recent?: boolean
}

type Row = {
  id: string
  name: Localised
  area: Game['area']
  providerId: string
  providerName: string
  categories: string[]
  picture: string | null
  badge: Game['badge']
  promoted: boolean
  rtp: string | null
  volatility: Game['volatility']
  min: bigint | null
  max: bigint | null
  favorite: boolean
  total: number
}

/** Games the brand shows: those of its providers, but for those its own rows switch off. */
export const SHOWN = `games g JOIN game_providers p ON p.id = g.provider_id AND p.enabled
    AND (p.brands IS NULL OR $1 = ANY (p.brands))
  LEFT JOIN brand_games b ON b.brand_id = $1 AND b.game_id = g.id`
export const IS_SHOWN = 'g.available AND coalesce(b.enabled, true)'

/**
 * Answers one page, the operator's order first, and how many games fit in all. `recent` puts the last played first, `found` the best
 * match.
 */
export async function findGames(
  q: Queryable,
  viewer: Viewer,
  filter: GameFilter,
  page: { offset: number; limit: number },
): Promise<{ games: Game[]; total: number }> {
  const { rows } = await q.query<Row>({
    name: 'casino-games',
    text: `SELECT g.id, g.name, g.area, p.id AS "providerId", p.name AS "providerName", g.categories, g.picture,
        b.badge, coalesce(b.promoted, false) AS promoted, g.rtp, g.volatility, s.min_stake AS min, s.max_stake AS max,
        f.game_id IS NOT NULL AS favorite, count(*) OVER ()::int AS total
      FROM ${SHOWN}
      LEFT JOIN game_stakes s ON s.game_id = g.id AND s.currency = $3
      LEFT JOIN game_favorites f ON f.brand_id = $1 AND f.player_id = $2 AND f.game_id = g.id
      LEFT JOIN LATERAL (SELECT max(created_at) AS at FROM game_sessions
        WHERE $10 AND brand_id = $1 AND player_id = $2 AND game_id = g.id) played ON true
      LEFT JOIN unnest($7::text[]) WITH ORDINALITY found (id, place) ON found.id = g.id
      WHERE ${IS_SHOWN}
        AND ($4::text IS NULL OR g.area = $4)
        AND ($5::text[] IS NULL OR p.id = ANY ($5))
        AND ($6::text[] IS NULL OR g.categories && $6)
        AND ($7::text[] IS NULL OR found.place IS NOT NULL)
        AND ($8::boolean IS NULL OR coalesce(b.promoted, false) = $8)
        AND ($9::boolean IS NULL OR (f.game_id IS NOT NULL) = $9)
        AND (NOT $10 OR played.at IS NOT NULL)
        AND ($11::text[] IS NULL OR g.id = ANY ($11))
        AND ($12::text[] IS NULL OR g.volatility = ANY ($12))
      ORDER BY played.at DESC NULLS LAST, found.place, coalesce(b.position, 1000000 + g.position), g.id
      LIMIT $13 OFFSET $14`,
    values: [
      viewer.brandId,
      viewer.playerId,
      viewer.currency,
      filter.area ?? null,
      filter.provider ?? null,
      filter.category ?? null,
      filter.found ?? null,
      filter.promoted ?? null,
      filter.favorite ?? null,
      filter.recent ?? false,
      filter.ids ?? null,
      filter.volatility ?? null,
      page.limit,
      page.offset,
    ],
  })
  return { games: rows.map((row) => gameOnWire(row, viewer)), total: rows[0]?.total ?? 0 }
}

export async function findGame(q: Queryable, viewer: Viewer, id: string): Promise<Game | null> {
  const { games } = await findGames(q, viewer, { ids: [id] }, { offset: 0, limit: 1 })
  return games[0] ?? null
}

function gameOnWire(row: Row, { currency, language }: Viewer): Game {
  const money = (minor: bigint | null) => (minor === null ? null : toWire({ minor, currency }))
  return {
    id: row.id,
    name: row.name[language] ?? row.name.es_ES,
    area: row.area,
    provider: { id: row.providerId, name: row.providerName },
    categories: row.categories,
    picture: row.picture,
    badge: row.badge,
    promoted: row.promoted,
    rtp: row.rtp,
    volatility: row.volatility,
    min_stake: money(row.min),
    max_stake: money(row.max),
    favorite: row.favorite,
  }
}

/** Names and areas for a statement, shown or not: what was played stays readable. */
export async function gameNames(
  q: Queryable,
  ids: readonly string[],
  language: Language,
): Promise<Map<string, { name: string; area: Game['area'] }>> {
  const { rows } = await q.query<{ id: string; name: Localised; area: Game['area'] }>({
    name: 'casino-names',
    text: 'SELECT id, name, area FROM games WHERE id = ANY ($1)',
    values: [[...ids]],
  })
  return new Map(rows.map(({ id, name, area }) => [id, { name: name[language] ?? name.es_ES, area }]))
}
