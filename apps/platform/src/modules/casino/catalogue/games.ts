import {
  type Currency,
  type Game,
  type GameSort,
  type Language,
  type Localised,
  toWire,
} from '@palco/contract'
import type { Database, Queryable } from '../../../db/index.ts'
import { type ListedGame, shownGames } from './shown-games.ts'

/** For whom games are listed. A guest sees the brand's currency and no marks. */
export type Viewer = {
  brandId: string
  playerId: string | null
  currency: Currency
  language: Language
  demos?: boolean
}

export type GameFilter = {
  ids?: string[]
  area?: Game['area']
  provider?: string[]
  category?: string[]
  volatility?: string[]
  feature?: string[]
  /** Games that can be played for so little a round, in minor units of the viewer's currency. */
  stakeUpTo?: bigint
  sort?: GameSort
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
  demo: boolean
  startsEvery: number | null
  startsAt: number | null
}

/**
 * Answers one page, the operator's order first, and how many games fit in all. `recent` puts the last played first, `found` the best
 * match. Only the games of the page are read from the database.
 */
export async function findGames(
  db: Database,
  viewer: Viewer,
  filter: GameFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ games: Game[]; total: number }> {
  const fitting = await fittingGames(db, viewer, filter)
  const ids = fitting.slice(offset, offset + limit).map(({ id }) => id)
  return { games: await readGames(db, viewer, ids), total: fitting.length }
}

export async function findGame(q: Queryable, viewer: Viewer, id: string): Promise<Game | null> {
  const [game] = await readGames(q, viewer, [id])
  return game ?? null
}

async function fittingGames(
  db: Database,
  viewer: Viewer,
  filter: GameFilter,
): Promise<readonly ListedGame[]> {
  const shown = await shownGames(db, viewer.brandId)
  const among = (ids: readonly string[]) => ids.flatMap((id) => shown.byId.get(id) ?? [])
  const { recent, found, favorite, promoted, stakeUpTo, sort = 'default' } = filter
  const played = recent ? among(await playedGames(db, viewer)) : null
  const marked = favorite === undefined ? null : new Set(await favoriteGames(db, viewer))
  const findChoice = (values: readonly string[] | undefined) => (values ? new Set(values) : null)
  const [ids, providers, matches] = [findChoice(filter.ids), findChoice(filter.provider), findChoice(found)]
  const fits = (game: ListedGame): boolean =>
    (filter.area === undefined || game.area === filter.area) &&
    (providers === null || providers.has(game.providerId)) &&
    (filter.category === undefined || game.categories.some((one) => filter.category?.includes(one))) &&
    (filter.volatility === undefined ||
      (game.volatility !== null && filter.volatility.includes(game.volatility))) &&
    (filter.feature === undefined || filter.feature.every((one) => game.categories.includes(one))) &&
    (stakeUpTo === undefined || (game.least[viewer.currency] ?? MOST) <= stakeUpTo) &&
    (ids === null || ids.has(game.id)) &&
    (matches === null || matches.has(game.id)) &&
    (promoted === undefined || shown.promoted.has(game.id) === promoted) &&
    (marked === null || marked.has(game.id) === favorite)
  return sorted((played ?? (found ? among(found) : shown.list)).filter(fits), sort, viewer)
}

/** More than any stake. */
const MOST = 2n ** 63n

/** `default` leaves the order as it is: the operator's, or the best match first. What a game does not state comes last. */
function sorted(
  games: readonly ListedGame[],
  sort: GameSort,
  { language, currency }: Viewer,
): readonly ListedGame[] {
  if (sort === 'rtp') return games.toSorted((a, b) => (b.rtp ?? -1) - (a.rtp ?? -1))
  if (sort === 'stake') {
    const least = (game: ListedGame) => game.least[currency] ?? MOST
    return games.toSorted((a, b) => (least(a) < least(b) ? -1 : least(a) > least(b) ? 1 : 0))
  }
  if (sort !== 'name') return games
  const { compare } = new Intl.Collator(language.replace('_', '-'))
  const toName = ({ name }: ListedGame) => name[language] ?? name.es_ES
  return games.toSorted((a, b) => compare(toName(a), toName(b)))
}

/** What the player has opened, the last first. */
async function playedGames(q: Queryable, { brandId, playerId }: Viewer): Promise<string[]> {
  const { rows } = await q.query<{ id: string }>({
    name: 'casino-games-played',
    text: `SELECT game_id AS id FROM game_sessions WHERE brand_id = $1 AND player_id = $2
      GROUP BY game_id ORDER BY max(created_at) DESC, game_id`,
    values: [brandId, playerId],
  })
  return rows.map(({ id }) => id)
}

async function favoriteGames(q: Queryable, { brandId, playerId }: Viewer): Promise<string[]> {
  const { rows } = await q.query<{ id: string }>({
    name: 'casino-games-favorite',
    text: 'SELECT game_id AS id FROM game_favorites WHERE brand_id = $1 AND player_id = $2',
    values: [brandId, playerId],
  })
  return rows.map(({ id }) => id)
}

/** Those of the ids that the brand shows, in the order of the ids. */
async function readGames(q: Queryable, viewer: Viewer, ids: readonly string[]): Promise<Game[]> {
  if (ids.length === 0) return []
  const { rows } = await q.query<Row>({
    name: 'casino-games',
    text: `SELECT g.id, g.name, g.area, p.id AS "providerId", p.name AS "providerName", g.categories, g.picture,
        b.badge, coalesce(b.promoted, false) AS promoted, g.demo, g.starts_every_ms AS "startsEvery",
        g.starts_at_ms AS "startsAt", g.rtp, g.volatility, s.min_stake AS min, s.max_stake AS max,
        f.game_id IS NOT NULL AS favorite
      FROM unnest($4::text[]) WITH ORDINALITY wanted (id, place)
      JOIN games g ON g.id = wanted.id AND g.available
      JOIN game_providers p ON p.id = g.provider_id AND p.enabled AND (p.brands IS NULL OR $1 = ANY (p.brands))
      LEFT JOIN brand_games b ON b.brand_id = $1 AND b.game_id = g.id
      LEFT JOIN game_stakes s ON s.game_id = g.id AND s.currency = $3
      LEFT JOIN game_favorites f ON f.brand_id = $1 AND f.player_id = $2 AND f.game_id = g.id
      WHERE coalesce(b.enabled, true)
      ORDER BY wanted.place`,
    values: [viewer.brandId, viewer.playerId, viewer.currency, ids],
  })
  return rows.map((row) => gameOnWire(row, viewer))
}

function gameOnWire(row: Row, { currency, language, demos = true }: Viewer): Game {
  const money = (minor: bigint | null) => (minor === null ? null : toWire({ minor, currency }))
  return {
    id: row.id,
    name: row.name[language] ?? row.name.es_ES,
    area: row.area,
    provider: { id: row.providerId, name: row.providerName },
    categories: row.categories,
    picture: row.picture?.replaceAll('{language}', language) ?? null,
    badge: row.badge,
    promoted: row.promoted,
    rtp: row.rtp,
    volatility: row.volatility,
    min_stake: money(row.min),
    max_stake: money(row.max),
    favorite: row.favorite,
    demo: row.demo && demos,
    ...(row.startsEvery !== null &&
      row.startsAt !== null && { starts: { every_ms: row.startsEvery, at_ms: row.startsAt } }),
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
