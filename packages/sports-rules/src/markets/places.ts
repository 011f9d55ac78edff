import type { Fraction } from '../fraction.ts'
import type { Sport } from '../records/index.ts'
import { parseSpecifiers, specifiersText } from './specifiers.ts'
import type { Market } from './types.ts'

/** An outcome as a bet names it. */
type Named = { marketId: number; specifiers: string; outcomeId: string }
/** What decides the place part of a bet on an outcome, and what part of the winnings it pays. */
export type Places = { sport: Sport; place: Named; fraction: Fraction }

/**
 * The terms of places of an outcome. `null`: its market pays none, or the outcome is no participant ("no goal").
 * @param catalogue markets of all sports; their numbers are the same in each
 */
export function placesIn(
  catalogue: readonly Market[],
  { marketId, specifiers, outcomeId }: Named,
): Places | null {
  const market = catalogue.find(({ id, places }) => id === marketId && places !== undefined)
  if (!market?.places || Object.hasOwn(market.outcomes, outcomeId)) return null
  const { market: decides, fraction, only = {} } = market.places
  const own = parseSpecifiers(specifiers)
  if (own === null || Object.entries(only).some(([name, value]) => own[name] !== value)) return null
  // A feed that names when scorers are bet on does so for both markets.
  const { type } = own
  const specifiersOfPlace = type === undefined ? '' : specifiersText({ type })
  return {
    sport: market.sport,
    place: { marketId: decides, specifiers: specifiersOfPlace, outcomeId },
    fraction,
  }
}
