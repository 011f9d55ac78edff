import type { SlipState } from '@palco/contract'
import { accumulatorPercent, type AccumulatorTerms } from '@palco/sports-rules/bets'
import { parseOdds } from '@palco/sports-rules/odds'
import { findEachWaySelections, findFreeBet, legOdds, listLegs, pickKey, type Slip, toKind } from '../slip.ts'
import { parseMinor } from './arithmetic.ts'

/** Why a multiple has no accumulator bonus however many selections it has. */
export type WithoutBonus = 'builder' | 'each_way' | 'promoted' | 'fund'

export type SlipBonus = {
  /** Percent of what the slip wins now; 0 for none yet. */
  percent: number
  /** What more selections would bring. */
  next: { missing: number; percent: number } | null
  /** What the return goes by; null where the slip has no bonus. */
  terms: AccumulatorTerms | null
  without: WithoutBonus | null
}

/** The accumulator bonus of the slip as it stands; null where the brand has none, or the slip makes another bet. */
export function findSlipBonus(slip: Slip, state: SlipState | null, digits: number): SlipBonus | null {
  const offered = state?.accumulator
  const legs = listLegs(slip)
  if (!offered || (toKind(slip) !== 'multiple' && legs.length !== 1)) return null
  const leastOdds = parseOdds(offered.least_odds) ?? 0n
  const terms = { steps: offered.steps, leastOdds, most: parseMinor(offered.most.amount, digits) ?? 0n }
  const without = findReason(slip, state)
  const counting = legs.filter((leg) => (parseOdds(legOdds(leg)) ?? 0n) >= leastOdds).length
  const percent = legs.length === 1 ? 0 : accumulatorPercent(offered.steps, counting)
  const step = offered.steps.find(({ selections }) => selections > counting)
  return {
    percent: without === null ? percent : 0,
    next: step && without === null ? { missing: step.selections - counting, percent: step.percent } : null,
    terms: without === null && percent > 0 ? terms : null,
    without,
  }
}

function findReason(slip: Slip, state: SlipState): WithoutBonus | null {
  const legs = listLegs(slip)
  if (findFreeBet(slip) !== null || slip.bonus) return 'fund'
  if (legs.some(({ builder }) => builder !== null)) return 'builder'
  if (findEachWaySelections(legs) !== null) return 'each_way'
  const picked = new Set(slip.picks.map(pickKey))
  const isPromoted = state.selections.some((each) => each.promoted === true && picked.has(pickKey(each)))
  return isPromoted ? 'promoted' : null
}
