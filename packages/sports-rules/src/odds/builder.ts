import { type Odds, findOdds } from './price.ts'

/** A selection on its own: the brand's price, and one over its fair price. */
export type OwnPrice = { odds: Odds; share: number }

/**
 * Odds of several selections of one event together: the fair price of them all, less the margin that each selection's own price has.
 * Selections that do not depend on each other so cost what they cost in a multiple. `null`: no price above 1.
 * @param probability that all of them win
 */
export function builderOdds(probability: number, own: readonly OwnPrice[]): Odds | null {
  const kept = own.reduce(
    (product, { odds, share }) => product * Math.min(1, (Number(odds) / 1000) * share),
    1,
  )
  return kept > 0 ? findOdds(probability / kept) : null
}
