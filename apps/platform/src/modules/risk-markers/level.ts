import type { RiskLevel } from '@palco/contract/tables'
import { RISK_RULES } from './rules.ts'

/** Days for which a hit counts. */
export const HIT_DAYS = 28

/** Points from which a level begins; below the first the player is only watched. */
export const LEVELS: readonly { level: RiskLevel; points: number }[] = [
  { level: 'high', points: 6 },
  { level: 'medium', points: 3 },
]

/** The level of the rules that hit; each counts once. `null`: none that asks for anything. */
export function findLevel(rules: Iterable<string>): RiskLevel | null {
  const hit = new Set(rules)
  const points = RISK_RULES.reduce((all, rule) => all + (hit.has(rule.id) ? rule.points : 0), 0)
  return LEVELS.find((one) => points >= one.points)?.level ?? null
}

/** Whether a level is above another; `null` is below all. */
export const isAbove = (one: RiskLevel, other: RiskLevel | null): boolean =>
  other === null || (one === 'high' && other === 'medium')
