import type { Database } from '../../../db/index.ts'
import { type Result, refuse } from '../../../result.ts'
import { findGame, type Viewer } from '../catalogue/games.ts'
import { addressLanguage } from '../provider/address-language.ts'
import type { ProviderReach } from '../provider/reach.ts'
import { toOrigin, type Providers } from '../provider/settings.ts'
import { shownGames } from '../catalogue/shown-games.ts'

export type PokerRoom = Result<
  { gameId: string; url: string; origin: string },
  'unknown_game' | 'game_unavailable'
>

type Deps = { db: Database; providers: Providers; reach: ProviderReach }

/** The poker room that the brand shows and its page for guests, who have no session: all that it may know stands in the address. */
export async function readPokerRoom(
  { db, providers, reach }: Deps,
  viewer: Viewer,
  { siteOrigin, country }: { siteOrigin: string; country: string },
): Promise<PokerRoom> {
  const { rows } = await db.query<{ id: string }>({
    name: 'casino-poker-rooms',
    text: `SELECT id FROM games WHERE kind = 'poker' AND available ORDER BY position, id`,
  })
  const { byId } = await shownGames(db, viewer.brandId)
  const id = rows.find((row) => byId.has(row.id))?.id
  const game = id === undefined ? null : await findGame(db, viewer, id)
  if (!game) return refuse('unknown_game')
  const provider = providers.get(game.provider.id)
  if (!provider || provider.enabled === false || !(await reach(provider))) return refuse('game_unavailable')
  const { language, currency } = viewer
  const known = new URLSearchParams({ ...addressLanguage(language, country), currency, site: siteOrigin })
  const origin = toOrigin(provider)
  return {
    ok: true,
    gameId: game.id,
    url: `${origin}/play/${encodeURIComponent(game.id)}#${known.toString()}`,
    origin,
  }
}
