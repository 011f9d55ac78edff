import type { AnswerOf, Game, calls as Calls } from '@palco/contract'
import { apiOf, calls, type ShownError } from '~/api/index.ts'
import { sessionOf } from '~/session/index.ts'
import type { Context } from '~/session/context.ts'

export type GameArea = Game['area']
export type Filters = AnswerOf<typeof Calls.listGameFilters>['response']

/** What a lobby shows; a part that could not be read is `null` and fails alone (S239). */
export type LobbyData = {
  games: Game[] | null
  total: number
  filters: Filters | null
  recent: Game[]
  favorites: Game[]
  shown: ShownError[]
}

/** As many games as a lobby can show at once; the whole list is in the grid. */
const LOBBY_GAMES = 60

/** Reads everything a lobby needs, side by side. Players also get what they played last and their favourites. */
export async function loadLobby(context: Context, area?: GameArea): Promise<LobbyData> {
  const api = apiOf(context)
  const { loggedIn } = sessionOf(context)
  const [games, filters, recent, favorites] = await Promise.all([
    api.call(calls.listGames, { area, limit: LOBBY_GAMES }),
    api.call(calls.listGameFilters, { area }),
    loggedIn ? api.call(calls.listGames, { area, recent: 'true', limit: 12 }, { silent: true }) : null,
    loggedIn ? api.call(calls.listGames, { area, favorite: 'true', limit: 20 }, { silent: true }) : null,
  ])
  return {
    games: games.ok ? games.data.response.games : null,
    total: games.ok ? games.data.response.total : 0,
    filters: filters.ok ? filters.data.response : null,
    recent: recent?.ok ? recent.data.response.games : [],
    favorites: favorites?.ok ? favorites.data.response.games : [],
    shown: api.shown(),
  }
}
