import type { ImportedMarket, ImportedMatch } from '@palco/sports-import'
import { FACTORS, type Verdict } from '@palco/sports-rules/bets'
import { parseSpecifiers, settle } from '@palco/sports-rules/markets'
import type { FootballRecord, Goal } from '@palco/sports-rules/records'

/**
 * What a file holds of a match: goals by half, without their minutes and scorers. Each stands in the first minute of its half, so that
 * only markets of results and goals by half can be settled from it.
 */
export function toRecord({ score, halfTime }: ImportedMatch): FootballRecord {
  const goals = (side: Goal['side'], part: Goal['part'], count: number): Goal[] =>
    Array.from({ length: count }, () => ({
      part,
      minute: part === 'first' ? 1 : 46,
      side,
      scorer: null,
      ownGoal: false,
    }))
  return {
    sport: 'football',
    ended: ['first', 'second'],
    minute: 90,
    goals: [
      ...goals('home', 'first', halfTime.home),
      ...goals('away', 'first', halfTime.away),
      ...goals('home', 'second', score.home - halfTime.home),
      ...goals('away', 'second', score.away - halfTime.away),
    ],
    corners: [],
    bookings: [],
    kicks: [],
    finished: true,
    qualified: null,
  }
}

/** How a market of a played match ends, as a feed's settlement has it. */
export function toSettlement(match: ImportedMatch, { marketId, specifiers, outcomes }: ImportedMarket) {
  const verdicts = settle(toRecord(match), marketId, parseSpecifiers(specifiers) ?? {})
  if (!verdicts) throw new Error(`line ${match.line}: the market ${marketId} ${specifiers} is not decided`)
  return {
    id: marketId,
    specifiers,
    outcomes: outcomes.map(({ id }) => ({ id, ...toFactors(verdicts[id] ?? 'lost') })),
  }
}

function toFactors(verdict: Verdict): { result: 0 | 1; void_factor: 0 | 0.5 | 1 } {
  const { result, voidFactor } = FACTORS[verdict]
  return { result, void_factor: voidFactor.num === 0n ? 0 : voidFactor.num === voidFactor.den ? 1 : 0.5 }
}
