import type { CallAnswer, Game, Language, calls as Calls } from '@palco/contract'
import { makeApi, calls, type ShownError } from '~/api/index.ts'
import { toSession } from '~/session/index.ts'
import { makeVisit, type Context } from '~/session/context.ts'
import { formatMoney, formatNumber } from '~/i18n/format.ts'
import { listFacts, type GameFacts } from './facts.ts'
import { type ShownJackpot, shownJackpots } from './jackpots/shown.ts'

export type GameArea = Game['area']
export type Filters = CallAnswer<typeof Calls.listGameFilters>['response']

/** What a lobby shows; a part that could not be read is `null` and fails alone. */
export type LobbyData = {
  games: Game[] | null
  total: number
  filters: Filters | null
  recent: Game[]
  favorites: Game[]
  facts: GameFacts[]
  jackpots: ShownJackpot[]
  /** Real wins; `null` when they could not be read. */
  winners: ShownWinner[] | null
  /** The most played games. */
  top: Game[]
  /** Games that go with one that the player played. */
  suggested: { name: string; games: Game[] } | null
  /** The area of play in which the player stakes most now. */
  lead: string | null
  shown: ShownError[]
}

/** A win as pages show it, written out by the server. */
export type ShownWinner = {
  id: string
  player: string
  game: { id: string; name: string; picture: string | null }
  amount: string
  multiple: string
}

/** As many games as a lobby can show at once; the whole list is in the grid. */
const LOBBY_GAMES = 60
/** As many favourites as a lobby shows. */
const LOBBY_FAVORITES = 20
/** As many as one call may give: with all of them the marks of the common list are the player's own. */
const ALL_FAVORITES = 100

/** Reads everything a lobby needs, side by side. Players also get what they played last and their favourites. */
export async function loadLobby(context: Context, area?: GameArea): Promise<LobbyData> {
  const api = makeApi(context)
  const { loggedIn } = toSession(context)
  const all = { area, limit: LOBBY_GAMES }
  const [common, filters, figures, recent, favorites] = await Promise.all([
    api.call(calls.listGames, all, { common: true }),
    api.call(calls.listGameFilters, { area }, { common: true }),
    loadFigures(context, area),
    loggedIn ? api.call(calls.listGames, { area, recent: 'true', limit: 12 }, { silent: true }) : null,
    loggedIn
      ? api.call(calls.listGames, { area, favorite: 'true', limit: ALL_FAVORITES }, { silent: true })
      : null,
  ])
  const own = favorites?.ok ? favorites.data.response : null
  const marksKnown = !loggedIn || (own !== null && own.next_cursor === null)
  const games = marksKnown || !common.ok ? common : await api.call(calls.listGames, all)
  const list = games.ok ? games.data.response.games : null
  return {
    games: list && loggedIn && marksKnown ? withMarks(list, own?.games ?? []) : list,
    total: games.ok ? games.data.response.total : 0,
    filters: filters.ok ? filters.data.response : null,
    recent: recent?.ok ? recent.data.response.games : [],
    favorites: own?.games.slice(0, LOBBY_FAVORITES) ?? [],
    facts: listFacts(list ?? [], makeVisit(context).language),
    ...figures,
    shown: api.shown(),
  }
}

/** What is counted of play: without it a lobby is whole, so nothing is said where it cannot be read. */
async function loadFigures(context: Context, area?: GameArea) {
  const api = makeApi(context)
  const { language } = makeVisit(context)
  const [jackpots, figures, suggested] = await Promise.all([
    api.call(calls.listJackpots, {}, { silent: true, common: true }),
    api.call(calls.readLobbyFigures, { area }, { silent: true, common: true }),
    toSession(context).loggedIn ? api.call(calls.listSuggestedGames, { area }, { silent: true }) : null,
  ])
  const known = figures.ok ? figures.data.response : null
  const { because = null, games = [], lead = null } = suggested?.ok ? suggested.data.response : {}
  return {
    jackpots: jackpots.ok ? shownJackpots(jackpots.data.response.jackpots, language) : [],
    winners: known && shownWinners(known.winners, language),
    top: known?.top ?? [],
    suggested: because && { name: because.name, games },
    lead: lead ?? null,
  }
}

/** Wins with their figures in the reader's language. */
export const shownWinners = (
  winners: CallAnswer<typeof Calls.readLobbyFigures>['response']['winners'],
  language: Language,
): ShownWinner[] =>
  winners.map(({ id, player, game, amount, multiple }) => ({
    id,
    player,
    game,
    amount: formatMoney(amount, language),
    multiple: formatNumber(multiple, language),
  }))

/** The games with the favourites of one player marked; the list may have been read for another. */
function withMarks(games: readonly Game[], favorites: readonly Game[]): Game[] {
  const marked = new Set(favorites.map((game) => game.id))
  return games.map((game) => {
    const favorite = marked.has(game.id)
    return game.favorite === favorite ? game : { ...game, favorite }
  })
}
