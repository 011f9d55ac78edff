import type { CompetitionCount, Game, HelpEntry, Promotion, SportsEvent } from '@palco/contract'
import { data } from 'react-router'
import { makeApi, calls, type Api, type ShownError } from '~/api/index.ts'
import { toBrand } from '~/brand/index.ts'
import type { Context } from '~/session/context.ts'
import { toSession } from '~/session/index.ts'

/** What one kind of thing has for the words: `near` where it differs from them by typing faults. */
type Group<Things extends object> = Things & { near: boolean }
type Games = Group<{ games: Game[]; total: number }>
type Sports = Group<{ competitions: CompetitionCount[]; events: SportsEvent[] }>
type Promotions = Group<{ promotions: Promotion[] }>
type Help = Group<{ articles: HelpEntry[]; total: number }>

const KINDS = ['sports', 'games', 'promotions', 'help'] as const
export type SearchKind = (typeof KINDS)[number]

export type SearchData = {
  /** '' while nothing is searched for. */
  query: string
  /** Null: the brand has none of the kind, it could not be read, or another kind matches the words as they were typed. */
  games: Games | null
  sports: Sports | null
  promotions: Promotions | null
  help: Help | null
  /** Kinds whose best match begins with the words come before the others. */
  order: readonly SearchKind[]
  /** Games played last, of a player who searches for nothing. */
  played: Game[]
  /** A kind could not be read. */
  partly: boolean
  shown: ShownError[]
}

const LONGEST = 60
const GAMES = 12
const EVENTS = 8
const ARTICLES = 4
const SHORTEST = 2

/** One search over games, matches, competitions, promotions and help; the kinds are asked side by side. */
export async function loadSearch(context: Context, url: URL) {
  const query = (url.searchParams.get('search') ?? '').trim().slice(0, LONGEST)
  const api = makeApi(context)
  const nothing = {
    order: KINDS,
    games: null,
    sports: null,
    promotions: null,
    help: null,
    played: [],
    partly: false,
  }
  if (query.length < SHORTEST)
    return data<SearchData>({ ...nothing, query, played: await readPlayed(context, api), shown: api.shown() })
  const { modules, urls } = toBrand(context)
  const hasOffers = modules.promotions && !toSession(context).user?.offers_stopped
  const [games, sports, promotions, help] = await Promise.all([
    modules.casino ? readGames(api, query) : undefined,
    modules.sports && urls.sports === null ? readSports(api, query) : undefined,
    hasOffers ? readPromotions(api, query) : undefined,
    readHelp(api, query),
  ])
  const asked = [games, sports, promotions, help].filter((each) => each !== undefined)
  const read = asked.filter((each) => each !== null)
  // What matches the words as typed is not joined by what only resembles them. An article has them in its text: it says little of names.
  const plain = read.some((each) => each !== help && !each.near && countOccurrences(each) > 0)
  const isShown = (group: AnyGroup) => countOccurrences(group) > 0 && !(plain && group.near)
  const found = {
    games: games && isShown(games) ? games : null,
    sports: sports && isShown(sports) ? sports : null,
    promotions: promotions && isShown(promotions) ? promotions : null,
    help: help && isShown(help) ? help : null,
  }
  const partly = read.length < asked.length
  const status = partly && read.length === 0 ? 503 : 200
  return data<SearchData>(
    { ...nothing, ...found, order: toOrder(found, query), query, partly, shown: api.shown() },
    { status },
  )
}

/** Lower case, without accents. */
const plainText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

type AnyGroup = Games | Sports | Promotions | Help
type Groups = Pick<SearchData, SearchKind>

/** Name of the best match of a kind. */
function bestOf({ games, sports, promotions, help }: Groups, kind: SearchKind): string {
  if (kind === 'games') return games?.games[0]?.name ?? ''
  if (kind === 'promotions') return promotions?.promotions[0]?.title ?? ''
  if (kind === 'help') return help?.articles[0]?.title ?? ''
  const [event] = sports?.events ?? []
  return [sports?.competitions[0]?.name, event?.home.name, event?.away.name].join(' ')
}

function toOrder(groups: Groups, query: string): SearchKind[] {
  const typed = plainText(query)
  const begins = (kind: SearchKind) => ` ${plainText(bestOf(groups, kind))}`.includes(` ${typed}`)
  return KINDS.toSorted((a, b) => Number(begins(b)) - Number(begins(a)))
}

const countOccurrences = (group: AnyGroup): number => {
  if ('games' in group) return group.games.length
  if ('articles' in group) return group.articles.length
  return 'events' in group ? group.events.length + group.competitions.length : group.promotions.length
}

async function readPlayed(context: Context, api: Api): Promise<Game[]> {
  if (!toSession(context).loggedIn || !toBrand(context).modules.casino) return []
  const result = await api.call(calls.listGames, { recent: 'true', limit: GAMES }, { silent: true })
  return result.ok ? result.data.response.games : []
}

async function readGames(api: Api, search: string): Promise<Games | null> {
  const result = await api.call(calls.listGames, { search, limit: GAMES }, { silent: true })
  // Marks alone are no search: the platform answers with the whole list.
  if (!result.ok || !/[\p{L}\p{N}]/u.test(search))
    return result.ok ? { games: [], total: 0, near: false } : null
  const { games, total, near = false } = result.data.response
  return { games, total, near }
}

async function readSports(api: Api, q: string): Promise<Sports | null> {
  const result = await api.call(calls.searchSports, { q }, { silent: true })
  // A backend without a sportsbook.
  if (!result.ok) return result.error.status === 404 ? { competitions: [], events: [], near: false } : null
  const { competitions, events, near = false } = result.data.response
  return { competitions, events: events.slice(0, EVENTS), near }
}

async function readPromotions(api: Api, search: string): Promise<Promotions | null> {
  const result = await api.call(calls.listPromotions, { search }, { silent: true })
  if (!result.ok) return null
  const { promotions, near = false } = result.data.response
  return { promotions: promotions.slice(0, 6), near }
}

/** Articles of the help centre: they come after what matches the words in its name, unless one begins with them. */
async function readHelp(api: Api, q: string): Promise<Help | null> {
  const result = await api.call(calls.listHelp, { q }, { silent: true })
  // A backend without a help centre.
  if (!result.ok) return result.error.status === 404 ? { articles: [], total: 0, near: false } : null
  const { articles, near } = result.data.response
  return { articles: articles.slice(0, ARTICLES), total: articles.length, near }
}
