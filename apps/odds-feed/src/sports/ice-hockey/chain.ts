import { normalised } from '../../pricing/space.ts'
import { minuteChances, type Rates } from './model.ts'

type Pair = { home: number; away: number }
const at = (list: Float64Array, index: number): number => list[index] ?? 0

/** The minutes from `first` to `last`, both played whole. */
export type Span = { first: number; last: number }

/** Goals that both sides add in a span, from a lead of the home side. Cell home × size + away; more stay in the last cell. */
function addedGoals(rates: Rates, { first, last }: Span, lead: number, size: number): Float64Array {
  let [dist, next] = [new Float64Array(size * size), new Float64Array(size * size)]
  dist[0] = 1
  for (let minute = first; minute <= last; minute += 1) {
    next.fill(0)
    for (const [cell, weight] of dist.entries()) {
      if (weight < 1e-13) continue
      const [home, away] = [Math.floor(cell / size), cell % size]
      const chances = minuteChances(rates, minute, lead + home - away)
      const up = Math.min(home + 1, size - 1) * size + away
      const right = home * size + Math.min(away + 1, size - 1)
      next[up] = at(next, up) + weight * chances.home
      next[right] = at(next, right) + weight * chances.away
      next[cell] = at(next, cell) + weight * (1 - chances.home - chances.away)
    }
    ;[dist, next] = [next, dist]
  }
  return dist
}

/** Goals of both sides at the end of a span: those of `score`, and those that come from a lead of the match. */
export const goalsAfter = (
  rates: Rates,
  span: Span,
  score: Pair,
  size: number,
  lead: number = score.home - score.away,
): Float64Array => shifted(addedGoals(rates, span, lead, size), score, size)

function shifted(added: Float64Array, score: Pair, size: number): Float64Array {
  const weights = new Float64Array(size * size)
  for (let home = 0; home + score.home < size; home += 1)
    for (let away = 0; away + score.away < size; away += 1)
      weights[(home + score.home) * size + away + score.away] = at(added, home * size + away)
  return normalised(weights)
}

/** Goals of a period to come: by every lead at which it may begin. `before`: goals of the whole match until then. */
export function goalsOfPeriod(rates: Rates, span: Span, before: Float64Array, sizes: Sizes): Float64Array {
  const leads = new Map<number, number>()
  for (const [cell, weight] of before.entries()) {
    const lead = Math.floor(cell / sizes.match) - (cell % sizes.match)
    leads.set(lead, (leads.get(lead) ?? 0) + weight)
  }
  const sum = new Float64Array(sizes.period * sizes.period)
  for (const [lead, weight] of leads) {
    if (weight < 1e-9) continue
    const added = addedGoals(rates, span, lead, sizes.period)
    for (const [cell, chance] of added.entries()) sum[cell] = at(sum, cell) + weight * chance
  }
  return normalised(sum)
}
type Sizes = { match: number; period: number }

/** Who scores next in a span: the score stands still until then. */
export function nextGoal(rates: Rates, { first, last }: Span, lead: number): Pair & { none: number } {
  const sum = { home: 0, none: 1, away: 0 }
  for (let minute = first; minute <= last; minute += 1) {
    const chances = minuteChances(rates, minute, lead)
    sum.home += sum.none * chances.home
    sum.away += sum.none * chances.away
    sum.none *= 1 - chances.home - chances.away
  }
  return sum
}
