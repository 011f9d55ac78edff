import { eventId as anEventId, type FeedMessage, feedMessage, FIXTURE_CHANGE } from '@palco/contract/feed'
import { parseSpecifiers, specifiersText } from '@palco/sports-rules/markets'
import {
  findChild,
  listChildren,
  findDecimal,
  type Element,
  readFlag,
  NotUnderstood,
  parseNumber,
  readXml,
  requiredNumber,
  findText,
} from './element.ts'
import { toStatus } from './status.ts'
import { NO_VARIANTS, publicVariant, type Variants } from './variants.ts'

type Json = Record<string, unknown>

/** Producers that are taken: live odds and prematch odds. */
const TAKEN = [1, 3]

/** A message of a producer that is not taken. */
export type Foreign = { type: 'foreign'; name: string; product: number; timestamp: number }

/**
 * A message of the Unified Odds Feed as one of our protocol. `next` gives the number of the next message of an event: the field's
 * feed does not count, its broker keeps the order. `variants`: as the feed describes them, where it does.
 * @throws NotUnderstood
 */
export function readMessage(
  xml: string,
  next: (eventId: string) => number,
  variants: Variants = NO_VARIANTS,
): FeedMessage | Foreign {
  const element = readXml(xml)
  const read = READERS[element.name]
  if (!read) throw new NotUnderstood(`<${element.name}> is no message`)
  const product = requiredNumber(element, 'product')
  const timestamp = requiredNumber(element, 'timestamp')
  if (!TAKEN.includes(product)) return { type: 'foreign', name: element.name, product, timestamp }
  const eventId = findText(element, 'event_id')
  const ofEvent = eventId === undefined ? {} : { event_id: eventId, sequence: 1 }
  const draft = {
    type: element.name === 'product_down' ? 'alive' : element.name,
    product,
    timestamp,
    ...ofEvent,
    ...optional({ request_id: parseNumber(element, 'request_id') }),
    ...read(element, variants),
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

const READERS: Readonly<Record<string, (element: Element, variants: Variants) => Json>> = {
  alive: (element) => ({ subscribed: readFlag(element, 'subscribed') ? 1 : 0 }),
  /** The producer says that it is down: what it feeds is suspended, and asked for, as after a lost subscription. */
  product_down: () => ({ subscribed: 0 }),
  snapshot_complete: () => ({}),
  odds_change: (element, variants) => {
    const odds = findChild(element, 'odds')
    return {
      ...statusPart(element),
      odds: {
        ...(odds
          ? optional({
              betting_status: parseNumber(odds, 'betting_status'),
              betstop_reason: findText(odds, 'betstop_reason'),
            })
          : {}),
        markets: odds ? listChildren(odds, 'market').map((market) => toMarket(market, variants)) : [],
      },
    }
  },
  bet_stop: (element) => ({
    groups: findText(element, 'groups') ?? 'all',
    ...optional({ market_status: parseNumber(element, 'market_status') }),
  }),
  bet_settlement: (element, variants) => {
    const outcomes = findChild(element, 'outcomes') ?? element
    return {
      // Without one it is not confirmed.
      certainty: parseNumber(element, 'certainty') === 2 ? 2 : 1,
      markets: listChildren(outcomes, 'market').map((market) => settledMarket(market, variants)),
    }
  },
  rollback_bet_settlement: (element, variants) => ({ markets: keys(element, variants) }),
  bet_cancel: (element, variants) => ({
    ...toWindow(element),
    ...optional({
      superceded_by: eventIn(element, 'superceded_by'),
      void_reason: listChildren(element, 'market')
        .map((market) => findText(market, 'void_reason'))
        .find(Boolean),
    }),
    markets: keys(element, variants),
  }),
  rollback_bet_cancel: (element, variants) => ({ ...toWindow(element), markets: keys(element, variants) }),
  fixture_change: (element) => ({
    change_type: computeChange(element),
    start_time: parseNumber(element, 'start_time') ?? 0,
  }),
}

/** The id of an event; what is none is left out, since nothing hangs on it. */
const eventIn = (element: Element, name: string): string | undefined =>
  anEventId.safeParse(findText(element, name)).data
const CHANGES: readonly number[] = Object.values(FIXTURE_CHANGE)
function computeChange(element: Element): number {
  const type = parseNumber(element, 'change_type')
  // Without a type, or with one that is not known, everything of the fixture may have changed.
  return type !== undefined && CHANGES.includes(type) ? type : FIXTURE_CHANGE.format
}

const optional = (value: Json): Json =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined))
const toWindow = (element: Element): Json =>
  optional({ start_time: parseNumber(element, 'start_time'), end_time: parseNumber(element, 'end_time') })
