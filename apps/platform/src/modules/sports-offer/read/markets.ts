import { type Language, type SportsMarket, type SportsOutcome, toWire } from '@palco/contract'
import {
  CATALOGUE,
  type Description,
  isDescribed,
  type Market,
  marketName,
  marketTitle,
  findMarket,
  type Naming,
  outcomeName,
  parseSpecifiers,
} from '@palco/sports-rules/markets'
import { type Odds, oddsText } from '@palco/sports-rules/odds'
import type { Sport } from '@palco/sports-rules/records'
import { namesAll } from '../ingest/described.ts'
import { toKey } from '../ingest/event-state.ts'
import { findBoost, type BrandPricing, fairOdds, priceMarket, type StoredBoosts } from '../pricing/index.ts'
import {
  type EventStatus,
  LIVE_PRODUCT,
  MARKET_STATUS,
  type MarketStatus,
  type OperatorOutcomes,
  type StoredOutcome,
} from '../types.ts'

/** A market as the database has it. */
export type MarketRow = {
  marketId: number
  specifiers: string
  status: MarketStatus
  product: number
  suspended: boolean
  favourite: boolean
  cashOut: boolean
  outcomes: StoredOutcome[]
  operator: OperatorOutcomes
  boosts: StoredBoosts
}

/** What a market's state and names depend on. */
export type MarketEvent = {
  sport: Sport
  competitionId: string
  status: EventStatus
  suspended: boolean
  startAt: Date
  home: string
  away: string
  /** Which producers of the event's provider are up, by product. */
  up: Readonly<Record<string, boolean>>
  players: readonly { id: string; name: string; side: 'home' | 'away' }[]
  /** Of its described markets, by number and specifiers. */
  descriptions: Readonly<Record<string, Description>>
}

export type View = { pricing: BrandPricing; language: Language; now: Date }

/** A market's status as pages have it; null: not shown. */
export function shownStatus(
  event: Pick<MarketEvent, 'status' | 'suspended' | 'startAt' | 'up'>,
  { status, product, suspended }: Pick<MarketRow, 'status' | 'product' | 'suspended'>,
  now: Date,
): SportsMarket['status'] | null {
  if (status === MARKET_STATUS.settled) return 'settled'
  if (status === MARKET_STATUS.cancelled) return 'cancelled'
  if (status === MARKET_STATUS.suspended) return 'suspended'
  if (status !== MARKET_STATUS.active) return null
  const isOpen =
    (event.status === 'not_started' || event.status === 'live') &&
    !event.suspended &&
    !suspended &&
    event.up[product] === true &&
    (product === LIVE_PRODUCT || event.startAt > now)
  return isOpen ? 'active' : 'suspended'
}

/** A market with the brand's prices and its names; null for one that is not shown. */
export function marketOnWire(event: MarketEvent, row: MarketRow, view: View): SportsMarket | null {
  const market = findMarket(event.sport, row.marketId)
  const specifiers = parseSpecifiers(row.specifiers)
  const status = shownStatus(event, row, view.now)
  if (!market || !specifiers || status === null) return null
  const description = event.descriptions[toKey(row.marketId, row.specifiers)]
  const alone = isDescribed(market, specifiers)
  // Without a name for each outcome there is nothing to show.
  if (alone && !(description && namesAll(description, row.outcomes))) return null
  const players = Object.fromEntries(event.players.map(({ id, name }) => [id, name]))
  const { home, away } = event
  const naming: Naming = { home, away, specifiers, language: view.language, players, description }
  const rule = view.pricing.rule(
    { ...event, marketId: row.marketId, live: row.product === LIVE_PRODUCT },
    view.now,
  )
  const prices = priceMarket(row.outcomes, rule, { outcomes: row.operator, now: view.now })
  return {
    id: row.marketId,
    specifiers: row.specifiers,
    name: marketTitle(market, naming),
    family: marketName(market, naming),
    group: market.group,
    status,
    favourite: row.favourite,
    combinable: market.combinable && !alone,
    cash_out: market.cashOut && row.cashOut,
    outcomes: inCatalogueOrder(market, row.outcomes).map((outcome) =>
      boosted(
        outcomeOnWire({ market, naming, event, price: prices.get(outcome.id) ?? null, status }, outcome),
        { row, event, regular: prices.get(outcome.id) ?? null, fair: fairOdds(outcome) },
        view,
      ),
    ),
  }
}

