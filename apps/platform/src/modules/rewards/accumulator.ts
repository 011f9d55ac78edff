import { type AccumulatorTerms } from '@palco/sports-rules/bets'
import { computeCost, type Ppm, WHOLE } from './price.ts'

/** An accumulator bonus, and what each of its legs keeps of a stake at least. */
export type PricedAccumulator = AccumulatorTerms & { keeps: Ppm }

/**
 * What a stake on a multiple of so many selections gains at most, in parts per million, rounded up: what comes back of the stake on average,
 * with percent of all of it on top although only winnings count. Selections that do not count keep nothing here.
 */
export function accumulatorGain(
  keeps: Ppm,
  { selections, percent }: { selections: number; percent: number },
): Ppm {
  const back = (1 - keeps / WHOLE) ** selections
  return Math.ceil((back * (1 + percent / 100) - 1) * WHOLE)
}

/** Of each step: what a careful player gains with a bet whose bonus comes to its highest amount, in each of so many accounts. */
export function accumulatorFindings(
  { steps, leastOdds, most, keeps }: PricedAccumulator,
  accounts: bigint,
): { reward: string; value: bigint }[] {
  return steps.map((step) => {
    const odds = (Number(leastOdds) / 1000) ** step.selections
    const stake = BigInt(Math.ceil(Math.min(Number(most) / ((odds - 1) * (step.percent / 100)), 1e15)))
    return {
      reward: `accumulator ${step.selections}`,
      value: accounts * computeCost(stake, accumulatorGain(keeps, step)),
    }
  })
}
