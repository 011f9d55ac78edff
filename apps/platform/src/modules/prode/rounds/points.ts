import type { Goals, Outcome, Pick, PointsRule, Side } from '../types.ts'

export const toOutcome = ({ home, away }: Goals): Outcome =>
  home > away ? 'home' : home < away ? 'away' : 'draw'

/** Points of a prediction for a score, boost included, and whether it was exact. SQL scores alike (score.ts). */
export function toPoints(
  { outcome, goals, advances, boost }: Omit<Pick, 'eventId'>,
  { qualified, ...score }: Goals & { qualified: Side | null },
  rule: PointsRule,
): { points: number; exact: boolean } {
  const exact = goals !== null && goals.home === score.home && goals.away === score.away
  const through = qualified !== null && advances === qualified ? (rule.advance ?? 0) * boost : 0
  if (exact) return { points: rule.exact * boost + through, exact }
  if (outcome !== toOutcome(score)) return { points: through, exact }
  const near = goals !== null && goals.home - goals.away === score.home - score.away
  return { points: (rule.outcome + (near ? rule.difference : 0)) * boost + through, exact }
}
