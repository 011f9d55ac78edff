import type {
  FeedIncident,
  FeedMessage,
  OddsMarket,
  OddsOutcome,
  SportEventStatus,
} from '@palco/contract/feed'
import { EVENT_STATES } from '@palco/contract/tables'
import { areValid, findMarket, parseSpecifiers } from '@palco/sports-rules/markets'
import type { DescriptionKey } from '@palco/uof'
import type { FeedConnection } from './connection.ts'
import {
  type EventStatus,
  LIVE_PRODUCT,
  MARKET_STATUS,
  type MarketStatus,
  type Product,
  type StoredOutcome,
} from '../types.ts'
import { describe, toDescription, describedVariant, nameOutcomes, NO_DESCRIPTION } from './described.ts'
import { type EventState, toKey, type MarketState } from './event-state.ts'

type OddsChange = Extract<FeedMessage, { type: 'odds_change' }>
type BetStop = Extract<FeedMessage, { type: 'bet_stop' }>

/** What a message changed. `urgent`: something was suspended or taken off, which is stored at once. */
export type Change = {
  markets: MarketState[]
  event: boolean
  urgent: boolean
  problems: string[]
  /** Those that are new. */
  incidents?: readonly FeedIncident[]
}
const noChange = (): Change => ({ markets: [], event: false, urgent: false, problems: [] })

/** The status with that number in the feed. */
export const statusOfNumber = (number: number): EventStatus => EVENT_STATES[number] ?? 'not_started'

const KEPT_INCIDENTS = 120
/** Incidents that are kept however many follow. */
const KEPT_KINDS: ReadonlySet<string> = new Set([
  'goal',
  'goal_reversed',
  'yellow_card',
  'yellow_red_card',
  'red_card',
])

/** New prices and statuses. A snapshot names every open market of its producer: what it does not name is taken off. */
export function applyOdds(
  event: EventState,
  message: OddsChange,
  { snapshot, description }: { snapshot: boolean; description: FeedConnection['description'] },
): Change {
  const change = noChange()
  if (message.sport_event_status) applyStatus(event, message.sport_event_status, message.timestamp, change)
  const named = new Set<string>()
  for (const market of message.odds.markets) {
    named.add(toKey(market.id, market.specifiers))
    applyMarket(event, market, message, { change, description })
  }
  if (snapshot)
    for (const [key, market] of event.markets)
      if (
        !named.has(key) &&
        market.product === message.product &&
        isShown(market.status) &&
        market.feedTime <= message.timestamp
      )
        setStatus(event, market, MARKET_STATUS.deactivated, message.timestamp, change)
  return change
}

/** Suspends or takes off the markets of the named groups that the producer feeds. */
export function applyBetStop(
  event: EventState,
  message: BetStop,
  isInGroups: FeedConnection['isInGroups'],
): Change {
  const change = noChange()
  if (message.sport_event_status) applyStatus(event, message.sport_event_status, message.timestamp, change)
  const groups = message.groups === 'all' ? null : new Set(message.groups.split('|'))
  for (const market of event.markets.values()) {
    if (market.product !== message.product || !isShown(market.status)) continue
    if (groups && !isInGroups(market.marketId, groups, findMarket(event.sport, market.marketId)?.group))
      continue
    if (message.timestamp < market.feedTime) continue
    setStatus(event, market, message.market_status, message.timestamp, change)
  }
  return change
}

/** Suspends everything of the event until the feed names it again: what is known may be old. */
export function suspendAll(event: EventState): Change {
  const change = noChange()
  for (const market of event.markets.values())
    if (market.status === MARKET_STATUS.active)
      setStatus(event, market, MARKET_STATUS.suspended, market.feedTime, change)
  return change
}

type Traded = Pick<EventState, 'suspended' | 'markets'>

/** Takes what operators have set from an event as it is stored; prices and play stay as they are known here. */
export function takeOperators(event: Traded, stored: Traded): Change {
  const change = { ...noChange(), event: true }
  const isWhole = event.suspended !== stored.suspended
  event.suspended = stored.suspended
  for (const [key, market] of event.markets) {
    const after = stored.markets.get(key)
    if (!after) continue
    const isMoved =
      market.suspended !== after.suspended ||
      JSON.stringify([market.operator, market.boosts]) !== JSON.stringify([after.operator, after.boosts]) ||
      (isDecided(after.status) && !isDecided(market.status))
    market.suspended = after.suspended
    market.operator = after.operator
    market.boosts = after.boosts
    if (isDecided(after.status)) market.status = after.status
    if (isMoved || (isWhole && isShown(market.status))) change.markets.push(market)
  }
  return change
}

const isShown = (status: MarketStatus): boolean =>
  status === MARKET_STATUS.active || status === MARKET_STATUS.suspended
const isDecided = (status: MarketStatus): boolean =>
  status === MARKET_STATUS.settled || status === MARKET_STATUS.cancelled

function applyMarket(
  event: EventState,
  market: OddsMarket,
  message: OddsChange,
  { change, description }: { change: Change; description: FeedConnection['description'] },
): void {
  const key = toKey(market.id, market.specifiers)
  const problem = event.markets.has(key) ? null : unknownMarket(event, market)
  if (problem) return void change.problems.push(problem)
  const known = event.markets.get(key)
  if (known && !mayChange(known, message)) return
  if (known && isDecided(known.status) && !isDecided(market.status)) return
  const state = known ?? emptyMarket(market, message.product)
  const before = { ...state }
  state.status = market.status
  state.feedTime = message.timestamp
  if (market.status !== MARKET_STATUS.handed_over) state.product = message.product
  if (market.favourite !== undefined) state.favourite = market.favourite
  if (market.cashout_status !== undefined) state.cashOut = market.cashout_status === 1
  if (market.outcomes) state.outcomes = market.outcomes.map(storedOutcome)
  event.markets.set(key, state)
  if (market.description) describe(state, toDescription(market.description))
  nameOutcomes(event, state, description)
  if (state.nameless && !before.nameless) {
    change.problems.push(toProblem(market, NO_DESCRIPTION))
    change.urgent = true
  }
  if (!known || isDifferent(before, state)) mark(event, state, before.status, change)
  else event.changed.markets.add(key)
}

