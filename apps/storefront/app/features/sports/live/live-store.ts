import type { FeedStates, LiveEvent, LivePlay, SportsEventState } from '@palco/contract'
import { isFed } from './feeds.ts'
import { marketKey } from '../slip/slip.ts'

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

type LoadedMarket = LoadedEvent['markets'][number]

const toCurrentState = ({ status, outcomes }: LoadedMarket): MarketNow => ({
  status,
  odds: Object.fromEntries(outcomes.map(({ id, active, odds }) => [id, active ? odds : null])),
  before: Object.fromEntries(outcomes.flatMap(({ id, boost }) => (boost ? [[id, boost.before]] : []))),
})

/** Whether the stream says of a market what it was loaded with; without the objects of `toCurrentState`, since it begins with all markets. */
const saysLoaded = ({ status, odds, before = {} }: MarketNow, market: LoadedMarket): boolean =>
  status === market.status &&
  Object.keys(odds).length === market.outcomes.length &&
  market.outcomes.every(
    (outcome) =>
      odds[outcome.id] === (outcome.active ? outcome.odds : null) &&
      before[outcome.id] === outcome.boost?.before,
  )

function isSameRecord(
  a: Readonly<Record<string, string | null>> = {},
  b: Readonly<Record<string, string | null>> = {},
): boolean {
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key])
}

const isSameMarket = (a: MarketNow, b: MarketNow): boolean =>
  a.status === b.status && isSameRecord(a.odds, b.odds) && isSameRecord(a.before, b.before)

type EventFacts = Omit<EventNow, 'at'>

const toFacts = ({ state, play, market_count: marketCount }: LoadedEvent): EventFacts => ({
  state,
  play,
  marketCount,
})

/** Never of one that is played: its clock goes by when the news came. */
const isSameEvent = (a: EventFacts, b: EventFacts): boolean =>
  a.play === null && b.play === null && a.state === b.state && a.marketCount === b.marketCount

/** What the parts of a page were loaded with, by key; none where two of them differ. */
function createLoaded<T>(isSame: (a: T, b: T) => boolean) {
  const known = new Map<string, T | null>()
  return {
    get: (key: string): T | null => known.get(key) ?? null,
    note(key: string, value: T): void {
      const other = known.get(key)
      const agrees = other === undefined || other === value || (other !== null && isSame(other, value))
      known.set(key, agrees ? value : null)
    },
  }
}

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
  const feedByEvent = new Map<string, string>()
  const loadedMarkets = createLoaded<LoadedMarket>((a, b) =>
    isSameMarket(toCurrentState(a), toCurrentState(b)),
  )
  const loadedEvents = createLoaded<LoadedEvent>((a, b) => isSameEvent(toFacts(a), toFacts(b)))

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
  /** Notes that the stream has spoken of a key; `isNews`: and said something else than what is shown. */
  const hear = (key: string, isNews: boolean): void => {
    heard.set(key, clock())
    if (isNews) changed(key)
  }

  const isShown = (key: string, market: MarketNow): boolean => {
    const [said, loaded] = [markets.get(key), loadedMarkets.get(key)]
    return said ? isSameMarket(said, market) : loaded !== null && saysLoaded(market, loaded)
  }
  const eventShown = (id: string): EventFacts | null => {
    const loaded = loadedEvents.get(id)
    return events.get(id) ?? (loaded && toFacts(loaded))
  }

  return {
    /** Takes an event of the stream. Readers are not called where it says what is shown: a stream begins with the state of all markets. */
    take(event: LiveEvent): void {
      if (event.type === 'sports_market') {
        const key = marketKey(event.event_id, event.id, event.specifiers)
        const market: MarketNow = { status: event.status, odds: event.odds, before: event.before }
        const isNews = !isShown(key, market)
        markets.set(key, market)
        hear(key, isNews)
      } else if (event.type === 'sports_event') {
        const { event_id, state, play, market_count: marketCount } = event
        const shown = eventShown(event_id)
        const now = { state, play, marketCount, at: clock() }
        events.set(event_id, now)
        hear(eventKey(event_id), !shown || !isSameEvent(shown, now))
      } else if (event.type === 'sports_feed') {
        feeds = { ...feeds, ...event.feeds }
        hear(FEED, true)
      }
    },

    /**
     * Takes what a part of the page was loaded with: newer than what the stream said READ_MS before of the same markets and events.
     * What it does not hold belongs to other parts of the page and stays.
     */
    takeLoaded(loaded: readonly LoadedEvent[], loadedFeeds: FeedStates | null): void {
      for (const event of loaded) {
        if (feedByEvent.get(event.id) !== event.feed) {
          feedByEvent.set(event.id, event.feed)
          // Before the stream has spoken of feeds, none is silent.
          if (heard.has(FEED)) changed(FEED)
        }
        loadedEvents.note(event.id, event)
        if (events.has(event.id) && !isFresh(eventKey(event.id))) {
          const { id, state, play, market_count: marketCount } = event
          events.set(id, { state, play, marketCount, at: clock() })
          changed(eventKey(id))
        }
        for (const market of event.markets) {
          const key = marketKey(event.id, market.id, market.specifiers)
          loadedMarkets.note(key, market)
          if (!markets.has(key) || isFresh(key)) continue
          markets.set(key, toCurrentState(market))
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
    isFed: (eventId: string, live: boolean): boolean => isFed(feeds, feedByEvent.get(eventId) ?? '', live),

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
