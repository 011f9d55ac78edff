import type { MarketDescription } from '@palco/contract/feed'
import { type Description, isDescribed, findMarket, parseSpecifiers } from '@palco/sports-rules/markets'
import type { Sport } from '@palco/sports-rules/records'
import { MARKET_STATUS } from '../types.ts'
import type { FeedConnection } from './connection.ts'
import type { EventState, MarketState } from './event-state.ts'

type Named = Pick<MarketState, 'marketId' | 'specifiers'>

/** The variant of a market whose outcomes exist only in a description; `null` for every other market. */
export function describedVariant(sport: Sport, { marketId, specifiers }: Named): string | null {
  const market = findMarket(sport, marketId)
  const parsed = market && parseSpecifiers(specifiers)
  return market && parsed && isDescribed(market, parsed) ? (parsed['variant'] ?? null) : null
}

/** A provider's description as names are looked up in it. */
export const toDescription = ({ name, outcomes }: MarketDescription): Description => ({
  name,
  outcomes: Object.fromEntries(outcomes.map((one) => [one.id, one.name])),
})

/** Whether a description names each outcome of a market. */
export const namesAll = ({ outcomes: names }: Description, outcomes: readonly { id: string }[]): boolean =>
  outcomes.every(({ id }) => Object.hasOwn(names, id))

/** The same description keeps its object: what is stored is recognised by it. */
export function describe(market: MarketState, description: Description): void {
  if (JSON.stringify(market.description) !== JSON.stringify(description)) market.description = description
}

/** Names the outcomes of a described market, where they are not yet; without a name for each of them it is not offered. */
export function nameOutcomes(
  event: Pick<EventState, 'id' | 'sport'>,
  market: MarketState,
  description: FeedConnection['description'],
): void {
  const { marketId, outcomes } = market
  const variant = describedVariant(event.sport, market)
  const isNamed = () => market.description !== null && namesAll(market.description, outcomes)
  if (variant !== null && !isNamed()) {
    const ids = outcomes.map(({ id }) => id)
    const found = description(event.id, { marketId, variant }, ids)
    if (found) describe(market, toDescription(found))
  }
  market.nameless = variant !== null && !isNamed()
}

/** Why a described market is not offered. */
export const NO_DESCRIPTION = 'has no description of each outcome'

/** A market as it is offered: one whose outcomes are not named is known here alone. */
export const offered = (market: MarketState): MarketState =>
  market.nameless && (market.status === MARKET_STATUS.active || market.status === MARKET_STATUS.suspended)
    ? { ...market, status: MARKET_STATUS.deactivated }
    : { ...market }
