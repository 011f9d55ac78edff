import { z } from 'zod'
import { money } from '../../money.ts'
import { MOST_ACCUMULATOR_STEPS } from '../../tables/sports.ts'
import { odds } from './terms.ts'

/** From so many selections on, percent of what the bet wins above its stake. */
export const accumulatorStep = z.object({
  selections: z.number().int().min(2).max(30),
  percent: z.number().int().min(1).max(500),
})
export const accumulatorSteps = z.array(accumulatorStep).max(MOST_ACCUMULATOR_STEPS)

/** The bonus of multiples that are to win, without bet builders and promoted prices, paid for with money that is no bonus. */
export const accumulatorTerms = z.object({
  version: z.number().int(),
  /** By selections, percent rising. */
  steps: accumulatorSteps,
  /** Selections at smaller odds do not count. */
  least_odds: odds,
  /** The most that a bet gets. */
  most: money,
})
export type AccumulatorBonus = z.infer<typeof accumulatorTerms>

/** What the bonus of one bet comes to. */
export const accumulatorPart = z.object({ percent: z.number().int(), amount: money })
