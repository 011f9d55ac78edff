import type { Fraction } from '@palco/sports-rules/bets'
import type { Odds } from '@palco/sports-rules/odds'
import type { Queryable, Tx } from '../../db/index.ts'
import {
  type Boost,
  findBoost,
  type BrandPricing,
  fairOdds,
  fairShare,
  isPriced,
  type Priced,
  type PriceLimits,
  PRICING_COLUMNS,
  type PricingColumns,
  priceMarket,
  toPricing,
  type StoredBoosts,
  type TimedRule,
} from './pricing/index.ts'
import {
  LIVE_PRODUCT,
  MARKET_STATUS,
  type MarketStatus,
  type OfferedEvent,
  type OperatorOutcomes,
  type Product,
  type Selection,
  type StoredOutcome,
} from './types.ts'

/** Why a bet on an outcome cannot be placed now. */
export type ClosedReason =
  | 'unknown_event'
  | 'unknown_market'
  | 'unknown_outcome'
  /** The event has ended, or is postponed, cancelled or interrupted. */
  | 'event_closed'
  /** A prematch market whose event's start has passed. */
  | 'event_started'
  /** The producer that feeds the market is silent, lags, or recovers. */
  | 'producer_down'
  | 'market_suspended'
  /** Settled, cancelled, taken off, or handed over to the live producer. */
  | 'market_closed'
  | 'outcome_inactive'

/** A selection as a brand offers it now. */
export type SelectionOffer = {
  selection: Selection
  /** Null exactly when the event is unknown. */
  event: OfferedEvent | null
  /** `null` while a bet can be placed. */
  closed: ClosedReason | null
  /** The brand's price now, in thousandths; null for an outcome without one. */
  price: Odds | null
  /** The same without the boost, and the boost in force. */
  regular: Odds | null
  boost: Boost | null
  /** One over the fair odds; null where `probabilities` is. */
  share: number | null
  /** Whether operators have set `regular` above the fair price. */
  aboveFair: boolean
  /** Whether operators have set it above the brand's own price, so that less than its margin is left. */
  raised: boolean
  /** Within which the brand prices; null without a market. */
  limits: PriceLimits | null
  /** The feed's fair probabilities; null where it sends none, and while an operator's price is in force. */
  probabilities: Probabilities | null
  /** Fed by the live producer: placement has a delay. */
  live: boolean
  /** Grows with each change of the market's prices and status. */
  version: bigint
  /** Version of the margins and price limits; null where time or the running match changes the offer besides the versions. */
  pricing: bigint | null
  /** Percent of the limits of bets that holds so long before the start. */
  limitPercent: number
  /** When time changes price and limit next; null: no more before the start. */
  until: Date | null
  /** What decides the place part of a bet each way, where bets look at it and places are paid now. */
  place?: { offer: SelectionOffer; fraction: Fraction }
}

/** How a bet on the outcome ends. They sum to one. */
export type Probabilities = { win: number; halfWin: number; refund: number; halfLose: number; lose: number }

type Row = { [Column in keyof PricingColumns]: PricingColumns[Column] | null } & {
  item: number
  event: (Omit<OfferedEvent, 'startAt'> & { startAt: string; suspended: boolean }) | null
  status: MarketStatus | null
  product: Product | null
  suspended: boolean | null
  outcomes: StoredOutcome[] | null
  operator: OperatorOutcomes | null
  boosts: StoredBoosts | null
  version: bigint | null
  up: boolean | null
  pricing: bigint | null
}

/**
 * The offer of a brand for these selections, in their order, with the rows of their markets locked against change until the
 * transaction ends. One round trip.
 * @param now decides whether a prematch market's event has started
 */
export async function lockOffer(
  tx: Tx,
  brand: { readonly id: string },
  selections: readonly Selection[],
  { now }: { now: Date },
): Promise<SelectionOffer[]> {
  return loadOffer(tx, LOCK, brand, selections, now)
}

/** The same without locks: what a page shows. */
export async function readOffer(
  q: Queryable,
  brand: { readonly id: string },
  selections: readonly Selection[],
  now: Date,
): Promise<SelectionOffer[]> {
  return loadOffer(q, READ, brand, selections, now)
}

