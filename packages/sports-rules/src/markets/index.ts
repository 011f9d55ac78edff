import type { MatchRecord, Sport } from '../records/index.ts'
import { BASKETBALL } from './basketball.ts'
import { FOOTBALL } from './football/index.ts'
import { ICE_HOCKEY } from './ice-hockey.ts'
import { placesIn, type Places } from './places.ts'
import { areValid, isDescribed } from './specifiers.ts'
import { TENNIS } from './tennis.ts'
import type { Market, Settlement, Specifiers } from './types.ts'
import { VOLLEYBALL } from './volleyball.ts'

export { marketName, marketTitle, type Naming, outcomeName } from './names.ts'
export type { Places } from './places.ts'
export { areValid, isDescribed, listOutcomeIds, parseSpecifiers, specifiersText } from './specifiers.ts'
export { variantLike, variantOutcomes } from './variants.ts'
// prettier-ignore
export { type Description, type Group, GROUPS, type Language, type Market, type Settlement, type SpecifierKind, type Specifiers, type Text } from './types.ts'

/** The markets of each sport, in the order in which a page lists them. */
export const CATALOGUE: { [S in Sport]: readonly Market<S>[] } = {
  football: FOOTBALL,
  basketball: BASKETBALL,
  tennis: TENNIS,
  ice_hockey: ICE_HOCKEY,
  volleyball: VOLLEYBALL,
}

const ALL: readonly Market[] = Object.values(CATALOGUE).flat() as Market[]

/** The terms of places of an outcome; `null` where none are paid. */
export const findPlaces = (outcome: Parameters<typeof placesIn>[1]): Places | null => placesIn(ALL, outcome)

/** The market of a sport by its number; `null` for one that is not catalogued. */
export const findMarket = <S extends Sport>(sport: S, id: number): Market<S> | null =>
  CATALOGUE[sport].find((market) => market.id === id) ?? null

/**
 * Settles a catalogued market from the record of its event. `null`: not decided yet, or described.
 * @throws RangeError for a market that is not catalogued, or specifiers that it does not take
 */
export function settle(record: MatchRecord, id: number, specifiers: Specifiers): Settlement {
  const market = findMarket(record.sport, id)
  if (!market || !areValid(market, specifiers))
    throw new RangeError(`${record.sport} has no market ${id} with ${JSON.stringify(specifiers)}`)
  return isDescribed(market, specifiers) ? null : market.settle(record, specifiers)
}
