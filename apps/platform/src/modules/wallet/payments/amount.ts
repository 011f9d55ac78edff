import { type Currency, type Language, parseDecimal, toWire } from '@palco/contract'
import { formatMoney } from '@palco/contract/format'
import { refuse, type Result } from '../../../result.ts'
import { askedIn } from '../methods/methods.ts'
import type { Method } from './types.ts'

export type AmountRefusal = 'invalid_amount' | 'amount_below_minimum' | 'amount_above_maximum'

/** An amount as the site writes it: "$ 1.500,00". @param minor minor units */
export function amountText(minor: bigint, currency: Currency, language: Language): string {
  return formatMoney(toWire({ minor, currency }), language)
}

/** The asked amount in minor units of what the method is asked in, within its bounds (both inclusive). */
export function amountFor(
  method: Method,
  amount: string,
  language: Language,
): Result<{ minor: bigint }, AmountRefusal> {
  const { min, max } = method
  const currency = askedIn(method)
  const read = parseDecimal(amount, currency)
  if (!read || read.minor <= 0n) return refuse('invalid_amount')
  if (read.minor < min) {
    return refuse('amount_below_minimum', { params: { min: amountText(min, currency, language) } })
  }
  if (read.minor > max) {
    return refuse('amount_above_maximum', { params: { max: amountText(max, currency, language) } })
  }
  return { ok: true, minor: read.minor }
}
