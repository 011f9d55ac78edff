import type { ProviderSettings } from '../provider/settings.ts'
import { toOrigin } from '../provider/settings.ts'
import { type Catalogue, readCatalogue } from '../catalogue/read-catalogue.ts'
import type { FamilyGame } from './adapter.ts'
import { toGameId } from './game-id.ts'
import { findAdapter } from './index.ts'

/** The games of a provider of another protocol as a catalogue of ours, or null when its list cannot be read. */
export async function fetchFamilyCatalogue(provider: ProviderSettings, now: Date): Promise<Catalogue | null> {
  const known = findAdapter(provider)
  if (!known) return null
  const games = await known.adapter.games(known.provider, now).catch(() => null)
  if (games === null) return null
  const read = readCatalogue(
    { games: games.map((game) => asCatalogueGame(provider.id, game, known.provider.family.stakes)) },
    toOrigin(provider),
  )
  const names = new Map(games.map(({ providerGame }) => [toGameId(provider.id, providerGame), providerGame]))
  return read && { ...read, games: read.games.map((game) => ({ ...game, providerGame: names.get(game.id) })) }
}

const asCatalogueGame = (
  providerId: string,
  { providerGame, name, ...rest }: FamilyGame,
  stakes: Record<string, unknown>,
) => ({ ...rest, id: toGameId(providerId, providerGame), name: { es_ES: name }, stakes })
