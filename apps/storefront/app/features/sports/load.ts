import type { CallAnswer, CompetitionCount, SportsEvent, sportsCalls } from '@palco/contract'
import { data, redirect } from 'react-router'
import { makeApi, calls, statusOfFailure, type Api, type CallError, type ShownError } from '~/api/index.ts'
import { toBrand } from '~/brand/index.ts'
import { now } from '~/lib/clock.ts'
import { isDay } from '~/lib/day.ts'
import { paths } from '~/paths.ts'
import type { Context } from '~/session/context.ts'
import { loadFollowed, loadOwnFollowed } from './follow/load.ts'
import {
  type CompetitionData,
  type EventDetail,
  type EventPage,
  type Failed,
  type ListName,
  LISTS,
  type ResultsData,
  type SportsHome,
} from './lists/lists.ts'

/** Events of a page. Enough for a screen and a half; more come on demand. */
const PAGE = 40
/** Highlights of each competition. */
const OF_EACH = 4
/** Next events of what the visitor follows, on /sports and on their own page. */
const FOLLOWED = 8
const FAVOURITES = 40

/**
 * Leads away from a page of the own sportsbook where there is none: /sports shows the integration or a notice.
 * @throws a redirect
 */
export function requireBook(context: Context): void {
  if (!hasBook(context, 'sports')) throw redirect(paths.sports())
}

/** Whether the brand's sports are served by the own sportsbook, as far as its configuration says. */
export function hasBook(context: Context, area: 'sports' | 'live'): boolean {
  const { urls, modules } = toBrand(context)
  return urls[area] === null && modules[area]
}

/** Whether a text from an address can be an event's id; no other is asked for. */
export const isEventId = (id: string): boolean => /^[\w.:-]{1,100}$/.test(id)

/** A backend, or a brand of it, without a sportsbook. */
const isNone = ({ status, code }: CallError): boolean => status === 404 && code === 'no_sportsbook'

/**
 * A page for a call that failed: it says that it could not be read.
 * @throws a redirect where there is no sportsbook at all
 */
export function failedPage({ error }: { error: CallError }, shown: ShownError[]) {
  if (isNone(error)) throw redirect(paths.sports())
  return data<Failed>({ failed: true, shown }, { status: statusOfFailure(error) })
}

/**
 * A list of events of one sport or of all, or what a search found. `null` where an integration serves sports or the brand has none.
 * @param area which page: /live shows live events only
 */
export async function loadSports(context: Context, url: URL, area: 'sports' | 'live') {
  if (!hasBook(context, area)) return null
  const api = makeApi(context)
  const query = area === 'live' ? '' : (url.searchParams.get('q') ?? '').trim().slice(0, 60)
  const given = url.searchParams.get('list')
  const list = area === 'live' ? 'live' : (LISTS.find((each) => each === given) ?? 'featured')
  const sport = url.searchParams.get('sport')?.slice(0, 100) || undefined
  const cursor = url.searchParams.get('cursor') ?? undefined
  const home = query.length < 2 && list === 'featured'
  const [tree, found, boosted, quick, followed] = await Promise.all([
    api.call(calls.readSports, { sport }, { silent: true }),
    query.length < 2 ? readList(api, { list, sport, cursor }) : readFound(api, query),
    home ? readBoosted(api, sport) : [],
    area === 'live' ? readQuick(api, url) : undefined,
    loadFollowed(context, home ? FOLLOWED : 0),
  ])
  // A backend that does not know the call has no sportsbook either.
  if (!tree.ok) return tree.error.status === 404 ? null : failedPage(tree, api.shown())
  if ('error' in found) return isNone(found.error) ? null : failedPage(found, api.shown())
  const { page, competitions, near } = found
  const shown = api.shown()
  return data<SportsHome>({
    tree: tree.data.response,
    page,
    boosted,
    list,
    sport: sport ?? null,
    query,
    found: competitions,
    near: near === true,
    quick,
    followed,
    shown,
  })
}

/** The event whose quick view is asked for: null for one that cannot be read, undefined where none is. */
async function readQuick(api: Api, url: URL): Promise<EventDetail | null | undefined> {
  const id = url.searchParams.get('event')
  if (id === null) return undefined
  if (!isEventId(id)) return null
  const result = await api.call(calls.readSportsEvent, { id }, { silent: true })
  return result.data?.response.event ?? null
}

type Read = { page: EventPage; competitions: CompetitionCount[]; near?: boolean } | { error: CallError }

