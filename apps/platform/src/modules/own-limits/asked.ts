import type { JurisdictionRules } from '../jurisdictions/index.ts'
import type { SetLimit } from './types.ts'

/** What a player is still asked for; `null`: nothing. */
export type Asked = JurisdictionRules['limitsAsked'] | null

/** The kinds of limits of which the rules want the player to set at least one, and none is set. A choice of none holds where it is allowed. */
export function askedLimits(
  { kinds, mayDecline }: JurisdictionRules['limitsAsked'],
  limits: readonly Pick<SetLimit, 'area' | 'kind'>[],
  declined: boolean,
): Asked {
  if (declined && mayDecline) return null
  const open = kinds.filter((kind) => !limits.some((one) => one.area === null && one.kind === kind))
  return open.length === 0 ? null : { kinds: open, mayDecline }
}
