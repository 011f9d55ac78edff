import type { LiveEvent, SportsMarket } from '@palco/contract'
import type { Database } from '../../../db/index.ts'
import type { Keyed, LiveSource, LiveTopic, Viewer } from '../../../realtime/index.ts'
import { readPricing } from '../pricing/index.ts'
import { readEventPage } from '../read/event.ts'
import { listEvents } from '../read/events.ts'
import type { View } from '../read/markets.ts'
import { readFeedStates } from '../read/overview.ts'
import { ShortCache } from '../../../short-cache.ts'
import { eventChannel, type Interest, liveChannel } from './channels.ts'
import type { Profiles } from './profiles.ts'

type Deps = { db: Database; now: () => number; profiles: Profiles; interest: Interest }
type Typed<T extends LiveEvent['type']> = Extract<LiveEvent, { type: T }>

const KEPT_MS = 500
/** Live events in the state of the list: more than any page shows. */
const MOST_LIVE = 500
const KEY = /^[\w.:-]{1,100}$/

/** `sports_live` and `sports_event:<id>`: public topics with a brand's odds. */
export const sportsTopics = ({ profiles, interest }: Deps): LiveTopic[] => [
  {
    name: 'sports_live',
    audience: 'everyone',
    channel: ({ brandId }, key) => (key === '' ? liveChannel(profiles.of(brandId)) : null),
    watch: interest.watch,
  },
  {
    name: 'sports_event',
    audience: 'everyone',
    channel: ({ brandId }, key) => (KEY.test(key) ? eventChannel(profiles.of(brandId), key) : null),
    watch: interest.watch,
  },
]

/** The key under which a later event takes the place of an earlier one. */
function keyed(event: LiveEvent): Keyed {
  switch (event.type) {
    case 'sports_event':
      return { key: `event ${event.event_id}`, event }
    case 'sports_market':
      return { key: `market ${event.event_id} ${event.id} ${event.specifiers}`, event }
    case 'sports_incident':
      return { key: `incident ${event.event_id} ${event.incident.id}`, event }
    default:
      return { key: event.type, event }
  }
}

const TYPES = ['sports_event', 'sports_market', 'sports_incident', 'sports_feed'] as const

/** How the bus messages of both topics read, and what a new reader gets. */
export function sportsSources(deps: Deps): LiveSource[] {
  const kept = new ShortCache({ keptMs: KEPT_MS, most: 500 })
  const snapshots = {
    sports_live: ({ brandId }: Viewer) => kept.get(`live ${brandId}`, () => liveState(deps, brandId)),
    sports_event: ({ brandId }: Viewer, id: string) =>
      kept.get(`event ${brandId} ${id}`, () => eventState(deps, brandId, id)),
  }
  return (['sports_live', 'sports_event'] as const).flatMap((topic) =>
    TYPES.map((type) => ({
      topic,
      type,
      read: (payload: Record<string, unknown>) => keyed(payload as LiveEvent),
      // One of the sources of a topic gives the state of all of it.
      ...(type === 'sports_event' && { snapshot: snapshots[topic] }),
    })),
  )
}

const readView = async ({ db, now }: Deps, brandId: string): Promise<View> => ({
  pricing: await readPricing(db, brandId),
  language: 'es_ES',
  now: new Date(now()),
})

async function liveState(deps: Deps, brandId: string): Promise<Keyed[]> {
  const wanted = { list: 'live' as const, offset: 0, limit: MOST_LIVE, zone: 'UTC' }
  const [page, feeds] = await Promise.all([
    readView(deps, brandId).then((view) => listEvents(deps.db, wanted, view)),
    readFeedStates(deps.db),
  ])
  const events = (page?.events ?? []).flatMap(({ id, state, play, market_count, markets }) => [
    { type: 'sports_event' as const, event_id: id, state, play, market_count },
    ...markets.map((market) => marketEvent(id, market)),
  ])
  return [{ type: 'sports_feed' as const, feeds }, ...events].map(keyed)
}

async function eventState(deps: Deps, brandId: string, id: string): Promise<Keyed[]> {
  const found = await readEventPage(deps.db, id, await readView(deps, brandId))
  if (!found) return []
  const { state, play, market_count, markets } = found.event
  return [
    keyed({ type: 'sports_feed', feeds: found.feeds }),
    keyed({ type: 'sports_event', event_id: id, state, play, market_count }),
    ...markets.map((market) => keyed(marketEvent(id, market))),
  ]
}

const marketEvent = (
  eventId: string,
  { id, specifiers, status, outcomes }: SportsMarket,
): Typed<'sports_market'> => ({
  type: 'sports_market',
  event_id: eventId,
  id,
  specifiers,
  status,
  odds: Object.fromEntries(outcomes.map((outcome) => [outcome.id, outcome.active ? outcome.odds : null])),
})