async function loadOffer(
  q: Queryable,
  statement: { name: string; text: string },
  brand: { readonly id: string },
  selections: readonly Selection[],
  now: Date,
): Promise<SelectionOffer[]> {
  // Many selections are outcomes of the same markets: each market is read and priced once.
  const markets = new Map(selections.map((one) => [marketKey(one), one] as const))
  const wanted = [...markets.values()]
  const { rows } = await q.query<Row>({
    ...statement,
    values: [
      brand.id,
      wanted.map(({ eventId }) => eventId),
      wanted.map(({ marketId }) => marketId),
      wanted.map(({ specifiers }) => specifiers),
    ],
  })
  const { margins = null, limits = null, pricing: version = null } = rows.find(({ item }) => item === 1) ?? {}
  const pricing = toPricing({ margins: margins ?? [], limits }, brand.id)
  const byItem = new Map(rows.map((row) => [row.item, row]))
  const byMarket = new Map([...markets.keys()].map((key, index) => [key, byItem.get(index + 1)]))
  const prices = new Map<Row, Prices>()
  return selections.map((one) => locked(one, byMarket.get(marketKey(one)), { pricing, version, prices, now }))
}

const marketKey = ({ eventId, marketId, specifiers }: Selection): string =>
  `${eventId} ${marketId} ${specifiers}`

type Prices = { limits: TimedRule; of: ReturnType<typeof priceMarket>; own: ReturnType<typeof priceMarket> }
/** What all selections of one reading share. */
type Reading = { pricing: BrandPricing; version: bigint | null; prices: Map<Row, Prices>; now: Date }

function toPrices(
  row: Row,
  outcomes: readonly StoredOutcome[],
  priced: Priced,
  { pricing, prices, now }: Reading,
): Prices {
  const known = prices.get(row)
  if (known) return known
  const limits = pricing.rule(priced, now)
  const own = priceMarket(outcomes, limits)
  const of = isEmpty(row.operator)
    ? own
    : priceMarket(outcomes, limits, { outcomes: row.operator ?? {}, now })
  const made = { limits, of, own }
  prices.set(row, made)
  return made
}

// Placements share the rows; the feed's change of a price waits for them. In the order of the keys, as the feed writes them, so
// that there is no deadlock.
const LOCK = {
  name: 'sports-lock-offer',
  text: selectOffer('ORDER BY m.event_id, m.market_id, m.specifiers FOR SHARE OF m'),
}
const READ = { name: 'sports-read-offer', text: selectOffer('') }

function selectOffer(lock: string): string {
  return `WITH wanted AS MATERIALIZED (
    SELECT event_id, market_id, specifiers, item::int
    FROM unnest($2::text[], $3::int[], $4::text[]) WITH ORDINALITY w (event_id, market_id, specifiers, item)
  ), markets AS MATERIALIZED (
    SELECT m.* FROM (SELECT DISTINCT event_id, market_id, specifiers FROM wanted) w
    JOIN sports_markets m USING (event_id, market_id, specifiers)
    ${lock}
  )
  SELECT w.item, pricing.margins, pricing.limits, pricing.pricing,
    CASE WHEN e.id IS NOT NULL THEN jsonb_build_object('id', e.id, 'sport', e.sport_id, 'competitionId', e.competition_id, 'status', e.status, 'startAt', e.start_at,
      'score', CASE WHEN e.home_score IS NOT NULL THEN jsonb_build_object('home', e.home_score, 'away', e.away_score) END,
      'record', e.record, 'suspended', e.operator_suspended) END AS event,
    m.status, m.product, m.operator_suspended OR m.event_suspended AS suspended, m.outcomes, m.operator_outcomes AS operator, m.boosts, m.version,
    p.state = 'up' AND v.enabled AND p.alive_at > now() - interval '30 seconds' AS up
  FROM wanted w
  LEFT JOIN LATERAL (SELECT ${PRICING_COLUMNS},
    (SELECT version FROM sports_pricing_version) AS pricing) pricing ON w.item = 1
  LEFT JOIN sports_events e ON e.id = w.event_id
  LEFT JOIN markets m ON m.event_id = w.event_id AND m.market_id = w.market_id AND m.specifiers = w.specifiers
  LEFT JOIN sports_providers v ON v.id = e.provider_id
  LEFT JOIN sports_producers p ON p.provider_id = e.provider_id AND p.product = m.product`
}

