import type { FeedIncident, FeedMessage } from '@palco/contract/feed'
import type { Description } from '@palco/sports-rules/markets'
import type { MatchRecord, Score, Sport } from '@palco/sports-rules/records'
import type { StoredBoosts } from '../pricing/index.ts'
import type { EventStatus, MarketStatus, OperatorOutcomes, Product, StoredOutcome } from '../types.ts'

export type EventMessage = Extract<FeedMessage, { event_id: string }>

export type MarketState = {
  marketId: number
  specifiers: string
  status: MarketStatus
  product: Product
  favourite: boolean
  cashOut: boolean
  /** Message time of what stands here; an older message of the same producer changes nothing. */
  feedTime: number
  outcomes: StoredOutcome[]
  version: number
  /** By an operator. */
  suspended: boolean
  operator: OperatorOutcomes
  boosts: StoredBoosts
  /** Of a market whose outcomes the catalogue does not have. */
  description: Description | null
  /** Such a market without a name for each of its outcomes: it is not offered. */
  nameless: boolean
}

/** Messages that wait because one before them is missing. `requests`: the recoveries of this event that are under way. */
export type Hold = { messages: Map<number, EventMessage>; requests: Set<number> }

/**
 * What pages are to be notified of an event once it is stored: keys of markets that changed, whether status, score or play did, and new
 * incidents.
 */
export type News = { markets: Set<string>; play: boolean; incidents: readonly FeedIncident[] }

/** What the feed role knows of an event; the database has the same, at most a batch older: `stored`. */
export type EventState = {
  readonly id: string
  sport: Sport
  competitionId: string
  status: EventStatus
  startAt: number
  score: Score | null
  /** The state of play as the feed has it, without the record; `at`: the message's time. */
  state: Record<string, unknown>
  record: MatchRecord | null
  statusTime: number
  /** Message time of the last message worked off. */
  lastTime: number
  /** Last message of each producer. */
  sequence: Record<Product, number>
  markets: Map<string, MarketState>
  /** Keys of markets to be written, whether the event's row is, and whether a market is another than before: a repeated one is written too. */
  changed: { markets: Set<string>; event: boolean; offer: boolean }
  /** What of it pages do not know yet. */
  news: News
  /** The event as the database has it, which is what pages get: a price that is not stored is no price. */
  stored: StoredEvent
  /** By an operator. */
  suspended: boolean
  /** Names by player id; empty until they are needed. */
  players: Record<string, string>
  hold: Hold | null
  /** A write of this event is under way. */
  writing: Promise<unknown> | null
  usedAt: number
}

/** An event at one moment. Its markets are copies too: messages go on changing the event's own. */
export type StoredEvent = Pick<
  EventState,
  | 'id'
  | 'sport'
  | 'competitionId'
  | 'status'
  | 'startAt'
  | 'score'
  | 'state'
  | 'record'
  | 'players'
  | 'suspended'
  | 'markets'
>

export const toKey = (marketId: number, specifiers: string): string => `${marketId} ${specifiers}`

/** The number of the event's last message, of whichever producer. */
export const lastSequence = ({ sequence }: Pick<EventState, 'sequence'>): number =>
  Math.max(sequence[1], sequence[3])

export const isChanged = ({ changed }: EventState): boolean => changed.event || changed.markets.size > 0

export const noNews = (): News => ({ markets: new Set(), play: false, incidents: [] })

type Known = Pick<EventState, 'sport' | 'competitionId' | 'status' | 'startAt'>

export function newEvent(id: string, { sport, competitionId, status, startAt }: Known): EventState {
  const known = { id, sport, competitionId, status, startAt, score: null, state: {}, record: null }
  return {
    ...known,
    statusTime: 0,
    lastTime: 0,
    sequence: { 1: 0, 3: 0 },
    markets: new Map(),
    changed: { markets: new Set(), event: false, offer: false },
    news: noNews(),
    stored: { ...known, players: {}, suspended: false, markets: new Map() },
    suspended: false,
    players: {},
    hold: null,
    writing: null,
    usedAt: 0,
  }
}
