import {
  CURRENCIES,
  type Currency,
  decimalAmount,
  localised,
  parseDecimal,
  VOLATILITIES,
} from '@palco/contract'
import { z } from 'zod'
import type { Database, Tx } from '../../db/index.ts'
import type { ProviderSettings } from './provider-settings.ts'
import { searchText } from './search-text.ts'

const bounds = z.object({ min: decimalAmount, max: decimalAmount })

/** One game of a provider's catalogue, `GET {provider}/catalogue`. Unknown fields are ignored. */
export const catalogueGame = z.object({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/),
  name: localised,
  kind: z.string().max(40),
  categories: z.array(z.string().regex(/^[a-z0-9_]{1,60}$/)).max(20),
  rtp: z
    .string()
    .regex(/^\d{1,3}\.\d{1,4}$/)
    .nullish(),
  volatility: z.enum(VOLATILITIES).nullish(),
  area: z.enum(['casino', 'live_casino', 'virtuals']).default('casino'),
  /** Least and greatest stake of a round by currency. */
  stakes: z.record(z.string(), bounds).default({}),
})
export type CatalogueGame = z.infer<typeof catalogueGame>
const catalogue = z.object({ games: z.array(catalogueGame).min(1).max(10_000) })

/**
 * Takes over a provider's catalogue: new games appear, changed ones change, those it no longer lists are no longer
 * available. Rounds and statements keep pointing at them.
 */
export async function storeCatalogue(
  db: Database,
  provider: { id: string; name: string },
  games: readonly CatalogueGame[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query({
      name: 'casino-upsert-provider',
      text: `INSERT INTO game_providers (id, name) VALUES ($1, $2)
        ON CONFLICT (id) DO UPDATE SET name = excluded.name WHERE game_providers.name <> excluded.name`,
      values: [provider.id, provider.name],
    })
    for (const [position, game] of games.entries()) {
      await upsertGame(tx, provider.id, game, position)
      await upsertStakes(tx, game)
    }
    await tx.query({
      name: 'casino-withdraw-games',
      text: 'UPDATE games SET available = false WHERE provider_id = $1 AND available AND NOT (id = ANY ($2))',
      values: [provider.id, games.map(({ id }) => id)],
    })
    await tx.query({
      name: 'casino-new-categories',
      text: `INSERT INTO game_categories (id, name, position)
        SELECT c, jsonb_build_object('es_ES', initcap(replace(c, '_', ' '))), 1000 FROM unnest($1::text[]) c
        ON CONFLICT DO NOTHING`,
      values: [[...new Set(games.flatMap(({ categories }) => categories))]],
    })
  })
}

async function upsertGame(tx: Tx, providerId: string, game: CatalogueGame, position: number): Promise<void> {
  const { rowCount } = await tx.query({
    name: 'casino-upsert-game',
    text: `INSERT INTO games AS g (id, provider_id, area, kind, name, search_text, categories, picture, rtp, volatility,
        position, available) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, true)
      ON CONFLICT (id) DO UPDATE SET area = $3, kind = $4, name = $5, search_text = $6, categories = $7, rtp = $9,
        volatility = $10, position = $11, available = true WHERE g.provider_id = $2`,
    values: [
      game.id,
      providerId,
      game.area,
      game.kind,
      JSON.stringify(game.name),
      searchText(Object.values(game.name).join(' ')),
      game.categories,
      `/art/games/${game.id}-{w}.webp`,
      game.rtp ?? null,
      game.volatility ?? null,
      position,
    ],
  })
  if (rowCount === 0) throw new Error(`game ${game.id} belongs to another provider`)
}

async function upsertStakes(tx: Tx, { id, stakes }: CatalogueGame): Promise<void> {
  for (const [code, { min, max }] of Object.entries(stakes)) {
    if (!CURRENCIES.includes(code as Currency)) continue
    const least = parseDecimal(min, code as Currency)
    const greatest = parseDecimal(max, code as Currency)
    if (!least || !greatest) throw new Error(`game ${id}: stakes in ${code} have too many digits`)
    await tx.query({
      name: 'casino-upsert-stakes',
      text: `INSERT INTO game_stakes (game_id, currency, min_stake, max_stake) VALUES ($1, $2, $3, $4)
        ON CONFLICT (game_id, currency) DO UPDATE SET min_stake = $3, max_stake = $4`,
      values: [id, code, least.minor, greatest.minor],
    })
  }
}

/** Asks the provider. Answers null when it cannot be reached or its answer does not fit. */
export async function fetchCatalogue(
  provider: ProviderSettings,
  timeoutMs = 5000,
): Promise<CatalogueGame[] | null> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const answer = await fetch(`${originOf(provider.url)}/catalogue`, { redirect: 'error', signal })
    return answer.ok ? (catalogue.safeParse(await answer.json()).data?.games ?? null) : null
  } catch {
    return null
  }
}

const originOf = (url: string) => new URL(url).origin

/** Refreshes the stored catalogue; what is stored stays when the provider does not answer. */
export async function refreshCatalogue(db: Database, provider: ProviderSettings): Promise<boolean> {
  const games = await fetchCatalogue(provider)
  if (games === null) return false
  await storeCatalogue(db, provider, games)
  return true
}