function locked(selection: Selection, row: Row | undefined, reading: Reading): SelectionOffer {
  const base = {
    selection,
    price: null,
    regular: null,
    boost: null,
    share: null,
    aboveFair: false,
    raised: false,
    limits: null,
    probabilities: null,
    live: false,
    version: 0n,
    pricing: null,
    limitPercent: 100,
    until: null,
  }
  if (!row?.event) return { ...base, event: null, closed: 'unknown_event' }
  const { suspended, ...stored } = row.event
  const event: OfferedEvent = { ...stored, startAt: new Date(stored.startAt) }
  const { status, product, outcomes, version } = row
  if (status === null || product === null || outcomes === null || version === null)
    return { ...base, event, closed: 'unknown_market' }
  const live = product === LIVE_PRODUCT
  const outcome = outcomes.find(({ id }) => id === selection.outcomeId)
  if (!outcome) return { ...base, event, live, version, closed: 'unknown_outcome' }
  const { sport, competitionId, startAt } = event
  const priced = { sport, competitionId, marketId: selection.marketId, startAt, live }
  const { limits, of, own } = toPrices(row, outcomes, priced, reading)
  const regular = of.get(outcome.id) ?? null
  const { brandId } = reading.pricing
  const fair = fairOdds(outcome)
  const boost = findBoost(
    row.boosts,
    { brandId, outcomeId: outcome.id, regular, fair },
    { ...event, live },
    reading.now,
  )
  const price = boost?.odds ?? regular
  const operator = row.operator ?? {}
  const closed =
    eventClosed(event, live, reading.now) ??
    marketClosed({ status, suspended: suspended || row.suspended === true, up: row.up === true }) ??
    (outcome.active && price !== null ? null : 'outcome_inactive')
  // Where an operator does not go by the feed's price, its probabilities are not what cash-outs are worth.
  const probabilities = isPriced(operator[outcome.id], reading.now) ? null : findProbabilities(outcome)
  const share = probabilities && fairShare(outcome)
  const pricing = closed === null && isLasting(row, event) ? reading.version : null
  return {
    selection,
    event,
    closed,
    price,
    regular,
    boost,
    share,
    aboveFair: regular !== null && fair !== null && regular > fair,
    raised: regular !== null && regular > (own.get(outcome.id) ?? 0n),
    limits,
    probabilities,
    live,
    version,
    pricing,
    limitPercent: limits.limit,
    until: limits.until,
  }
}

/** Whether nothing but its versions, the next step of time and the start of its event change what is offered. */
const isLasting = ({ product, boosts, operator }: Row, { status, score }: OfferedEvent): boolean =>
  product !== LIVE_PRODUCT &&
  status === 'not_started' &&
  score === null &&
  isEmpty(boosts) &&
  isEmpty(operator)

const isEmpty = (stored: object | null): boolean => stored === null || Object.keys(stored).length === 0

function eventClosed({ status, startAt }: OfferedEvent, live: boolean, now: Date): ClosedReason | null {
  if (status === 'suspended') return 'market_suspended'
  if (status !== 'not_started' && status !== 'live') return 'event_closed'
  return !live && startAt <= now ? 'event_started' : null
}

function marketClosed(market: {
  status: MarketStatus
  suspended: boolean
  up: boolean
}): ClosedReason | null {
  if (market.status !== MARKET_STATUS.active && market.status !== MARKET_STATUS.suspended)
    return 'market_closed'
  if (!market.up) return 'producer_down'
  return market.suspended || market.status === MARKET_STATUS.suspended ? 'market_suspended' : null
}

function findProbabilities({ share, win, ...ways }: StoredOutcome): Probabilities | null {
  const won = win ?? share
  if (won === undefined) return null
  const { half_win: halfWin = 0, refund = 0, half_lose: halfLose = 0 } = ways
  return { win: won, halfWin, refund, halfLose, lose: Math.max(0, 1 - won - halfWin - refund - halfLose) }
}
