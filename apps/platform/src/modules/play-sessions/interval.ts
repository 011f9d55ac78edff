import { CHECK_INTERVALS } from '@palco/contract/tables'
import { jurisdictionRules } from '../jurisdictions/index.ts'

type Asked = Parameters<typeof jurisdictionRules>[0]

/** The intervals between checks that a player may choose: none is longer than the jurisdiction's, the last of them. */
export function intervalsFor(asked: Asked, at: Date): number[] {
  const { realityCheckMinutes: longest } = jurisdictionRules(asked, at)
  return [...CHECK_INTERVALS.filter((minutes) => minutes < longest), longest]
}

/** Minutes between a player's checks: what they chose, never more than the jurisdiction says. */
export const checkInterval = (asked: Asked, choice: number | null, at: Date): number =>
  Math.min(jurisdictionRules(asked, at).realityCheckMinutes, choice ?? Infinity)
