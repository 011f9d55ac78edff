import { type Fraction, fraction, ONE, reduced, computeShare, times } from '../fraction.ts'
import { toFactor, type SettledLeg, type Verdict } from './leg.ts'
import { checkLines, type System } from './systems.ts'

/** Return of one line in minor units: the stake times all factors, rounded down once. No legs: the stake. */
export const lineReturn = (stake: bigint, legs: readonly SettledLeg[]): bigint =>
  returnAt(stake, legs.map(toFactor))

/** The same from the factors of the legs, where they stand in many lines. */
export const returnAt = (stake: bigint, factors: readonly Fraction[]): bigint =>
  computeShare(stake, factors.reduce(times, ONE))

/**
 * Return of a system: the sum of its rounded lines. Takes fewer than two products a line, however long the lines are.
 * @param stake that of one line, in minor units
 * @param pay what a line pays of its return, such as `freeBetReturn`; a line that returns nothing pays nothing
 * @throws RangeError for a system of more than `MOST_LINES`, or of more selections than there are legs
 */
export function systemReturn(
  stake: bigint,
  legs: readonly SettledLeg[],
  system: System,
  pay: (returned: bigint) => bigint = (returned) => returned,
): bigint {
  checkLines(system)
  if (legs.length < system.selections)
    throw new RangeError(`the system has ${system.selections} selections, the bet has ${legs.length}`)
  // A leg that returns nothing leaves nothing of its lines.
  const factors = legs
    .slice(0, system.selections)
    .map((leg) => reduced(toFactor(leg)))
    .filter(({ num }) => num !== 0n)
  const rest = restProducts(factors)
  /** The lines that go on from a product with `left` of the factors after the first `from`: with the next one, and without it. */
  const sum = (product: Fraction, from: number, left: number): bigint => {
    if (left === 0) return pay(computeShare(stake, product))
    if (left === factors.length - from) return pay(computeShare(stake, times(product, rest[from] ?? ONE)))
    const next = times(product, factors[from] ?? ONE)
    return sum(next, from + 1, left - 1) + sum(product, from + 1, left)
  }
  return system.sizes
    .filter((size) => size <= factors.length)
    .reduce((total, size) => total + sum(ONE, 0, size), 0n)
}

/** For each place the product of the factors from there on. */
function restProducts(factors: readonly Fraction[]): Fraction[] {
  const rest: Fraction[] = []
  for (const factor of factors.toReversed()) rest.push(times(factor, rest.at(-1) ?? ONE))
  return rest.reverse()
}

/**
 * The products of all lines of a system together, exact and without rounding a line. They are coefficients of the product of
 * `den + num·x` over the factors (elementary symmetric polynomials), so the number of lines costs nothing.
 */
export function sumOfProducts(factors: readonly Fraction[], sizes: readonly number[]): Fraction {
  const own = factors.map(reduced)
  const coefficients = [1n]
  for (const { num, den } of own)
    for (let power = coefficients.length; power >= 0; power -= 1)
      coefficients[power] = (coefficients[power] ?? 0n) * den + (coefficients[power - 1] ?? 0n) * num
  return {
    num: sizes.reduce((total, size) => total + (coefficients[size] ?? 0n), 0n),
    den: own.reduce((product, { den }) => product * den, 1n),
  }
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
