import { type Fraction, placed } from '@palco/sports-rules/bets'
import { placesOf } from '@palco/sports-rules/markets'
import { type Odds, oddsFraction } from '@palco/sports-rules/odds'
import type { LockedSelection, Selection } from '../../sports-offer/index.ts'
import type { PlannedBet, ShownSelection } from './plan.ts'

/** A selection as it is offered, with the one that decides its place part where a bet on it may be each way. */
export type Offered = LockedSelection & { place?: { offered: LockedSelection; fraction: Fraction } }

/** What decides the place parts of selections: positions among them, and what to look at besides. */
type Wanted = { at: readonly number[]; selections: readonly Selection[] }

/** What has to be looked at for the place parts of selections. None where no bet is each way, unless `all` is asked. */
export function placesWanted(
  selections: readonly ShownSelection[],
  planned: readonly Pick<PlannedBet, 'eachWay' | 'selections'>[] | 'all',
): Wanted {
  const named =
    planned === 'all'
      ? selections.keys()
      : planned.flatMap((bet) => (bet.eachWay ? bet.selections : [])).values()
  const found = [...new Set(named)].flatMap((at) => {
    const own = selections[at]
    const places = own && placesOf(own)
    return places ? [{ at, selection: { eventId: own.eventId, ...places.place } }] : []
  })
  return { at: found.map(({ at }) => at), selections: found.map(({ selection }) => selection) }
}

/**
 * Gives selections what decides their place parts, where places are paid now.
 * @param offered the selections of a slip, then those of `wanted`
 */
export function withPlaces(offered: readonly LockedSelection[], { at }: Wanted): Offered[] {
  const count = offered.length - at.length
  const places = new Map(at.map((index, place) => [index, offered[count + place]]))
  return offered.slice(0, count).map((one, index) => {
    const place = places.get(index)
    const terms = placesOf(one.selection)
    return place && terms && isPaid(one, place, terms)
      ? { ...one, place: { offered: place, fraction: terms.fraction } }
      : one
  })
}

/**
 * Places are paid before the start, while the market that decides them takes bets, and never at more than its own price: the place
 * part is the same bet as one on that market.
 */
function isPaid(
  one: LockedSelection,
  place: LockedSelection,
  { sport, fraction }: { sport: string; fraction: Fraction },
): boolean {
  const isBefore = !one.live && one.event?.sport === sport && one.event.status === 'not_started'
  if (!isBefore || one.closed !== null || one.price === null) return false
  return place.closed === null && place.price !== null && placeOdds(one.price, fraction) <= place.price
}

/** Odds of a place part in thousandths, rounded down. */
export function placeOdds(odds: Odds, fraction: Fraction): Odds {
  const { num, den } = placed(oddsFraction(odds), fraction)
  return (num * 1000n) / den
}

/** The selections of a bet that pay no places now. */
export const withoutPlaces = ({ legs }: PlannedBet, offered: readonly Offered[]): number[] =>
  legs.flatMap(({ selections, builder }) =>
    builder === null ? selections.filter((index) => !offered[index]?.place) : selections,
  )

/** The parts of the winnings that the legs of an each-way bet pay for a place, in their order; none for another bet. */
export const fractionsOf = ({ legs, eachWay }: PlannedBet, offered: readonly Offered[]): Fraction[] =>
  eachWay ? legs.flatMap(({ selections: [first = 0] }) => offered[first]?.place?.fraction ?? []) : []