function outcomeOnWire(
  of: {
    market: Market
    naming: Naming
    event: MarketEvent
    price: Odds | null
    status: SportsMarket['status']
  },
  { id, active }: StoredOutcome,
): SportsOutcome {
  const { market, naming, event, price, status } = of
  const isOver = status === 'settled' || status === 'cancelled'
  return {
    id,
    name: outcomeName(market, id, naming),
    odds: price === null || isOver ? null : oddsText(price),
    active: active && price !== null && status === 'active',
    side: findSide(market, id, event),
  }
}

/** An outcome with the brand's boost of its price, while it takes bets. */
function boosted(
  outcome: SportsOutcome,
  {
    row,
    event,
    regular,
    fair,
  }: { row: MarketRow; event: MarketEvent; regular: Odds | null; fair: Odds | null },
  { pricing: { brandId }, now }: View,
): SportsOutcome {
  const live = row.product === LIVE_PRODUCT
  const of = { brandId, outcomeId: outcome.id, regular, fair }
  const boost = findBoost(row.boosts, of, { ...event, live }, now)
  if (!boost || regular === null || outcome.odds === null) return outcome
  const { odds, maxStake: minor, currency, until } = boost
  const terms = {
    before: oddsText(regular),
    max_stake: toWire({ minor, currency }),
    ends_at: until.toISOString(),
  }
  return { ...outcome, odds: oddsText(odds), boost: terms }
}

/** The team that an outcome names, or that its player is of. */
function findSide(market: Market, id: string, { players }: MarketEvent): 'home' | 'away' | null {
  const text = market.outcomes[id]?.en_US
  if (text === undefined) return players.find((player) => player.id === id)?.side ?? null
  const [home, away] = [text.includes('{home}'), text.includes('{away}')]
  return home === away ? null : home ? 'home' : 'away'
}

/** Those of described markets of players, which are least counts, by their numbers; what the catalogue does not have in the feed's order. */
function inCatalogueOrder(market: Market, outcomes: readonly StoredOutcome[]): StoredOutcome[] {
  if (market.variants && market.group === 'players')
    return outcomes.toSorted((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }))
  const order = new Map(Object.keys(market.outcomes).map((id, index) => [id, index]))
  return outcomes.toSorted((a, b) => (order.get(a.id) ?? order.size) - (order.get(b.id) ?? order.size))
}

/** The one-line markets of a list, by sport: the winner, the total, and one more. */
export const LINE_MARKETS: Readonly<Record<Sport, readonly number[]>> = {
  football: [1, 18, 29],
  basketball: [219, 225, 223],
  tennis: [186, 189, 187],
  ice_hockey: [1, 18, 16],
  volleyball: [186, 238, 237],
}
export const ALL_LINE_MARKETS: readonly number[] = [...new Set(Object.values(LINE_MARKETS).flat())]

/** Of several lines of a market the favourite one, else one of them; in the order of the list. */
export function oneLineMarkets(event: MarketEvent, rows: readonly MarketRow[], view: View): SportsMarket[] {
  return LINE_MARKETS[event.sport].flatMap((id) => {
    const lines = rows.filter(({ marketId }) => marketId === id)
    const row = lines.find(({ favourite }) => favourite) ?? lines[Math.floor(lines.length / 2)]
    return (row && marketOnWire(event, row, view)) ?? []
  })
}

const POSITION = new Map(
  Object.entries(CATALOGUE).map(([sport, markets]) => [
    sport,
    new Map((markets as readonly Market[]).map(({ id }, index) => [id, index])),
  ]),
)

/** The number of a line: 2.5 of "total=2.5", -2 of "hcp=0:2"; 0 without one. */
function lineNumber(specifiers: string): number {
  const [, line = '0'] = /(?:^|\|)(?:total|hcp)=([^|]+)/.exec(specifiers) ?? []
  const [ahead, behind = 0] = line.split(':').map(Number)
  return (ahead ?? 0) - behind
}

/** In the catalogue's order, lines of one market by their numbers. */
export function inPageOrder<Row extends Pick<MarketRow, 'marketId' | 'specifiers'>>(
  sport: Sport,
  rows: readonly Row[],
): Row[] {
  const position = ({ marketId }: Row) => POSITION.get(sport)?.get(marketId) ?? Number.MAX_SAFE_INTEGER
  return rows.toSorted(
    (a, b) =>
      position(a) - position(b) ||
      lineNumber(a.specifiers) - lineNumber(b.specifiers) ||
      a.specifiers.localeCompare(b.specifiers, 'en', { numeric: true }),
  )
}
