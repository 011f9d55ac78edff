import type { Product } from '../types.ts'
import type { Change } from './apply-odds.ts'
import { type EventState, toKey, type MarketState, type StoredEvent } from './event-state.ts'
import type { EventWrite } from './event-store.ts'

/** Tells pages what is stored of an event now, and what of it is new. */
export type Publish = (event: StoredEvent, change: Pick<Change, 'markets' | 'event' | 'incidents'>) => void

/** Notes what a message changed, for the pages: they get it when it is stored. */
export function noted(event: EventState, change: Change): Change {
  for (const { marketId, specifiers } of change.markets) event.news.markets.add(toKey(marketId, specifiers))
  event.news.play ||= change.event
  event.news.incidents = [...event.news.incidents, ...(change.incidents ?? [])]
  return change
}

/** Takes what a producer still shows off, and answers which markets those were. */
export function takeOff(markets: Iterable<MarketState>, product: Product): MarketState[] {
  const shown = [...markets].filter(
    (market) => market.product === product && (market.status === 1 || market.status === -1),
  )
  for (const market of shown) market.status = 0
  return shown
}

/** What a write that is committed changed for the pages. */
export const toChange = ({ event: { stored }, news }: EventWrite): Parameters<Publish>[1] => ({
  markets: [...news.markets].flatMap((key) => stored.markets.get(key) ?? []),
  event: news.play,
  incidents: news.incidents,
})
