import type { Currency, Game, Localised } from '@palco/contract'
import type { Database } from '../../../db/index.ts'

/** What lists and filters need of a game; the rest of a page's games is read when the page is. */
export type ListedGame = Readonly<{
  id: string
  area: Game['area']
  providerId: string
  categories: readonly string[]
  volatility: Game['volatility']
  name: Localised
  /** Percent. */
  rtp: number | null
  /** The least stake by currency, in minor units; a currency without one cannot play it. */
  least: Readonly<Partial<Record<Currency, bigint>>>
}>

/** The games that a brand shows, in the operator's order. */
export type ShownGames = Readonly<{
  list: readonly ListedGame[]
  byId: ReadonlyMap<string, ListedGame>
  promoted: ReadonlySet<string>
}>

type Catalogue = {
  version: bigint
  /** In the catalogue's order. */
  games: readonly ListedGame[]
  /** Enabled ones, and for which brands; null: for all. */
  providers: ReadonlyMap<string, readonly string[] | null>
  /** One for each brand that was asked for. */
  brands: Map<string, Promise<ShownGames>>
}

const catalogues = new WeakMap<Database, Promise<Catalogue>>()

/** Changes with every change of what any brand shows. */
export async function gamesVersion(db: Database): Promise<bigint> {
  const { rows } = await db.query<{ version: bigint }>({
    name: 'casino-games-version',
    text: 'SELECT version FROM games_version',
  })
  return rows[0]?.version ?? 0n
}

/** The brand's games as they are now: from memory, read again when they have changed. */
export async function shownGames(db: Database, brandId: string): Promise<ShownGames> {
  const version = await gamesVersion(db)
  let catalogue = await catalogues.get(db)
  if (!catalogue || catalogue.version < version) {
    const reading = readCatalogue(db, version)
    catalogues.set(db, reading)
    reading.catch(() => catalogues.delete(db))
    catalogue = await reading
  }
  const { brands } = catalogue
  const known = brands.get(brandId)
  if (known) return known
  const reading = readBrand(db, catalogue, brandId)
  brands.set(brandId, reading)
  reading.catch(() => brands.delete(brandId))
  return reading
}

/** `version` was read before: what is newer than it is read once more with the next version. */
async function readCatalogue(db: Database, version: bigint): Promise<Catalogue> {
  const games = await db.query<Omit<ListedGame, 'rtp' | 'least'> & { rtp: string | null }>({
    name: 'casino-games-listed',
    text: `SELECT id, area, provider_id AS "providerId", categories, volatility, name, rtp FROM games WHERE available
      ORDER BY position, id`,
  })
  const stakes = await db.query<{ id: string; currency: Currency; least: bigint }>({
    name: 'casino-stakes-listed',
    text: 'SELECT game_id AS id, currency, min_stake AS least FROM game_stakes',
  })
  const leastByGame = new Map<string, Partial<Record<Currency, bigint>>>()
  for (const { id, currency, least } of stakes.rows)
    leastByGame.set(id, { ...leastByGame.get(id), [currency]: least })
  const providers = await db.query<{ id: string; brands: string[] | null }>({
    name: 'casino-providers-listed',
    text: 'SELECT id, brands FROM game_providers WHERE enabled',
  })
  return {
    version,
    games: games.rows.map((row) => ({
      ...row,
      rtp: row.rtp === null ? null : Number(row.rtp),
      least: leastByGame.get(row.id) ?? {},
    })),
    providers: new Map(providers.rows.map(({ id, brands }) => [id, brands])),
    brands: new Map(),
  }
}

/** A brand's own rows switch games off, promote them and put them first. */
async function readBrand(
  db: Database,
  { games, providers }: Catalogue,
  brandId: string,
): Promise<ShownGames> {
  const { rows } = await db.query<{
    id: string
    enabled: boolean
    promoted: boolean
    position: number | null
  }>({
    name: 'casino-brand-games-listed',
    text: 'SELECT game_id AS id, enabled, promoted, position FROM brand_games WHERE brand_id = $1',
    values: [brandId],
  })
  const own = new Map(rows.map((row) => [row.id, row]))
  const shown = games.filter(({ id, providerId }) => {
    const brands = providers.get(providerId)
    return (
      brands !== undefined && (brands === null || brands.includes(brandId)) && own.get(id)?.enabled !== false
    )
  })
  const toPlace = ({ id }: ListedGame) => own.get(id)?.position ?? Number.MAX_SAFE_INTEGER
  // Stable: what the brand does not place keeps the catalogue's order.
  const list = shown.toSorted((a, b) => toPlace(a) - toPlace(b))
  return {
    list,
    byId: new Map(list.map((game) => [game.id, game])),
    promoted: new Set(rows.filter(({ promoted }) => promoted).map(({ id }) => id)),
  }
}
