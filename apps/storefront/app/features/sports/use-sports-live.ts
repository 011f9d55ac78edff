import type { LiveEvent } from '@palco/contract'
import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { watchLive } from '~/live/index.ts'
import { createLiveStore, type EventNow, type Feed, type LoadedEvent, type MarketNow } from './live-store.ts'

/** Changes of one frame are shown together. */
const store = /* @__PURE__ */ createLiveStore((show) => requestAnimationFrame(show))

function useKey<T>(key: string, read: () => T | null): T | null {
  const subscribe = useCallback((listener: () => void) => store.subscribe(key, listener), [key])
  return useSyncExternalStore(subscribe, read, () => null)
}

export const useMarketNow = (key: string): MarketNow | null => useKey(key, () => store.market(key))
export const useEventNow = (id: string): EventNow | null => useKey(store.eventKey(id), () => store.event(id))
export const useFeedNow = (): Feed | null => useKey(store.feedKey, store.feed)

/**
 * Follows a topic of the sportsbook while a part of the page shows it. `onEvent` gets each event besides, for what the page does
 * not have yet. `loaded` is the data of that part; its identity changes when it is read anew.
 */
export function useSportsLive(
  topic: string | null,
  loaded: { events: readonly LoadedEvent[]; feed: Feed | null },
  onEvent?: (event: LiveEvent) => void,
): void {
  const { events, feed } = loaded
  useEffect(() => store.takeLoaded(events, feed), [events, feed])
  const look = useEffectEvent((event: LiveEvent) => onEvent?.(event))
  useEffect(() => {
    if (topic === null) return
    return watchLive(topic, (event) => {
      store.take(event)
      look(event)
    })
  }, [topic])
}
