import { type Fraction, fraction, minus, ONE, plus, shareOf, times } from '../fraction.ts'
import { type Odds, oddsFraction } from '../odds/price.ts'
import { deducted, FACTORS, factorOf, type SettledLeg, type Verdict } from './leg.ts'
import { linesOf, type System } from './systems.ts'

/** Return of one line in minor units: the stake times all factors, rounded down once. No legs: the stake. */
export const lineReturn = (stake: bigint, legs: readonly SettledLeg[]): bigint =>
  shareOf(stake, legs.map(factorOf).reduce(times, ONE))

/** Return of a system: the sum of its rounded lines. `stake` is that of one line, in minor units. */
export const systemReturn = (stake: bigint, legs: readonly SettledLeg[], system: System): bigint =>
  linesOf(system).reduce((total, line) => total + lineReturn(stake, pick(legs, line)), 0n)

const pick = <T>(items: readonly T[], indexes: readonly number[]): T[] => {
  return indexes.map((index) => {
    const item = items[index]
    if (item === undefined) throw new RangeError(`the system has a selection ${index}, the bet has not`)
    return item
  })
}

/** Terms of an each-way bet: a placed selection is paid at this part of the winnings. */
export type PlaceTerms = { places: number; fraction: Fraction }

/** A selection of an each-way line: how it ended for the win part and for the place part. */
export type EachWayLeg = SettledLeg & { place: { verdict: Verdict; deadHeat?: Fraction } }

/** Odds of the place part: 1 + (odds − 1) × fraction, after deductions. */
const placeOdds = (odds: Odds, deduction: number, terms: PlaceTerms): Fraction =>
  plus(ONE, times(minus(deducted(oddsFraction(odds), deduction), ONE), terms.fraction))

/** Return of an each-way line, win and place part each at `stake`, each rounded down. */
export function eachWayReturn(stake: bigint, legs: readonly EachWayLeg[], terms: PlaceTerms): bigint {
  const places = legs.map(({ odds, deduction = 0, place }) => {
    const { result, voidFactor } = FACTORS[place.verdict]
    const paid = times(place.deadHeat ?? ONE, placeOdds(odds, deduction, terms))
    return result === 0 ? voidFactor : plus(voidFactor, times(minus(ONE, voidFactor), paid))
  })
  return lineReturn(stake, legs) + shareOf(stake, places.reduce(times, ONE))
}

/** Factor of a dead heat: `shared` places among `tied` participants. */
export const deadHeat = (tied: number, shared = 1): Fraction => fraction(BigInt(shared), BigInt(tied))
