import { type Currency, type Money, parseDecimal } from '@palco/contract'
import type { Brand } from '../brands/index.ts'

/** Above this two operators have to approve, unless the brand says otherwise. Major units. */
const FOUR_EYES_ABOVE: Readonly<Record<Currency, string>> = {
  ARS: '500000.00',
  BRL: '2500.00',
  EUR: '500.00',
  USD: '500.00',
  CLP: '500000',
  USDT: '500.00',
  BTC: '0.01',
}

/**
 * A brand's limit for one pair of eyes: `settings.operators.four_eyes_above`, a decimal amount in the payment's currency.
 * A setting that is no such amount counts as zero: then every payment needs two.
 */
export function fourEyesLimit(brand: Brand | null, currency: Currency): Money {
  const own = (brand?.settings['operators'] as { four_eyes_above?: unknown } | undefined)?.four_eyes_above
  const text = own === undefined ? FOUR_EYES_ABOVE[currency] : own
  const read = typeof text === 'string' ? parseDecimal(text, currency) : null
  return read ?? { minor: 0n, currency }
}

export const approvalsNeeded = (amount: bigint, limit: Money): 1 | 2 => (amount > limit.minor ? 2 : 1)
