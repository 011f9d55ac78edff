import type { FeedStates } from '@palco/contract'
import { data } from 'react-router'
import { makeApi, calls, type ShownError } from '~/api/index.ts'
import { keepForDocument } from '~/first-paint/index.ts'
import { paths } from '~/paths.ts'
import { makeVisit, type Context } from '~/session/context.ts'
import { type Followed, loadFollowed } from './follow/load.ts'
import type { EventDetail } from './lists/lists.ts'
import { failedPage, isEventId, requireBook } from './load.ts'
import { writeStart } from './start-text.ts'

export type EventData = {
  event: Omit<EventDetail, 'markets'> | null
  /**
   * The event's markets as JSON: a browser reads it many times faster than the router's format. Null where the document holds them
   * (first-paint/document-text.tsx).
   */
  markets: string | null
  feeds: FeedStates
  /** A player's, without events; null for guests. */
  followed: Followed | null
  shown: ShownError[]
  seo?: { description: string; thing: Record<string, unknown> }
}

/** schema.org's states of an event. */
const SCHEMA_STATES: Readonly<Record<string, string>> = {
  cancelled: 'EventCancelled',
  postponed: 'EventPostponed',
}

/** One event with its markets. An unknown one is a page with status 404 that says so. */
export async function loadEvent(context: Context, id: string) {
  requireBook(context)
  const api = makeApi(context)
  const [result, followed] = await Promise.all([
    isEventId(id) ? api.call(calls.readSportsEvent, { id }, { silent: true }) : null,
    loadFollowed(context, 0),
  ])
  const facts = { followed, feeds: {}, shown: api.shown() }
  if (result === null || (!result.ok && result.error.code === 'unknown_event'))
    return data<EventData>({ ...facts, event: null, markets: '[]' }, { status: 404 })
  if (!result.ok) return failedPage(result, api.shown())
  const { event, feeds } = result.data.response
  const visit = makeVisit(context)
  const { facts: request } = visit
  const origin = `${request.https ? 'https' : 'http'}://${request.host}`
  const { markets, ...rest } = event
  const text = JSON.stringify(markets)
  return data<EventData>({
    ...facts,
    event: { ...rest, start: writeStart(context, event.starts_at) },
    markets: keepForDocument(visit, text),
    feeds,
    seo: toSearchFacts(event, origin),
  })
}

function toSearchFacts(event: EventDetail, origin: string) {
  const { home, away, competition, starts_at, venue, state, id } = event
  const name = `${home.name} – ${away.name}`
  const team = (one: { name: string }) => ({ '@type': 'SportsTeam', name: one.name })
  return {
    description: `${name}. ${competition.category}, ${competition.name}.`,
    thing: {
      '@type': 'SportsEvent',
      name,
      startDate: starts_at,
      sport: competition.sport,
      url: origin + paths.sportsEvent(id),
      eventStatus: `https://schema.org/${SCHEMA_STATES[state] ?? 'EventScheduled'}`,
      homeTeam: team(home),
      awayTeam: team(away),
      competitor: [team(home), team(away)],
      superEvent: { '@type': 'SportsEvent', name: competition.name },
      ...(venue ? { location: { '@type': 'Place', name: venue, address: competition.category } } : {}),
    },
  }
}
