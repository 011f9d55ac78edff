import { z } from 'zod'
import { CURRENCIES, CURRENCY_EXPONENTS, type Currency } from './tables/currencies.ts'

export const currency = z.enum(CURRENCIES)

/** A decimal string in major units: no sign unless negative, no exponent, no thousands mark. "1234.50" */
export const decimalAmount = z.string().regex(/^-?(0|[1-9]\d{0,17})(\.\d{1,8})?$/, 'a decimal amount')

/** Money on the wire: a decimal string with its currency. Never a JSON number. */
export const money = z.object({ amount: decimalAmount, currency })
export type WireMoney = z.infer<typeof money>

/** Money in code: whole minor units (centavos, satoshi) with their currency. */
export type Money = { readonly minor: bigint; readonly currency: Currency }

/** Minor units → decimal string with exactly the currency's digits. `toDecimal({minor: 5n, currency: 'ARS'})` is "0.05". */
export function toDecimal({ minor, currency: code }: Money): string {
  const exponent = CURRENCY_EXPONENTS[code]
  const sign = minor < 0n ? '-' : ''
  const digits = (minor < 0n ? -minor : minor).toString().padStart(exponent + 1, '0')
  if (exponent === 0) return sign + digits
  return `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
}

/** The most that a ledger holds, in minor units: 64 bits. */
const MOST_MINOR = 2n ** 63n - 1n

/**
 * Decimal string → minor units. Answers `null` for what is not a decimal amount, has more
 * digits than the currency or is more than a ledger holds: an amount is refused, never rounded.
 */
export function parseDecimal(amount: string, code: Currency): Money | null {
  if (!decimalAmount.safeParse(amount).success) return null
  const negative = amount.startsWith('-')
  const [whole = '0', fraction = ''] = amount.replace('-', '').split('.')
  const exponent = CURRENCY_EXPONENTS[code]
  if (fraction.slice(exponent).replace(/0+$/, '') !== '') return null
  const minor = BigInt(whole + fraction.slice(0, exponent).padEnd(exponent, '0'))
  if (minor > MOST_MINOR) return null
  return { minor: negative ? -minor : minor, currency: code }
}

export const toWire = (value: Money): WireMoney => ({ amount: toDecimal(value), currency: value.currency })