function statusPart(element: Element): Json {
  const status = findChild(element, 'sport_event_status')
  return status ? { sport_event_status: toStatus(status) } : {}
}

/** What names a market: its number, and its specifiers in our order of names with the variant as it is catalogued. */
type Key = { key: { id: number; specifiers: string }; outcomeId: (id: string) => string }
const asItIs = (id: string): string => id

function makeKey(market: Element, variants: Variants): Key {
  const id = requiredNumber(market, 'id')
  const text = findText(market, 'specifiers') ?? ''
  const parsed = parseSpecifiers(text)
  if (!parsed) throw new NotUnderstood(`specifiers="${text}" cannot be read`)
  const variant = parsed['variant'] === undefined ? null : publicVariant(parsed['variant'], variants)
  const specifiers = specifiersText(variant ? { ...parsed, variant: variant.name } : parsed)
  return { key: { id, specifiers }, outcomeId: variant?.outcomeId ?? asItIs }
}
const keys = (element: Element, variants: Variants) =>
  listChildren(element, 'market').map((market) => makeKey(market, variants).key)

function toMarket(market: Element, variants: Variants): Json {
  const outcomes = listChildren(market, 'outcome')
  const { key, outcomeId } = makeKey(market, variants)
  return {
    ...key,
    status: parseNumber(market, 'status') ?? 1,
    ...optional({ cashout_status: parseNumber(market, 'cashout_status') }),
    ...(readFlag(market, 'favourite') ? { favourite: true } : {}),
    ...(outcomes.length > 0 ? { outcomes: outcomes.map((outcome) => toOutcome(outcome, outcomeId)) } : {}),
  }
}

const PROBABILITIES = ['win', 'lose', 'refund', 'half_win', 'half_lose'] as const
function toOutcome(outcome: Element, outcomeId: Key['outcomeId']): Json {
  const ways = PROBABILITIES.map(
    (way) => [`${way}_probabilities`, parseNumber(outcome, `${way}_probabilities`)] as const,
  )
  return {
    id: outcomeId(findText(outcome, 'id') ?? ''),
    active: findText(outcome, 'active') === undefined || readFlag(outcome, 'active'),
    ...optional({
      odds: findOdds(outcome),
      probabilities: parseNumber(outcome, 'probabilities'),
      ...Object.fromEntries(ways),
    }),
  }
}
/** Odds with at most three decimals: more are cut off as digits, never in the player's favour. */
const findOdds = (outcome: Element): string | undefined =>
  findDecimal(outcome, 'odds')?.replace(/(\.\d{3})\d+$/, '$1')

function settledMarket(market: Element, variants: Variants): Json {
  const { key, outcomeId } = makeKey(market, variants)
  return {
    ...key,
    outcomes: listChildren(market, 'outcome').map((outcome) => ({
      id: outcomeId(findText(outcome, 'id') ?? ''),
      result: requiredNumber(outcome, 'result'),
      ...optional({
        void_factor: parseNumber(outcome, 'void_factor'),
        dead_heat_factor: findDecimal(outcome, 'dead_heat_factor'),
      }),
    })),
  }
}
