import { type FeedMessage, feedMessage } from '@palco/contract/feed'
import { parseSpecifiers, specifiersText } from '@palco/sports-rules/markets'
import {
  childOf,
  childrenOf,
  decimalOf,
  type Element,
  flagOf,
  NotUnderstood,
  numberOf,
  readXml,
  requiredNumber,
  textOf,
} from './element.ts'
import { statusOf } from './status.ts'

type Json = Record<string, unknown>

/** Producers that are taken: live odds and prematch odds. */
const TAKEN = [1, 3]

/** A message of a producer that is not taken. */
export type Foreign = { type: 'foreign'; name: string; product: number; timestamp: number }

/**
 * A message of the Unified Odds Feed as one of our protocol. `next` gives the number of the next message of an event: the field's
 * feed does not count, its broker keeps the order.
 * @throws NotUnderstood
 */
export function readMessage(xml: string, next: (eventId: string) => number): FeedMessage | Foreign {
  const element = readXml(xml)
  const read = READERS[element.name]
  if (!read) throw new NotUnderstood(`<${element.name}> is no message`)
  const product = requiredNumber(element, 'product')
  const timestamp = requiredNumber(element, 'timestamp')
  if (!TAKEN.includes(product)) return { type: 'foreign', name: element.name, product, timestamp }
  const eventId = textOf(element, 'event_id')
  const ofEvent = eventId === undefined ? {} : { event_id: eventId, sequence: 1 }
  const draft = {
    type: element.name,
    product,
    timestamp,
    ...ofEvent,
    ...optional({ request_id: numberOf(element, 'request_id') }),
    ...read(element),
  }
  const parsed = feedMessage.safeParse(draft)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new NotUnderstood(
      `${element.name} ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'does not fit'}`,
    )
  }
  // Only what was understood gets a number.
  return 'sequence' in parsed.data ? { ...parsed.data, sequence: next(parsed.data.event_id) } : parsed.data
}

const READERS: Readonly<Record<string, (element: Element) => Json>> = {
  alive: (element) => ({ subscribed: flagOf(element, 'subscribed') ? 1 : 0 }),
  snapshot_complete: () => ({}),
  odds_change: (element) => {
    const odds = childOf(element, 'odds')
    return {
      ...statusPart(element),
      odds: {
        ...(odds
          ? optional({
              betting_status: numberOf(odds, 'betting_status'),
              betstop_reason: textOf(odds, 'betstop_reason'),
            })
          : {}),
        markets: odds ? childrenOf(odds, 'market').map(marketOf) : [],
      },
    }
  },
  bet_stop: (element) => ({
    groups: textOf(element, 'groups') ?? 'all',
    ...optional({ market_status: numberOf(element, 'market_status') }),
  }),
  bet_settlement: (element) => {
    const outcomes = childOf(element, 'outcomes') ?? element
    return {
      certainty: requiredNumber(element, 'certainty'),
      markets: childrenOf(outcomes, 'market').map(settledMarketOf),
    }
  },
  rollback_bet_settlement: (element) => ({ markets: keysOf(element) }),
  bet_cancel: (element) => ({
    ...windowOf(element),
    ...optional({
      superceded_by: textOf(element, 'superceded_by'),
      void_reason: childrenOf(element, 'market')
        .map((market) => textOf(market, 'void_reason'))
        .find(Boolean),
    }),
    markets: keysOf(element),
  }),
  rollback_bet_cancel: (element) => ({ ...windowOf(element), markets: keysOf(element) }),
  fixture_change: (element) => ({
    // Without a type everything of the fixture may have changed.
    change_type: numberOf(element, 'change_type') ?? 4,
    start_time: numberOf(element, 'start_time') ?? 0,
  }),
}

const optional = (value: Json): Json =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined))
const windowOf = (element: Element): Json =>
  optional({ start_time: numberOf(element, 'start_time'), end_time: numberOf(element, 'end_time') })
function statusPart(element: Element): Json {
  const status = childOf(element, 'sport_event_status')
  return status ? { sport_event_status: statusOf(status) } : {}
}

/** The market and its specifiers in our order of names. */
function keyOf(market: Element): { id: number; specifiers: string } {
  const text = textOf(market, 'specifiers') ?? ''
  const parsed = parseSpecifiers(text)
  if (!parsed) throw new NotUnderstood(`specifiers="${text}" cannot be read`)
  return { id: requiredNumber(market, 'id'), specifiers: specifiersText(parsed) }
}
const keysOf = (element: Element) => childrenOf(element, 'market').map(keyOf)

function marketOf(market: Element): Json {
  const outcomes = childrenOf(market, 'outcome')
  return {
    ...keyOf(market),
    status: numberOf(market, 'status') ?? 1,
    ...optional({ cashout_status: numberOf(market, 'cashout_status') }),
    ...(flagOf(market, 'favourite') ? { favourite: true } : {}),
    ...(outcomes.length > 0 ? { outcomes: outcomes.map(outcomeOf) } : {}),
  }
}

const PROBABILITIES = ['win', 'lose', 'refund', 'half_win', 'half_lose'] as const
function outcomeOf(outcome: Element): Json {
  const ways = PROBABILITIES.map(
    (way) => [`${way}_probabilities`, numberOf(outcome, `${way}_probabilities`)] as const,
  )
  return {
    id: textOf(outcome, 'id') ?? '',
    active: textOf(outcome, 'active') === undefined || flagOf(outcome, 'active'),
    ...optional({
      odds: oddsOf(outcome),
      probabilities: numberOf(outcome, 'probabilities'),
      ...Object.fromEntries(ways),
    }),
  }
}
/** Odds with at most three decimals: more are cut off as digits, never in the player's favour. */
const oddsOf = (outcome: Element): string | undefined =>
  decimalOf(outcome, 'odds')?.replace(/(\.\d{3})\d+$/, '$1')

const settledMarketOf = (market: Element): Json => ({
  ...keyOf(market),
  outcomes: childrenOf(market, 'outcome').map((outcome) => ({
    id: textOf(outcome, 'id') ?? '',
    result: requiredNumber(outcome, 'result'),
    ...optional({
      void_factor: numberOf(outcome, 'void_factor'),
      dead_heat_factor: decimalOf(outcome, 'dead_heat_factor'),
    }),
  })),
})
