import type { Language } from '@palco/contract'
import type {
  operatorCalls,
  OperatorCallAnswer,
  TradingMarket,
  TradingOutcome,
} from '@palco/contract/operators'
import { type Odds, oddsText } from '@palco/sports-rules/odds'
import type { Queryable } from '../../db/index.ts'
import { isRefused, refuse, type Refused } from '../../result.ts'
import type { Brand } from '../brands/index.ts'
import { readEvents, limitsOfBrand, type NamedEvent, selectionNames } from '../sports-bets/index.ts'
import {
  findBook,
  findBoost,
  type BrandPricing,
  fairOdds,
  fairShare,
  inPageOrder,
  isPriced,
  type OperatorOutcomes,
  priceMarket,
  readPricing,
  type StoredBoosts,
  type StoredOutcome,
} from '../sports-offer/index.ts'
import { EVENT_COLUMNS, EVENT_MARKETS, eventOnWire, type EventRow } from './events.ts'
import { type OutcomeExposure, readOutcomeExposures, computeWorstCase } from './exposure.ts'
import { type ActingOnBrand, asPercent, moneyIn, requireSportsbook, type TradingDeps } from './types.ts'

type Answer = OperatorCallAnswer<typeof operatorCalls.readTradingEvent>

export type TradedMarket = {
  marketId: number
  specifiers: string
  status: number
  product: number
  up: boolean
  suspended: boolean
  decided: boolean
  outcomes: StoredOutcome[]
  operator: OperatorOutcomes
  boosts: StoredBoosts
}

const STATES: Readonly<Record<number, TradingMarket['state']>> = {
  1: 'active',
  [-1]: 'suspended',
  [-3]: 'settled',
  [-4]: 'cancelled',
}
/** A market's status in words; what is taken off or handed over is `off`. */
export const toState = ({ status }: Pick<TradedMarket, 'status'>): TradingMarket['state'] =>
  STATES[status] ?? 'off'

/** Markets of an event as operators see them; all, or one. */
export async function readMarkets(
  q: Queryable,
  eventId: string,
  one: { market: number; specifiers: string } | null = null,
): Promise<TradedMarket[]> {
  const { rows } = await q.query<TradedMarket>({
    name: 'trading-markets',
    text: `SELECT market_id AS "marketId", specifiers, status, product, up, operator_suspended AS suspended,
        operator_decided AS decided, outcomes, operator_outcomes AS operator, boosts
      FROM published.sports_markets WHERE event_id = $1 AND ($2::int IS NULL OR (market_id = $2 AND specifiers = $3))`,
    values: [eventId, one?.market ?? null, one?.specifiers ?? null],
  })
  return rows
}

/** An event's row; null for an unknown one. */
export async function readEventRow(q: Queryable, id: string): Promise<EventRow | null> {
  const { rows } = await q.query<EventRow>({
    name: 'trading-event',
    text: `SELECT ${EVENT_COLUMNS} FROM published.sports_events e ${EVENT_MARKETS} WHERE e.id = $1`,
    values: [id],
  })
  return rows[0] ?? null
}

type View = {
  brand: Brand
  language: Language
  pricing: BrandPricing
  event: NamedEvent
  now: Date
}

/** A market's name with its line: "Total de goles 2,5". */
export const toName = (
  event: NamedEvent | undefined,
  { marketId, specifiers }: Pick<TradedMarket, 'marketId' | 'specifiers'>,
  language: Language,
): string => selectionNames({ eventId: '', marketId, specifiers, outcomeId: '' }, event, language).title

/** One event with its markets, and what each outcome wins or costs the brand. */
export async function readEvent(
  deps: TradingDeps,
  acting: ActingOnBrand,
  input: { brand: string; id: string },
): Promise<Answer | Refused<'unknown_brand' | 'unknown_event'>> {
  const { db } = deps
  const brand = requireSportsbook(acting)
  if (isRefused(brand)) return brand
  const row = await readEventRow(db, input.id)
  const event = (await readEvents(db, [{ eventId: input.id }])).get(input.id)
  if (!row || !event) return refuse('unknown_event')
  const [markets, exposures, pricing, limits] = await Promise.all([
    readMarkets(db, row.id),
    readOutcomeExposures(db, brand.id, row.id),
    readPricing(db, brand.id),
    limitsOfBrand(db, brand),
  ])
  const { language } = acting.by
  const now = deps.now()
  const view = { brand, language, pricing, event, now }
  const money = moneyIn(brand.currency)
  const ofMarket = Map.groupBy(exposures, (one) => `${one.marketId} ${one.specifiers}`)
  const staked = exposures.reduce((sum, one) => sum + one.staked, 0n)
  const worst = [...ofMarket.values()].reduce((sum, outcomes) => sum + computeWorstCase(outcomes), 0n)
  const bets = exposures.reduce((sum, one) => sum + one.bets, 0)
  const shown = markets.filter((one) => isShown(one) || ofMarket.has(`${one.marketId} ${one.specifiers}`))
  return {
    event: eventOnWire(row, { bets, staked, worst }, { currency: brand.currency, language }),
    markets: inOrder(event, shown).map((one) =>
      marketOnWire(one, ofMarket.get(`${one.marketId} ${one.specifiers}`) ?? [], view),
    ),
    limits: {
      market: limits.marketLiability === null ? null : money(limits.marketLiability),
      event: limits.eventLiability === null ? null : money(limits.eventLiability),
    },
    now: now.toISOString(),
  }
}

