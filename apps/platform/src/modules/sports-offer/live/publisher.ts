import type { LiveEvent } from '@palco/contract'
import type { Database } from '../../../db/index.ts'
import type { Log } from '../../../observe/index.ts'
import type { Bus } from '../../../realtime/index.ts'
import { knownIncidents, type MarketState, type Publish, type StoredEvent } from '../ingest/index.ts'
import { stepsBetween } from '../pricing/index.ts'
import { readFeedStates } from '../read/overview.ts'
import { toIncident } from '../read/play.ts'
import { eventChannel, hearInterest, liveChannel } from './channels.ts'
import { isLineMarket, marketMessage, stateMessage } from './messages.ts'
import type { Profiles } from './profiles.ts'

export type LivePublisher = {
  /** What the feed said of an event is stored: its readers get it. */
  publish: Publish
  /** A producer went up or down. */
  feedState(): void
  close(): void
}
type Deps = {
  db: Database
  bus: Bus
  log: Log
  profiles: Profiles
  now: () => number
  /** Events in memory, as they are stored. */
  events: () => readonly StoredEvent[]
  stepMs?: number
}

/** How often prices are lastLook at that change by time. */
const STEP_MS = 2_000
/** Incidents that may have happened while a reader subscribed. */
const MISSED = 3
const isShown = ({ status }: MarketState): boolean => status === 1 || status === -1
const LIVE: ReadonlySet<string> = new Set(['live', 'suspended', 'interrupted'])

/** Writes what is known of an event to a channel of readers. */
function channelWriter({ bus, profiles, now }: Pick<Deps, 'bus' | 'profiles' | 'now'>) {
  const send = (channel: string, event: LiveEvent) =>
    bus.publish({ channel, type: event.type, payload: event })

  function publishTo(
    channel: string,
    profile: string,
    event: StoredEvent,
    parts: { markets: readonly MarketState[]; play: boolean },
  ): void {
    const pricing = profiles.pricings().get(profile)
    if (!pricing) return
    if (parts.play) send(channel, stateMessage(event))
    for (const market of parts.markets) {
      const message = marketMessage(event, market, pricing, new Date(now()))
      if (message) send(channel, message)
    }
  }

  function publishIncidents(
    channel: string,
    event: StoredEvent,
    incidents: NonNullable<Parameters<Publish>[1]['incidents']>,
  ): void {
    for (const incident of incidents)
      send(channel, {
        type: 'sports_incident',
        event_id: event.id,
        incident: toIncident(incident, event.players),
      })
  }

  return { send, publishTo, publishIncidents }
}

/** Publishes prices and play of the events that have readers. Display only, so it goes to the bus and never to the outbox. */
export function livePublisher({
  db,
  bus,
  log,
  profiles,
  now,
  events,
  stepMs = STEP_MS,
}: Deps): LivePublisher {
  const audience = hearInterest(bus, publishAll)
  const { send, publishTo, publishIncidents } = channelWriter({ bus, profiles, now })

  /** A new reader's state is read from the database before this process knows of the reader: what was stored meanwhile is missed. */
  function publishAll(channel: string): void {
    for (const profile of profiles.pricings().keys())
      for (const event of events()) {
        const all = [...event.markets.values()]
        if (channel === eventChannel(profile, event.id)) {
          publishTo(channel, profile, event, { markets: all.filter(isShown), play: true })
          publishIncidents(channel, event, knownIncidents(event).slice(-MISSED))
        } else if (channel === liveChannel(profile) && LIVE.has(event.status)) {
          const markets = all.filter((market) => isShown(market) && isLineMarket(event, market))
          publishTo(channel, profile, event, { markets, play: true })
        }
      }
    feedState([channel])
  }

  function feedState(channels = audience.names()): void {
    readFeedStates(db).then(
      (feeds) => {
        for (const channel of channels) send(channel, { type: 'sports_feed', feeds })
      },
      (error: unknown) => log.warn({ error }, 'the state of the feeds could not be published'),
    )
  }

  let lastLook = now()
  /** No message of the feed says that an event has come to a step, where margins fall. */
  function publishSteps(): void {
    const span = { after: lastLook, until: now() }
    lastLook = span.until
    for (const [profile, { steps }] of profiles.pricings())
      for (const event of events()) {
        const channel = eventChannel(profile, event.id)
        if (event.status !== 'not_started' || !audience.has(channel)) continue
        if (!stepsBetween(steps, new Date(event.startAt), span)) continue
        publishTo(channel, profile, event, {
          markets: [...event.markets.values()].filter(isShown),
          play: false,
        })
      }
  }
  const timer = setInterval(publishSteps, stepMs)
  timer.unref()

  return {
    publish(event, change) {
      if (change.markets.length === 0 && !change.event) return
      const wasLive = change.event || LIVE.has(event.status)
      for (const profile of profiles.pricings().keys()) {
        const own = eventChannel(profile, event.id)
        if (audience.has(own)) {
          publishTo(own, profile, event, { markets: change.markets, play: true })
          publishIncidents(own, event, change.incidents ?? [])
        }
        const live = liveChannel(profile)
        if (wasLive && audience.has(live)) {
          const markets = change.markets.filter((market) => isLineMarket(event, market))
          publishTo(live, profile, event, { markets, play: change.event })
        }
      }
    },
    feedState: () => feedState(),
    close() {
      clearInterval(timer)
      audience.close()
    },
  }
}
