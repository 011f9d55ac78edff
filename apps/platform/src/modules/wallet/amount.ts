import { CURRENCY_EXPONENTS, type Currency, type Language, parseDecimal, toDecimal } from '@palco/contract'
import { askedIn } from './methods.ts'
import type { Method, Refusal } from './types.ts'

export type AmountRefusal = 'invalid_amount' | 'amount_below_minimum' | 'amount_above_maximum'

/** An amount for people, "1.500,00 ARS". Formatted from the decimal text, so no digit can be lost. */
export function amountText(minor: bigint, currency: Currency, language: Language): string {
  const digits = CURRENCY_EXPONENTS[currency]
  const format = new Intl.NumberFormat(language.replace('_', '-'), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: 'always',
  })
  return `${format.format(toDecimal({ minor, currency }) as `${number}`)} ${currency}`
}

/** The asked amount in minor units of what the method is asked in, within its bounds (both inclusive). */
export function amountFor(
  method: Method,
  amount: string,
  language: Language,
): { ok: true; minor: bigint } | Refusal<AmountRefusal> {
  const { min, max } = method
  const currency = askedIn(method)
  const read = parseDecimal(amount, currency)
  if (!read || read.minor <= 0n) return { ok: false, code: 'invalid_amount' }
  if (read.minor < min) {
    return { ok: false, code: 'amount_below_minimum', params: { min: amountText(min, currency, language) } }
  }
  if (read.minor > max) {
    return { ok: false, code: 'amount_above_maximum', params: { max: amountText(max, currency, language) } }
  }
  return { ok: true, minor: read.minor }
}