const isShown = ({ status, decided }: TradedMarket): boolean => status === 1 || status === -1 || decided
const inOrder = (event: NamedEvent, markets: readonly TradedMarket[]): TradedMarket[] =>
  inPageOrder(event.sport, markets)

function marketOnWire(
  market: TradedMarket,
  exposures: readonly OutcomeExposure[],
  view: View,
): TradingMarket {
  const { brand, pricing, event, language, now } = view
  const live = market.product === 1
  const rule = pricing.rule({ ...event, marketId: market.marketId, live }, now)
  const prices = priceMarket(market.outcomes, rule, { outcomes: market.operator, now })
  const fed = priceMarket(market.outcomes, rule)
  const staked = exposures.reduce((sum, one) => sum + one.staked, 0n)
  const money = moneyIn(brand.currency)
  const book = findBook(market.outcomes, prices)
  return {
    id: market.marketId,
    specifiers: market.specifiers,
    name: toName(event, market, language),
    state: toState(market),
    live,
    fed: market.up,
    suspended: market.suspended,
    decided: market.decided,
    book: book === null ? null : asPercent(book),
    margin: asPercent(rule.margin),
    stake: money(staked),
    worst: money(computeWorstCase(exposures)),
    outcomes: market.outcomes.map((outcome) => {
      const own = exposures.find(({ outcomeId }) => outcomeId === outcome.id)
      const names = selectionNames(
        {
          eventId: event.id,
          marketId: market.marketId,
          specifiers: market.specifiers,
          outcomeId: outcome.id,
        },
        event,
        language,
      )
      return {
        id: outcome.id,
        name: names.outcome,
        active: outcome.active,
        suspended: market.operator[outcome.id]?.suspended === true,
        price: findText(prices.get(outcome.id) ?? null),
        fed_price: findText(fed.get(outcome.id) ?? null),
        probability: fairShare(outcome) > 0 ? fairShare(outcome).toFixed(3) : null,
        boost: boostOnWire(market, outcome, prices.get(outcome.id) ?? null, view),
        set: setOnWire(market.operator[outcome.id], now),
        bets: own?.bets ?? 0,
        stake: money(own?.staked ?? 0n),
        profit: money(staked - (own?.pays ?? 0n)),
        in_multiples: money(own?.multiples ?? 0n),
      }
    }),
  }
}

const findText = (price: Odds | null): string | null => (price === null ? null : oddsText(price))

function boostOnWire(
  { boosts, product }: TradedMarket,
  outcome: StoredOutcome,
  regular: Odds | null,
  { brand, event: { status, startAt }, now }: View,
): TradingOutcome['boost'] {
  const event = { status, startAt, live: product === 1 }
  const of = { brandId: brand.id, outcomeId: outcome.id, regular, fair: fairOdds(outcome) }
  const boost = findBoost(boosts, of, event, now)
  if (!boost || regular === null) return null
  const { odds, maxStake, until } = boost
  const money = moneyIn(boost.currency)
  return {
    odds: oddsText(odds),
    before: oddsText(regular),
    max_stake: money(maxStake),
    until: until.toISOString(),
  }
}

function setOnWire(set: OperatorOutcomes[string] | undefined, now: Date): TradingOutcome['set'] {
  if (set === undefined || !isPriced(set, now)) return null
  return {
    odds: set.odds === undefined ? null : oddsText(BigInt(set.odds)),
    shift: set.shift === undefined ? null : asPercent(set.shift),
    until: set.until === undefined ? null : new Date(set.until).toISOString(),
  }
}
