import type { SlipSelection } from '@palco/contract'
import { type Fraction, placed } from '@palco/sports-rules/bets'
import { findPlaces } from '@palco/sports-rules/markets'
import { type Odds, oddsFraction } from '@palco/sports-rules/odds'
import type { Selection, SelectionOffer } from '../../sports-offer/index.ts'
import { type BetPlan, outcomeIn } from './plan.ts'

/** What is read for the place parts of selections: positions among them, and what to look at besides. */
type Places = { at: readonly number[]; outcomes: readonly Selection[] }

const placesAmong = (outcomes: readonly Selection[]): Places => {
  const found = outcomes.flatMap((one, at) => {
    const places = findPlaces(one)
    return places ? [{ at, outcome: { eventId: one.eventId, ...places.place } }] : []
  })
  return { at: found.map(({ at }) => at), outcomes: found.map(({ outcome }) => outcome) }
}

/**
 * What a slip's selections are offered at, each with what decides its place part where places are paid now: in one reading.
 * @param read answers outcomes in their order, with locks or without
 */
export async function readOffers(
  selections: readonly SlipSelection[],
  read: (outcomes: readonly Selection[]) => Promise<SelectionOffer[]>,
): Promise<SelectionOffer[]> {
  if (selections.length === 0) return []
  const outcomes = selections.map(outcomeIn)
  const places = placesAmong(outcomes)
  return withPlaces(await read([...outcomes, ...places.outcomes]), places)
}

/** @param offers of the selections, then those of `places` */
function withPlaces(offers: readonly SelectionOffer[], { at }: Places): SelectionOffer[] {
  const count = offers.length - at.length
  const places = new Map(at.map((index, place) => [index, offers[count + place]]))
  return offers.slice(0, count).map((one, index) => {
    const offer = places.get(index)
    const terms = findPlaces(one.selection)
    return offer && terms && isPaid(one, offer, terms)
      ? { ...one, place: { offer, fraction: terms.fraction } }
      : one
  })
}

/**
 * Places are paid before the start, while the market that decides them takes bets, and never at more than its own price: the place
 * part is the same bet as one on that market.
 */
function isPaid(
  one: SelectionOffer,
  place: SelectionOffer,
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
export const withoutPlaces = ({ legs }: BetPlan, offers: readonly SelectionOffer[]): number[] =>
  legs.flatMap(({ selections, builder }) =>
    builder === null ? selections.filter((index) => !offers[index]?.place) : selections,
  )

/** The parts of the winnings that the legs of an each-way bet pay for a place, in their order; none for another bet. */
export const listFractions = ({ legs, eachWay }: BetPlan, offers: readonly SelectionOffer[]): Fraction[] =>
  eachWay ? legs.flatMap(({ selections: [first = 0] }) => offers[first]?.place?.fraction ?? []) : []
