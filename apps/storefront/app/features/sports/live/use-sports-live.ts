import type { FeedStates, LiveEvent, SportsEvent } from '@palco/contract'
import { useCallback, useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react'
import { watchLive } from '~/live/index.ts'
import { isFed } from './feeds.ts'
import { createLiveStore, type EventNow, type LoadedEvent, type MarketNow } from './live-store.ts'
import { isLive, isOver } from '../play-text.ts'
import { useIsCutOff } from './use-online.ts'

/** Changes of one frame are shown together. */
const store = /* @__PURE__ */ createLiveStore((show) => requestAnimationFrame(show))

/** What the store says of a key. @param atFirst what the server wrote; the same as before the stream, or each reader is drawn twice */
function useKey<T>(key: string, read: () => T, atFirst: T): T {
  const subscribe = useCallback((listener: () => void) => store.subscribe(key, listener), [key])
  return useSyncExternalStore(subscribe, read, () => atFirst)
}

export const useMarketNow = (key: string): MarketNow | null => useKey(key, () => store.market(key), null)
/** Calls `listener` when the stream has said something new of the market. @returns what ends it */
export const watchMarket = (key: string, listener: () => void): (() => void) => store.subscribe(key, listener)
export const useEventNow = (id: string): EventNow | null =>
  useKey(store.eventKey(id), () => store.event(id), null)
/** Whether the producer of the event's live or prematch prices answers, and the answer reaches the page. */
export function useIsFed(eventId: string, live: boolean): boolean {
  const answers = useKey(store.feedKey, () => store.isFed(eventId, live), true)
  return !useIsCutOff() && answers
}

/** Of the events those whose producer does not answer. `feeds`: the producers as the page was loaded. */
export function useSilent(
  events: readonly SportsEvent[],
  feeds: FeedStates,
): { open: readonly SportsEvent[]; silent: readonly SportsEvent[] } {
  const now = useKey(store.feedKey, () => store.feeds(feeds), feeds)
  return useMemo(() => {
    const states = events.map((event) => ({ event, state: store.event(event.id)?.state ?? event.state }))
    const open = states.filter(({ state }) => !isOver(state))
    const silent = open.filter(({ event, state }) => !isFed(now, event.feed, isLive(state)))
    return { open: open.map(({ event }) => event), silent: silent.map(({ event }) => event) }
  }, [events, now])
}

/**
 * Follows a topic of the sportsbook while a part of the page shows it. `onEvent` gets each event besides, for what the page does
 * not have yet. `loaded` is the data of that part; its identity changes when it is read anew.
 */
export function useSportsLive(
  topic: string | null,
  loaded: { events: readonly LoadedEvent[]; feeds: FeedStates | null },
  onEvent?: (event: LiveEvent) => void,
): void {
  const { events, feeds } = loaded
  useEffect(() => store.takeLoaded(events, feeds), [events, feeds])
  const look = useEffectEvent((event: LiveEvent) => onEvent?.(event))
  useEffect(() => {
    if (topic === null) return
    return watchLive(topic, (event) => {
      store.take(event)
      look(event)
    })
  }, [topic])
}
