import type { Verdict } from './leg.ts'

/**
 * How a bet builder ends, whose selections count as one leg (docs/sportsbook.md): lost with the first lost selection, whatever else;
 * a refund where none is lost and one is void, wholly or in half; won where all are won. `null`: not decided yet.
 */
export function builderVerdict(selections: readonly (Verdict | null)[]): Verdict | null {
  if (selections.includes('lost')) return 'lost'
  if (selections.includes(null)) return null
  return selections.every((verdict) => verdict === 'won') ? 'won' : 'refund'
}
