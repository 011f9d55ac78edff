import { type Currency, OWN_LIMIT_PERIODS, parseDecimal } from '@palco/contract'
import type { JurisdictionRules } from '../jurisdictions/index.ts'
import type { SetLimit } from './types.ts'

/** A limit that a jurisdiction gives every account; minor units. */
export type StartingLimit = Pick<SetLimit, 'area' | 'kind' | 'period' | 'amount'>

/** The limits that every account of a currency has from its start. */
export function startingLimits(rules: JurisdictionRules, currency: Currency): StartingLimit[] {
  const limits = rules.startingDepositLimits.find((one) => one.currency === currency)
  if (!limits) return []
  return OWN_LIMIT_PERIODS.flatMap((period) => {
    const amount = parseDecimal(limits[period], currency)
    return amount ? [{ area: null, kind: 'deposit' as const, period, amount: amount.minor }] : []
  })
}

/**
 * The rules of an account: where a jurisdiction gives every account limits of deposits, and none in this one's currency, its player has to set some before the
 * first deposit.
 */
export function rulesInCurrency(rules: JurisdictionRules, currency: Currency): JurisdictionRules {
  const { startingDepositLimits, limitsAsked } = rules
  if (startingDepositLimits.length === 0 || startingLimits(rules, currency).length > 0) return rules
  const kinds = new Set(['deposit' as const, ...limitsAsked.kinds])
  return { ...rules, limitsAsked: { kinds: [...kinds], mayDecline: false } }
}
