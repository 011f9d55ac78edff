import type { Database, Queryable, Tx } from '../../../db/index.ts'
import { fetchFamilyCatalogue } from '../adapters/family-catalogue.ts'
import { findAdapter } from '../adapters/index.ts'
import type { ProviderSettings } from '../provider/settings.ts'
import {
  type Catalogue,
  type CatalogueGame,
  type CatalogueProblem,
  fetchCatalogue,
} from './read-catalogue.ts'
import { searchText } from '../../../search/index.ts'

type Given = Pick<Catalogue, 'games'> & Partial<Pick<Catalogue, 'categories'>>

/**
 * Takes over a provider's catalogue: new games appear, changed ones change, those it no longer lists are no longer
 * available. Rounds and statements keep pointing at them.
 * @returns what was left out: games whose id belongs to another provider
 */
export async function storeCatalogue(
  db: Database,
  provider: { id: string; name: string },
  { games, categories = [] }: Given,
): Promise<CatalogueProblem[]> {
  return db.transaction(async (tx) => {
    await tx.query({
      name: 'casino-insert-provider',
      text: 'INSERT INTO game_providers (id, name) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      values: [provider.id, provider.name],
    })
    const own: CatalogueGame[] = []
    for (const [position, game] of games.entries()) {
      if (!(await upsertGame(tx, provider.id, game, position))) continue
      own.push(game)
      await storeStakes(tx, game)
    }
    await tx.query({
      name: 'casino-withdraw-games',
      text: 'UPDATE games SET available = false WHERE provider_id = $1 AND available AND NOT (id = ANY ($2))',
      values: [provider.id, own.map(({ id }) => id)],
    })
    await nameCategories(tx, own, categories)
    const foreign = games.filter((game) => !own.includes(game))
    return foreign.map(({ id }) => ({ game: id, problem: 'id: belongs to another provider' }))
  })
}

/** Whether any catalogue of the provider was taken over. */
export async function hasProviderGames(q: Queryable, providerId: string): Promise<boolean> {
  const { rowCount } = await q.query({
    name: 'casino-has-games',
    text: 'SELECT FROM games WHERE provider_id = $1 LIMIT 1',
    values: [providerId],
  })
  return rowCount > 0
}

/** Answers false, and changes nothing, when the id belongs to another provider. */
async function upsertGame(
  tx: Tx,
  providerId: string,
  game: CatalogueGame,
  position: number,
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'casino-upsert-game',
    text: `INSERT INTO games AS g (id, provider_id, area, kind, name, search_text, categories, picture, rtp, volatility,
         position, available, provider_game, stream_url, stream_protocol, demo, starts_every_ms, starts_at_ms, channel, between_players, deviation)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, true, $12, $13, $14, $15, $16, $17, $18, $19, $20)
       ON CONFLICT (id) DO UPDATE SET area = $3, kind = $4, name = $5, search_text = $6, categories = $7, picture = $8,
         rtp = $9, volatility = $10, position = $11, available = true, provider_game = $12,
         stream_url = $13, stream_protocol = $14, demo = $15, starts_every_ms = $16, starts_at_ms = $17, channel = $18,
         between_players = $19, deviation = $20
         WHERE g.provider_id = $2`,
    values: [
      game.id,
      providerId,
      game.area,
      game.kind,
      JSON.stringify(game.name),
      searchText(Object.values(game.name).join(' ')),
      game.categories,
      game.picture,
      game.rtp ?? null,
      game.volatility ?? null,
      position,
      game.providerGame ?? null,
      game.stream?.url ?? null,
      game.stream?.protocol ?? null,
      game.demo,
      game.starts?.every_ms ?? null,
      game.starts?.at_ms ?? null,
      game.channel ?? null,
      game.betweenPlayers,
      game.deviation ?? null,
    ],
  })
  return rowCount > 0
}

async function storeStakes(tx: Tx, { id, stakes }: CatalogueGame): Promise<void> {
  await tx.query({
    name: 'casino-remove-stakes',
    text: 'DELETE FROM game_stakes WHERE game_id = $1 AND NOT (currency = ANY ($2))',
    values: [id, stakes.map(({ currency }) => currency)],
  })
  for (const { currency, min, max } of stakes) {
    await tx.query({
      name: 'casino-upsert-stakes',
      text: `INSERT INTO game_stakes (game_id, currency, min_stake, max_stake) VALUES ($1, $2, $3, $4)
        ON CONFLICT (game_id, currency) DO UPDATE SET min_stake = $3, max_stake = $4`,
      values: [id, currency, min, max],
    })
  }
}

/** A new category gets the provider's name for it, or its id as text. Place 1000: after those the platform names. */
async function nameCategories(
  tx: Tx,
  games: readonly CatalogueGame[],
  given: Catalogue['categories'],
): Promise<void> {
  const names = new Map(given.map(({ id, name }) => [id, name]))
  for (const id of new Set(games.flatMap(({ categories }) => categories))) {
    const text = id.replaceAll('_', ' ')
    const name = names.get(id) ?? { es_ES: text.charAt(0).toUpperCase() + text.slice(1) }
    await tx.query({
      name: 'casino-new-category',
      text: `INSERT INTO game_categories AS c (id, name, position) VALUES ($1, $2::jsonb, 1000)
        ON CONFLICT (id) DO UPDATE SET name = excluded.name
          WHERE c.position = 1000 AND $3::boolean AND c.name <> excluded.name`,
      values: [id, JSON.stringify(name), names.has(id)],
    })
  }
}

/** A provider's list of games, by its own protocol; null when it cannot be read. */
export const readProviderCatalogue = (provider: ProviderSettings, now: Date): Promise<Catalogue | null> =>
  findAdapter(provider) ? fetchFamilyCatalogue(provider, now) : fetchCatalogue(provider)

/** By provider: the catalogue that this process has stored last, and when. */
export type StoredCatalogues = Map<
  string,
  { text: string; problems: readonly CatalogueProblem[]; at: number }
>
/** A catalogue that has not changed is stored again after this time, in milliseconds: somebody may have changed the rows. */
const STORE_AGAIN_MS = 3_600_000

/**
 * Refreshes the stored catalogue. Null when the provider does not answer or nothing of its answer fits: what is stored
 * stays. Otherwise what was left out. One that is the same as in `last` is not written again.
 */
export async function refreshCatalogue(
  db: Database,
  provider: ProviderSettings,
  now: Date,
  last?: StoredCatalogues,
): Promise<readonly CatalogueProblem[] | null> {
  const read = await readProviderCatalogue(provider, now)
  if (read === null) return null
  const text = JSON.stringify(read, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value))
  const stored = last?.get(provider.id)
  if (stored?.text === text && now.getTime() - stored.at < STORE_AGAIN_MS) return stored.problems
  const problems = [...read.problems, ...(await storeCatalogue(db, provider, read))]
  last?.set(provider.id, { text, problems, at: now.getTime() })
  return problems
}
