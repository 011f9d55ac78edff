import type { FeedStates, LiveEvent, LivePlay, SportsEventState } from '@palco/contract'
import { isFed } from './feeds.ts'
import { marketKey } from './slip/slip.ts'

/**
 * What is known of a market now, over what a page was loaded with; `odds` are null where no bets are taken. `before`: the odds
 * without the boost, as the stream says them.
 */
export type MarketNow = {
  status: string
  odds: Readonly<Record<string, string | null>>
  before?: Readonly<Record<string, string>> | undefined
}
/** What is known of an event now. `at`: when it came, on the clock of `performance.now()`. */
export type EventNow = { state: SportsEventState; play: LivePlay | null; marketCount: number; at: number }

/** Data that a part of the page was loaded with, as far as the stream changes it. */
export type LoadedEvent = {
  readonly id: string
  readonly state: SportsEventState
  readonly play: LivePlay | null
  readonly market_count: number
  readonly feed: string
  readonly markets: readonly {
    readonly id: number
    readonly specifiers: string
    readonly status: string
    readonly outcomes: readonly {
      readonly id: string
      readonly odds: string | null
      readonly active: boolean
      readonly boost?: { readonly before: string } | null | undefined
    }[]
  }[]
}

/**
 * Data of a page may be read before and arrive after what the stream said, in ms: a request on a slow line, of an answer that the
 * platform keeps for a second. The stream sends the state whenever it opens, so that nothing is missed meanwhile.
 */
const READ_MS = 10_000
const FEED = 'feed'
const eventKey = (id: string): string => `event ${id}`

/**
 * Prices, scores and producers as the stream reports them, shared by all parts of a page.
 * @param later calls its argument once, soon: changes until then are shown together
 * @param clock ms, as `performance.now()`
 */
export function createLiveStore(later: (show: () => void) => void, clock = () => performance.now()) {
  const markets = new Map<string, MarketNow>()
  const events = new Map<string, EventNow>()
  const listeners = new Map<string, Set<() => void>>()
  const waiting = new Set<string>()
  /** When the stream spoke of a key last. */
  const heard = new Map<string, number>()
  /** Of what the stream has spoken. */
  let feeds: FeedStates = {}
  /** By event, the feed its prices come from. */
  const feedOf = new Map<string, string>()

  const changed = (key: string): void => {
    const isFirst = waiting.size === 0
    waiting.add(key)
    if (!isFirst) return
    later(() => {
      const keys = [...waiting]
      waiting.clear()
      for (const each of keys) for (const listener of listeners.get(each) ?? []) listener()
    })
  }

  const isFresh = (key: string): boolean => clock() - (heard.get(key) ?? -READ_MS) < READ_MS
  const hear = (key: string): void => {
    heard.set(key, clock())
    changed(key)
  }

  return {
    /** Takes an event of the stream. */
    take(event: LiveEvent): void {
      if (event.type === 'sports_market') {
        const key = marketKey(event.event_id, event.id, event.specifiers)
        markets.set(key, { status: event.status, odds: event.odds, before: event.before })
        hear(key)
      } else if (event.type === 'sports_event') {
        const { event_id, state, play, market_count: marketCount } = event
        events.set(event_id, { state, play, marketCount, at: clock() })
        hear(eventKey(event_id))
      } else if (event.type === 'sports_feed') {
        feeds = { ...feeds, ...event.feeds }
        hear(FEED)
      }
    },

    /**
     * Takes what a part of the page was loaded with: newer than what the stream said READ_MS before of the same markets and events.
     * What it does not hold belongs to other parts of the page and stays.
     */
    takeLoaded(loaded: readonly LoadedEvent[], loadedFeeds: FeedStates | null): void {
      for (const event of loaded) {
        if (feedOf.get(event.id) !== event.feed) {
          feedOf.set(event.id, event.feed)
          changed(FEED)
        }
        if (events.has(event.id) && !isFresh(eventKey(event.id))) {
          const { id, state, play, market_count: marketCount } = event
          events.set(id, { state, play, marketCount, at: clock() })
          changed(eventKey(id))
        }
        for (const { id, specifiers, status, outcomes } of event.markets) {
          const key = marketKey(event.id, id, specifiers)
          if (!markets.has(key) || isFresh(key)) continue
          const odds = outcomes.map((outcome) => [outcome.id, outcome.active ? outcome.odds : null])
          const before = outcomes.flatMap(({ id: of, boost }) => (boost ? [[of, boost.before]] : []))
          markets.set(key, {
            status,
            odds: Object.fromEntries(odds),
            before: Object.fromEntries(before),
          })
          changed(key)
        }
      }
      if (!heard.has(FEED) || loadedFeeds === null || isFresh(FEED)) return
      feeds = loadedFeeds
      changed(FEED)
    },

    market: (key: string): MarketNow | null => markets.get(key) ?? null,
    event: (id: string): EventNow | null => events.get(id) ?? null,
    /** What the stream has said of the feeds; where it has not, what is given. */
    feeds: (loaded: FeedStates): FeedStates => (heard.has(FEED) ? feeds : loaded),
    /** Whether the producer of the event's prices answers, as far as the stream has said so. */
    isFed: (eventId: string, live: boolean): boolean => isFed(feeds, feedOf.get(eventId) ?? '', live),

    /** Calls `listener` when `key` has changed: that of a market, or `eventKey` or `FEED`. @returns what ends it */
    subscribe(key: string, listener: () => void): () => void {
      const known = listeners.get(key) ?? new Set()
      listeners.set(key, known.add(listener))
      return () => {
        known.delete(listener)
        if (known.size === 0) listeners.delete(key)
      }
    },
    eventKey,
    feedKey: FEED,
  }
}
