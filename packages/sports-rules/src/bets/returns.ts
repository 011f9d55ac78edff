import { type Fraction, fraction, ONE, shareOf, times } from '../fraction.ts'
import { factorOf, type SettledLeg, type Verdict } from './leg.ts'
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

/** Terms of an each-way bet: a placed selection is paid at this part of the winnings. `places`: how many, where they are counted. */
export type PlaceTerms = { places?: number; fraction: Fraction }

/** A selection of an each-way line: how it ended for the win part and for the place part. */
export type EachWayLeg = Omit<SettledLeg, 'place'> & { place: { verdict: Verdict; deadHeat?: Fraction } }

/** The place part of a leg: the same odds and deduction, its own end. */
const placePart = ({ odds, deduction, place }: EachWayLeg, { fraction: part }: PlaceTerms): SettledLeg => ({
  odds,
  ...(deduction === undefined ? {} : { deduction }),
  ...place,
  place: part,
})

/** Return of an each-way line, win and place part each at `stake`, each rounded down. */
export const eachWayReturn = (stake: bigint, legs: readonly EachWayLeg[], terms: PlaceTerms): bigint =>
  lineReturn(
    stake,
    legs.map(({ place: _, ...win }) => win),
  ) +
  lineReturn(
    stake,
    legs.map((leg) => placePart(leg, terms)),
  )

/** Factor of a dead heat: `shared` places among `tied` participants. */
export const deadHeat = (tied: number, shared = 1): Fraction => fraction(BigInt(shared), BigInt(tied))
