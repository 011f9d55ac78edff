import { calls, parseDecimal, toWire } from '@palco/contract'
import { byOffset } from '@palco/service/cursor'
import type { Database } from '../../db/index.ts'
import { handle, INVALID_CURSOR, type PlayerContext, type Route } from '../../http/index.ts'
import { refuse } from '../../result.ts'
import { launchChannel, readChannel } from './provider/channel.ts'
import { openDemo } from './catalogue/demo.ts'
import { setFavorite } from './catalogue/favorite.ts'
import { toReader } from '../../model/index.ts'
import { readFilters } from './catalogue/filters.ts'
import { findGame, findGames } from './catalogue/games.ts'
import { launchGame } from './catalogue/launch.ts'
import { searchText } from '../../search/index.ts'
import { readPokerRoom } from './poker/poker-room.ts'
import type { ProviderReach } from './provider/reach.ts'
import type { Providers } from './provider/settings.ts'
import { gameSearch } from './catalogue/search.ts'
import { leftForStakes } from '../own-limits/index.ts'
import { readSitting } from './provider/sitting.ts'
import { toViewer } from './viewer.ts'

export type CasinoRoutesDeps = {
  db: Database
  providers: Providers
  /** Default: every provider counts as reached. */
  reach?: ProviderReach
  now: () => Date
  siteScheme: 'http' | 'https'
  /** How long the names that a search looks in are kept, in milliseconds. */
  namesKeptMs?: number
}

export function casinoRoutes(deps: CasinoRoutesDeps): Route[] {
  return [...listRoutes(deps), demoRoute(deps), ...playerRoutes(deps)]
}

function listRoutes({ db, namesKeptMs, providers, reach, siteScheme, now }: CasinoRoutesDeps): Route[] {
  const search = gameSearch(db, namesKeptMs)
  return [
    handle(calls.listGames, async ({ input, context }) => {
      const { cursor, limit, search: typed, stake, ...filter } = input
      // The catalogue is ordered by hand and changes rarely: a place in it is a count.
      const before = byOffset.read(cursor)
      if (before === undefined) return INVALID_CURSOR
      const offset = before ?? 0
      const own = filter.favorite !== undefined || filter.recent === true
      if (own && context.player === null) return { response: { games: [], total: 0, next_cursor: null } }
      // Marks alone are no search: the whole list stays.
      const found = searchText(typed ?? '') === '' ? undefined : await search(typed ?? '')
      const viewer = toViewer(context, now())
      const stakeUpTo = stake === undefined ? undefined : parseDecimal(stake, viewer.currency)?.minor
      const wanted = { ...filter, stakeUpTo, found: found?.ids }
      const { games, total } = await findGames(db, viewer, wanted, { offset, limit })
      const next = offset + games.length
      const next_cursor = next < total ? byOffset.write(next) : null
      return { response: { games, total, next_cursor, ...(found && { near: found.near }) } }
    }),
    handle(calls.listGameFilters, async ({ input, context }) => ({
      response: await readFilters(
        db,
        toViewer(context, now()),
        toReader(context.brand, context.language),
        input.area,
      ),
    })),
    handle(calls.readGame, async ({ input, context }) => {
      const game = await findGame(db, toViewer(context, now()), input.id)
      return game ? { response: { game } } : refuse('unknown_game')
    }),
    handle(calls.readPokerRoom, async ({ context }) => {
      const site = `${siteScheme}://${context.domain.toLowerCase()}`
      const room = await readPokerRoom(
        { db, providers, reach: reach ?? (async () => true) },
        toViewer(context, now()),
        { siteOrigin: site, country: context.brand.country },
      )
      if (!room.ok) return room
      const { gameId, url, origin } = room
      return { response: { game_id: gameId, watch: { url, origin } } }
    }),
    handle(calls.readChannel, async ({ input, context }) => {
      const channel = await readChannel(
        { db, providers, reach: reach ?? (async () => true), now },
        toViewer(context, now()),
        {
          channel: input.channel,
          siteOrigin: `${siteScheme}://${context.domain.toLowerCase()}`,
          country: context.brand.country,
        },
      )
      if (!channel.ok) return channel
      const { games, url, origin } = channel
      return { response: { games: [...games], watch: { url, origin } } }
    }),
  ]
}

const demoRoute = ({ db, providers, reach = async () => true, now, siteScheme }: CasinoRoutesDeps): Route =>
  handle(calls.openDemo, async ({ input, context: { brand, player, language, domain } }) => {
    const opened = await openDemo(
      { db, providers, reach, now },
      {
        brand,
        player,
        currency: player?.currency ?? brand.currency,
        language,
        gameId: input.game_id,
        siteOrigin: `${siteScheme}://${domain.toLowerCase()}`,
      },
    )
    return opened.ok ? { response: { url: opened.url, origin: opened.origin } } : opened
  })

function playerRoutes({ db, providers, reach, now, siteScheme }: CasinoRoutesDeps): Route[] {
  return [
    handle(calls.markFavorite, async ({ input, context }) => {
      const game = await findGame(db, toViewer(context, now()), input.game_id)
      if (!game) return refuse('unknown_game')
      const { brand, player } = context
      const { favorite } = input
      await setFavorite(db, { brandId: brand.id, playerId: player.id, gameId: game.id, favorite, now: now() })
      return { response: {} }
    }),
    handle(calls.launchGame, async ({ input, context }) => {
      const launched = await launchGame(
        { db, providers, reach: reach ?? (async () => true), now },
        { ...toRequest(context, siteScheme), gameId: input.game_id, device: input.device },
      )
      if (!launched.ok) return launched
      const { url, origin, sessionId, stream } = launched
      return { response: { url, origin, session_id: sessionId, ...(stream && { stream }) } }
    }),
    handle(calls.launchChannel, async ({ input, context }) => {
      const launched = await launchChannel(
        { db, providers, reach: reach ?? (async () => true), now },
        { ...toRequest(context, siteScheme), channel: input.channel, device: input.device },
      )
      if (!launched.ok) return launched
      const { url, origin, sessions } = launched
      return {
        response: {
          url,
          origin,
          sessions: sessions.map(({ gameId, sessionId }) => ({ game_id: gameId, session_id: sessionId })),
        },
      }
    }),
    handle(calls.readSitting, async ({ input, context }) => {
      const { brand, player } = context
      const asked = { brandId: brand.id, playerId: player.id, sessionIds: input.session_id, now: now() }
      const read = await readSitting(db, asked)
      if (!read.ok) return read
      const { gameId, area, seconds, staked, won, freeSpins } = read.sitting
      const left = await leftForStakes(db, asked, area, asked.now)
      const money = (minor: bigint) => toWire({ minor, currency: player.currency })
      return {
        response: {
          game_id: gameId,
          seconds,
          staked: money(staked),
          won: money(won),
          net: money(won - staked),
          ...(left !== null && { limit_left: money(left) }),
          ...(freeSpins && { free_spins: { ...freeSpins, stake: money(freeSpins.stake) } }),
        },
      }
    }),
  ]
}

/** Who opens a game, and from where. */
const toRequest = (context: PlayerContext, siteScheme: CasinoRoutesDeps['siteScheme']) => ({
  brand: context.brand,
  player: toPayer(context),
  launchedBy: context.player.sessionId,
  language: context.language,
  // `domain` is one of the brand's own hosts: the call would have been refused otherwise.
  siteOrigin: `${siteScheme}://${context.domain.toLowerCase()}`,
})

const toPayer = ({ player }: PlayerContext) => ({
  id: player.id,
  username: player.username,
  currency: player.currency,
  residence: player.residence,
})
