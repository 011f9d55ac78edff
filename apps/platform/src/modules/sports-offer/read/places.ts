import type { SportsMarket } from '@palco/contract'
import { findPlaces } from '@palco/sports-rules/markets'
import type { MarketEvent } from './markets.ts'

/**
 * Adds what outcomes pay for a place: before the start, to open markets whose places are decided by a market that is open too
 * (docs/sportsbook.md, Each way).
 */
export function withPlaceTerms(
  { status }: Pick<MarketEvent, 'status'>,
  markets: readonly SportsMarket[],
): SportsMarket[] {
  if (status !== 'not_started') return [...markets]
  const open = markets.filter((market) => market.status === 'active')
  return markets.map((market) => {
    const places = open.includes(market) ? placesOfMarket(market) : null
    const decides =
      places && open.find(({ id, specifiers }) => id === places.place.marketId && specifiers === '')
    if (!decides) return market
    const { num, den } = places.fraction
    return { ...market, places: { fraction: `${num}/${den}`, market: decides.name } }
  })
}

/** The terms are those of each outcome that is a participant. */
function placesOfMarket({ id, specifiers, outcomes }: SportsMarket) {
  for (const outcome of outcomes) {
    const places = findPlaces({ marketId: id, specifiers, outcomeId: outcome.id })
    if (places) return places
  }
  return null
}
