import type { Odds } from '../odds/price.ts'
import { type SettledLeg, toFactor } from './leg.ts'

/** From so many selections on, percent of what is won. */
export type AccumulatorStep = Readonly<{ selections: number; percent: number }>

/** What a multiple gets on top of its winnings. `most`: minor units. */
export type AccumulatorTerms = Readonly<{
  /** By selections, both figures rising. */
  steps: readonly AccumulatorStep[]
  leastOdds: Odds
  most: bigint
}>

/** The percent of so many selections: that of the last step they reach; 0 before the first. */
export const accumulatorPercent = (steps: readonly AccumulatorStep[], selections: number): number =>
  steps.findLast((step) => step.selections <= selections)?.percent ?? 0

/** Whether a leg counts: it is won whole, and brings at least the smallest price, a dead heat included. */
export function countsForBonus(leg: SettledLeg, leastOdds: Odds): boolean {
  if (leg.verdict !== 'won') return false
  const { num, den } = toFactor(leg)
  return num * 1000n >= leastOdds * den
}

/**
 * The bonus of a multiple in minor units, rounded down: percent of what it wins above its stake, by its legs that count, at most `most`.
 * @param returned what it returns without the bonus
 */
export function accumulatorBonus(
  { stake, returned, legs }: { stake: bigint; returned: bigint; legs: readonly SettledLeg[] },
  { steps, leastOdds, most }: AccumulatorTerms,
): bigint {
  const won = returned - stake
  if (won <= 0n) return 0n
  const counting = legs.filter((leg) => countsForBonus(leg, leastOdds)).length
  const bonus = (won * BigInt(accumulatorPercent(steps, counting))) / 100n
  return bonus < most ? bonus : most
}
