import type { Game } from '@palco/contract'
import type { Database } from '../../../db/index.ts'
import { type Result, refuse } from '../../../result.ts'
import { findGames, type Viewer } from '../catalogue/games.ts'
import { launchGame, type LaunchRequest } from '../catalogue/launch.ts'
import { addressLanguage } from './address-language.ts'
import type { ProviderReach } from './reach.ts'
import { toOrigin, type Providers, type ProviderSettings } from './settings.ts'

type Deps = { db: Database; providers: Providers; reach: ProviderReach; now: () => Date }
/** The games of a channel that a brand shows, and the provider whose page shows them. */
type Channel = Result<
  { games: readonly Game[]; provider: ProviderSettings },
  'unknown_game' | 'game_unavailable'
>

const toPage = (provider: ProviderSettings, channel: string): string =>
  `${toOrigin(provider)}/channel/${encodeURIComponent(channel)}`

async function findChannel(
  { db, providers, reach }: Deps,
  viewer: Viewer,
  channel: string,
): Promise<Channel> {
  const { rows } = await db.query<{ id: string }>({
    name: 'casino-channel-games',
    text: 'SELECT id FROM games WHERE channel = $1 AND available',
    values: [channel],
  })
  const { games } = await findGames(db, viewer, { ids: rows.map(({ id }) => id) }, { offset: 0, limit: 20 })
  const [first] = games
  if (!first) return refuse('unknown_game')
  const provider = providers.get(first.provider.id)
  if (!provider || provider.enabled === false || !(await reach(provider))) return refuse('game_unavailable')
  // One page is of one provider.
  return { ok: true, games: games.filter((game) => game.provider.id === provider.id), provider }
}

/** The games of a channel and its page for guests, who have no session: all that it may know stands in the address. */
export async function readChannel(
  deps: Deps,
  viewer: Viewer,
  { channel, siteOrigin, country }: { channel: string; siteOrigin: string; country: string },
): Promise<
  Result<{ games: readonly Game[]; url: string; origin: string }, 'unknown_game' | 'game_unavailable'>
> {
  const found = await findChannel(deps, viewer, channel)
  if (!found.ok) return found
  const { games, provider } = found
  const { language, currency } = viewer
  const known = new URLSearchParams({ ...addressLanguage(language, country), currency, site: siteOrigin })
  return {
    ok: true,
    games,
    url: `${toPage(provider, channel)}#${known.toString()}`,
    origin: toOrigin(provider),
  }
}

type Launched = Result<
  { url: string; origin: string; sessions: { gameId: string; sessionId: string }[] },
  'unknown_game' | 'game_unavailable' | 'session_plan'
>

/** Opens every game of a channel for a player: a session each, their launch tokens together in one address. */
export async function launchChannel(
  deps: Deps,
  request: Omit<LaunchRequest, 'gameId'> & { channel: string },
): Promise<Launched> {
  const { channel, player, brand, language } = request
  const viewer = { brandId: brand.id, playerId: player.id, currency: player.currency, language }
  const found = await findChannel(deps, viewer, channel)
  if (!found.ok) return found
  const known = new URLSearchParams(addressLanguage(language, brand.country))
  const sessions: { gameId: string; sessionId: string }[] = []
  for (const { id } of found.games) {
    const launched = await launchGame(deps, { ...request, gameId: id })
    if (!launched.ok) return launched
    known.set(`token.${id}`, launched.token)
    sessions.push({ gameId: id, sessionId: launched.sessionId })
  }
  const origin = toOrigin(found.provider)
  return { ok: true, url: `${toPage(found.provider, channel)}#${known.toString()}`, origin, sessions }
}