/** A description has come: markets that waited for it are offered. */
export function applyDescription(
  event: EventState,
  { marketId, variant }: DescriptionKey,
  description: FeedConnection['description'],
): Change {
  const change = noChange()
  for (const market of event.markets.values()) {
    if (!market.nameless || market.marketId !== marketId) continue
    if (describedVariant(event.sport, market) !== variant) continue
    nameOutcomes(event, market, description)
    if (!market.nameless) mark(event, market, market.status, change)
  }
  return change
}

/** Producers of one event take turns: what the live one feeds, an old word of the prematch one does not change. */
function mayChange(
  known: MarketState,
  { product, timestamp }: { product: Product; timestamp: number },
): boolean {
  if (timestamp < known.feedTime) return false
  return product === known.product || product === LIVE_PRODUCT || known.status === MARKET_STATUS.handed_over
}

/** The reason of a market that the catalogue has, with specifiers that it does not. */
export const OTHER_SPECIFIERS = 'does not take the specifiers'

/** Why a market of the feed is not taken; `null` for one that is. */
export function unknownMarket(
  event: Pick<EventState, 'sport'>,
  { id, specifiers }: Pick<OddsMarket, 'id' | 'specifiers'>,
): string | null {
  const market = findMarket(event.sport, id)
  const parsed = parseSpecifiers(specifiers)
  if (!market) return `market ${id} is not catalogued for ${event.sport}`
  return parsed && areValid(market, parsed) ? null : toProblem({ id, specifiers }, OTHER_SPECIFIERS)
}

const toProblem = ({ id, specifiers }: Pick<OddsMarket, 'id' | 'specifiers'>, what: string): string =>
  `market ${id} ${what} "${specifiers}"`

const emptyMarket = ({ id, specifiers, status }: OddsMarket, product: Product): MarketState => ({
  marketId: id,
  specifiers,
  status,
  product,
  favourite: false,
  cashOut: false,
  feedTime: 0,
  outcomes: [],
  version: 0,
  suspended: false,
  operator: {},
  boosts: {},
  description: null,
  nameless: false,
})

function isDifferent(a: MarketState, b: MarketState): boolean {
  return (
    a.status !== b.status ||
    a.product !== b.product ||
    a.favourite !== b.favourite ||
    a.cashOut !== b.cashOut ||
    a.nameless !== b.nameless ||
    a.description !== b.description ||
    JSON.stringify(a.outcomes) !== JSON.stringify(b.outcomes)
  )
}

/** Sets the status of a market that is known. */
export function setStatus(
  event: EventState,
  market: MarketState,
  status: MarketStatus,
  timestamp: number,
  change: Change,
): void {
  if (market.status === status) return
  const before = market.status
  market.status = status
  market.feedTime = Math.max(market.feedTime, timestamp)
  mark(event, market, before, change)
}

function mark(event: EventState, market: MarketState, before: MarketStatus, change: Change): void {
  market.version += 1
  event.changed.markets.add(toKey(market.marketId, market.specifiers))
  event.changed.offer = true
  // The event's row counts what is shown.
  event.changed.event = true
  change.markets.push(market)
  if (before === MARKET_STATUS.active && market.status !== MARKET_STATUS.active) change.urgent = true
}

const storedOutcome = (outcome: OddsOutcome): StoredOutcome => ({
  id: outcome.id,
  active: outcome.active,
  ...(outcome.odds !== undefined && { odds: outcome.odds }),
  ...(outcome.probabilities !== undefined && { share: outcome.probabilities }),
  ...(outcome.win_probabilities !== undefined && { win: outcome.win_probabilities }),
  ...(outcome.half_win_probabilities !== undefined && { half_win: outcome.half_win_probabilities }),
  ...(outcome.refund_probabilities !== undefined && { refund: outcome.refund_probabilities }),
  ...(outcome.half_lose_probabilities !== undefined && { half_lose: outcome.half_lose_probabilities }),
  ...(outcome.lose_probabilities !== undefined && { lose: outcome.lose_probabilities }),
})

function applyStatus(event: EventState, status: SportEventStatus, timestamp: number, change: Change): void {
  if (timestamp < event.statusTime) return
  const { status: number, score, record, incidents = [], ...state } = status
  const before = event.status
  event.status = statusOfNumber(number)
  event.score = score
  event.statusTime = timestamp
  if (record) event.record = record
  const known = knownIncidents(event)
  const added = incidents.filter(({ id }) => !known.some((one) => one.id === id))
  event.state = { ...state, at: timestamp, incidents: keptIncidents([...known, ...added]) }
  change.incidents = added
  event.changed.event = true
  change.event = true
  if (before === 'live' && event.status !== 'live') change.urgent = true
}

/** Incidents of the event that are kept, the oldest first. */
export const knownIncidents = ({ state }: Pick<EventState, 'state'>): FeedIncident[] =>
  (state['incidents'] as FeedIncident[] | undefined) ?? []

/** The newest incidents, and all that are kept. */
function keptIncidents(all: readonly FeedIncident[]): FeedIncident[] {
  const surplus = all.length - KEPT_INCIDENTS
  return all.filter(({ type }, index) => index >= surplus || KEPT_KINDS.has(type))
}
