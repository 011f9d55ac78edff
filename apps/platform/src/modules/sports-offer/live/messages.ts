import type { LiveEvent } from '@palco/contract'
import { findMarket } from '@palco/sports-rules/markets'
import { oddsText } from '@palco/sports-rules/odds'
import type { MarketState, StoredEvent } from '../ingest/index.ts'
import { shownMarkets } from '../ingest/index.ts'
import { findBoost, type BrandPricing, fairOdds, priceMarket } from '../pricing/index.ts'
import { LINE_MARKETS, shownStatus } from '../read/markets.ts'
import { findLivePlay } from '../read/play.ts'
import { LIVE_PRODUCT } from '../types.ts'

type MarketEvent = Extract<LiveEvent, { type: 'sports_market' }>
type StateEvent = Extract<LiveEvent, { type: 'sports_event' }>

/** The state of play, as pages follow it. */
export const stateMessage = (event: StoredEvent): StateEvent => ({
  type: 'sports_event',
  event_id: event.id,
  state: event.status,
  play: findLivePlay({ ...event, state: event.state }),
  market_count: shownMarkets(event),
})

/** A market with a profile's odds; null for one that is not catalogued. */
export function marketMessage(
  event: StoredEvent,
  market: MarketState,
  pricing: BrandPricing,
  now: Date,
): MarketEvent | null {
  if (!findMarket(event.sport, market.marketId)) return null
  const { status, startAt, sport, competitionId } = event
  // Whether its producer is up reaches pages by its own message.
  const up = { [market.product]: true }
  const shown = shownStatus(
    { status, suspended: event.suspended, startAt: new Date(startAt), up },
    { ...market, suspended: market.suspended },
    now,
  )
  const live = market.product === LIVE_PRODUCT
  const prices = priceMarket(
    market.outcomes,
    pricing.rule({ sport, competitionId, marketId: market.marketId, startAt: new Date(startAt), live }, now),
    { outcomes: market.operator, now },
  )
  const isOpen = shown === 'active'
  const boosts = new Map(
    Object.keys(market.boosts[pricing.brandId] ?? {}).flatMap((outcomeId) => {
      const outcome = market.outcomes.find(({ id }) => id === outcomeId)
      const regular = prices.get(outcomeId) ?? null
      const of = { brandId: pricing.brandId, outcomeId, regular, fair: outcome ? fairOdds(outcome) : null }
      const boost = findBoost(market.boosts, of, { status, live, startAt: new Date(startAt) }, now)
      return boost ? [[outcomeId, boost] as const] : []
    }),
  )
  return {
    type: 'sports_market',
    event_id: event.id,
    id: market.marketId,
    specifiers: market.specifiers,
    status: shown ?? 'off',
    odds: Object.fromEntries(
      [...prices].map(([id, price]) => [
        id,
        isOpen && price !== null ? oddsText(boosts.get(id)?.odds ?? price) : null,
      ]),
    ),
    ...(boosts.size > 0 && {
      before: Object.fromEntries([...boosts.keys()].map((id) => [id, oddsText(prices.get(id) ?? 0n)])),
    }),
  }
}

/** Whether the market stands in the lists of live events. */
export const isLineMarket = ({ sport }: StoredEvent, { marketId }: MarketState): boolean =>
  LINE_MARKETS[sport].includes(marketId)
