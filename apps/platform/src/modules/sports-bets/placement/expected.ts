import type { Odds } from '@palco/sports-rules/odds'
import type { Probabilities, SelectionOffer } from '../../sports-offer/index.ts'
import type { Bet } from '../bet/types.ts'
import { placeOdds } from './each-way.ts'
import type { BetPlan, LegPlan } from './plan.ts'

/** What one unit returns on average at these odds; `null` where the feed sends no probabilities. */
export function expectedFactor(odds: Odds | null, probabilities: Probabilities | null): number | null {
  if (odds === null || probabilities === null) return null
  const price = Number(odds) / 1000
  const { win, halfWin, refund, halfLose } = probabilities
  return win * price + (halfWin * (price + 1)) / 2 + refund + halfLose / 2
}

/** The same of a bet builder, whose price keeps the margin of each of its selections (`builderOdds`). */
export function builderFactor(offers: readonly SelectionOffer[]): number | null {
  let product = 1
  for (const { regular, probabilities } of offers) {
    const factor = expectedFactor(regular, probabilities)
    if (factor === null) return null
    product *= Math.min(1, factor)
  }
  return product
}

/** The products of all lines together: the coefficients of the product of `1 + factor·x`. */
function sumLines(factors: readonly number[], sizes: readonly number[]): number {
  const sums = [1]
  for (const factor of factors)
    for (let size = sums.length; size > 0; size -= 1)
      sums[size] = (sums[size] ?? 0) + (sums[size - 1] ?? 0) * factor
  return sizes.reduce((total, size) => total + (sums[size] ?? 0), 0)
}

/**
 * What the lines of a bet return on average, in minor units; `null` where a leg's factor is not known, and of a free bet, which has no
 * stake. Events are taken as independent, as the price of a multiple takes them.
 */
export function expectedReturn(
  { sizes, lineStake, isFree }: Pick<Bet, 'sizes' | 'lineStake'> & { isFree: boolean },
  parts: readonly (readonly (number | null)[])[],
): bigint | null {
  if (isFree) return null
  let lines = 0
  for (const part of parts) {
    const known = part.filter((factor) => factor !== null)
    if (known.length < part.length) return null
    lines += sumLines(known, sizes)
  }
  return BigInt(Math.round(Number(lineStake) * lines))
}

/** The same of a bet that is to be placed, at its offers. */
export function expectedAt(plan: BetPlan, offers: readonly SelectionOffer[]): bigint | null {
  const listed = ({ selections }: LegPlan) => selections.flatMap((index) => offers[index] ?? [])
  const toWin = plan.legs.map((leg) => {
    const own = listed(leg)
    return leg.builder === null
      ? expectedFactor(own[0]?.price ?? null, own[0]?.probabilities ?? null)
      : builderFactor(own)
  })
  const toPlace = plan.legs.map((leg) => {
    const [one] = listed(leg)
    if (!one?.place || one.price === null) return null
    return expectedFactor(placeOdds(one.price, one.place.fraction), one.place.offer.probabilities)
  })
  const { sizes, lineStake, freeBet } = plan
  return expectedReturn({ sizes, lineStake, isFree: freeBet !== null }, [
    toWin,
    ...(plan.eachWay ? [toPlace] : []),
  ])
}