async function readList(api: Api, query: { list: ListName; sport?: string; cursor?: string }): Promise<Read> {
  const featured = query.list === 'featured'
  const wanted = { ...query, limit: PAGE, ...(featured && { of_each: OF_EACH }) }
  const result = await api.call(calls.listSportsEvents, wanted, { silent: true })
  if (!result.ok) return { error: result.error }
  const page = toPage(result.data.response)
  return { page: featured ? { ...page, events: firstOfEach(page.events) } : page, competitions: [] }
}

/** Boosted prices; none from a backend that does not know them. */
async function readBoosted(api: Api, sport: string | undefined): Promise<SportsEvent[]> {
  const result = await api.call(calls.listSportsBoosts, { sport }, { silent: true })
  return result.ok ? result.data.response.events : []
}

/** The highlights show a few events of each competition, whatever the backend makes of `of_each`; its page has all. */
function firstOfEach(events: readonly SportsEvent[]): SportsEvent[] {
  const groups = Map.groupBy(events, ({ competition }) => competition.id).values()
  return [...groups].flatMap((group) => group.slice(0, OF_EACH)).slice(0, PAGE)
}

async function readFound(api: Api, q: string): Promise<Read> {
  const result = await api.call(calls.searchSports, { q }, { silent: true })
  if (!result.ok) return { error: result.error }
  const { events, competitions, near } = result.data.response
  return { page: { events, total: events.length, next: null }, competitions, near }
}

const toPage = ({
  events,
  total,
  next_cursor,
}: CallAnswer<typeof sportsCalls.listSportsEvents>['response']): EventPage => ({
  events,
  total,
  next: next_cursor,
})

/** One competition: its live and coming events. An unknown one is a page with status 404. */
export async function loadCompetition(context: Context, url: URL, id: string) {
  requireBook(context)
  const api = makeApi(context)
  const cursor = url.searchParams.get('cursor') ?? undefined
  const events = await api.call(
    calls.listSportsEvents,
    { list: 'coming', competition: id, cursor, limit: PAGE },
    { silent: true },
  )
  const sport = events.data?.response.competition?.sport
  const [tree, followed] = await Promise.all([
    api.call(calls.readSports, { sport }, { silent: true }),
    loadFollowed(context, 0),
  ])
  if (!tree.ok) return failedPage(tree, api.shown())
  const facts = { tree: tree.data.response, followed, shown: api.shown() }
  if (!events.ok && events.error.status !== 404) return failedPage(events, api.shown())
  const competition = events.data?.response.competition ?? null
  if (!events.ok || competition === null) {
    const none: CompetitionData = { ...facts, competition: null, page: { events: [], total: 0, next: null } }
    return data(none, { status: 404 })
  }
  return data<CompetitionData>({
    ...facts,
    competition,
    page: toPage(events.data.response),
    seo: { description: `${competition.category}, ${competition.name}` },
  })
}

/** What the visitor follows. */
export async function loadFavourites(context: Context) {
  requireBook(context)
  const api = makeApi(context)
  const [tree, followed] = await Promise.all([
    api.call(calls.readSports, {}, { silent: true }),
    loadOwnFollowed(context, FAVOURITES),
  ])
  if (!tree.ok || followed === null)
    return tree.ok
      ? data<Failed>({ failed: true, shown: api.shown() }, { status: 503 })
      : failedPage(tree, api.shown())
  return data({ tree: tree.data.response, followed, shown: api.shown() })
}

/** The last seven days of a time zone, today first. */
function lastDays(timeZone: string): string[] {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  return Array.from({ length: 7 }, (_, index) => format.format(now() - index * 86_400_000))
}

/** Events that have ended, by day and sport. */
export async function loadResults(context: Context, url: URL) {
  requireBook(context)
  const api = makeApi(context)
  const sport = url.searchParams.get('sport')?.slice(0, 100) || undefined
  const given = url.searchParams.get('day')
  const day = isDay(given) ? given : undefined
  const cursor = url.searchParams.get('cursor') ?? undefined
  const [tree, events] = await Promise.all([
    api.call(calls.readSports, {}, { silent: true }),
    api.call(calls.listSportsEvents, { list: 'finished', sport, day, cursor, limit: PAGE }, { silent: true }),
  ])
  if (!tree.ok) return failedPage(tree, api.shown())
  if (!events.ok) return failedPage(events, api.shown())
  return data<ResultsData>({
    tree: tree.data.response,
    page: toPage(events.data.response),
    sport: sport ?? null,
    day: day ?? null,
    days: lastDays(toBrand(context).timeZone),
    shown: api.shown(),
  })
}
