import type { LiveEvent, LivePlay, SportsEventState } from '@palco/contract'
import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { watchLive } from '~/live/index.ts'
import { marketKey } from './slip/slip.ts'

/** What the stream says of a market, over what the page was loaded with. */
export type MarketNow = { status: string; odds: Readonly<Record<string, string | null>> }
export type EventNow = { state: SportsEventState; play: LivePlay | null; marketCount: number; at: number }
export type Feed = { live: boolean; prematch: boolean }

const markets = new Map<string, MarketNow>()
const events = new Map<string, EventNow>()
let feed: Feed | null = null
const listeners = new Map<string, Set<() => void>>()
const waiting = new Set<string>()
let frame = 0

const FEED = 'feed'
const eventKey = (id: string): string => `event ${id}`

/** Changes of one frame are shown together. */
function changed(key: string): void {
  waiting.add(key)
  frame ||= requestAnimationFrame(() => {
    frame = 0
    const keys = [...waiting]
    waiting.clear()
    for (const each of keys) for (const listener of listeners.get(each) ?? []) listener()
  })
}

function take(event: LiveEvent): void {
  if (event.type === 'sports_market') {
    const key = marketKey(event.event_id, event.id, event.specifiers)
    markets.set(key, { status: event.status, odds: event.odds })
    changed(key)
  } else if (event.type === 'sports_event') {
    const { event_id, state, play, market_count: marketCount } = event
    events.set(event_id, { state, play, marketCount, at: performance.now() })
    changed(eventKey(event_id))
  } else if (event.type === 'sports_feed') {
    feed = event.feed
    changed(FEED)
  }
}

function useKey<T>(key: string, read: () => T | null): T | null {
  const subscribe = useCallback(
    (listener: () => void) => {
      const known = listeners.get(key) ?? new Set()
      listeners.set(key, known.add(listener))
      return () => {
        known.delete(listener)
        if (known.size === 0) listeners.delete(key)
      }
    },
    [key],
  )
  return useSyncExternalStore(subscribe, read, () => null)
}

export const useMarketNow = (key: string): MarketNow | null => useKey(key, () => markets.get(key) ?? null)
export const useEventNow = (id: string): EventNow | null => useKey(eventKey(id), () => events.get(id) ?? null)
export const useFeedNow = (): Feed | null => useKey(FEED, () => feed)

/**
 * Follows a topic of the sportsbook while the page shows it. `onEvent` gets each event besides, for what a page does not
 * have yet. `data` is what the page was loaded with: newer than what the stream said before.
 */
export function useSportsLive(
  topic: string | null,
  data: unknown,
  onEvent?: (event: LiveEvent) => void,
): void {
  useEffect(() => {
    markets.clear()
    events.clear()
    feed = null
  }, [data])
  const look = useEffectEvent((event: LiveEvent) => onEvent?.(event))
  useEffect(() => {
    if (topic === null) return
    return watchLive(topic, (event) => {
      take(event)
      look(event)
    })
  }, [topic])
}
