import type { BetPlan } from '../placement/plan.ts'
import type { BetRules } from '../rules.ts'
import type { SlipProblem } from '../checks/problems.ts'

/** Bets that were shown with other terms of the accumulator bonus than those in force. */
export const checkShownBonus = (
  plans: readonly BetPlan[],
  { accumulator }: Pick<BetRules, 'accumulator'>,
): SlipProblem[] =>
  plans.flatMap(({ shownBonus }, bet): SlipProblem[] =>
    shownBonus === undefined || shownBonus === (accumulator?.version ?? 0)
      ? []
      : [{ code: 'accumulator_changed', selections: [], bet }],
  )
