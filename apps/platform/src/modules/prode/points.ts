import type { Goals, Outcome, Pick, PointsRule } from './types.ts'

export const outcomeOf = ({ home, away }: Goals): Outcome =>
  home > away ? 'home' : home < away ? 'away' : 'draw'

/** Points of a prediction for a score, boost included, and whether it was exact. SQL scores alike (score.ts). */
export function pointsOf(
  { outcome, goals, boost }: Omit<Pick, 'eventId'>,
  score: Goals,
  rule: PointsRule,
): { points: number; exact: boolean } {
  const exact = goals !== null && goals.home === score.home && goals.away === score.away
  if (exact) return { points: rule.exact * boost, exact }
  if (outcome !== outcomeOf(score)) return { points: 0, exact }
  const near = goals !== null && goals.home - goals.away === score.home - score.away
  return { points: (rule.outcome + (near ? rule.difference : 0)) * boost, exact }
}
