import { CURRENCY_EXPONENTS, type Currency } from '@palco/contract/tables'

export const countDigits = (currency: Currency): number => CURRENCY_EXPONENTS[currency]

/** Compares two decimal strings without a floating number. Negative when `a` is smaller. */
export function compareAmounts(a: string, b: string): number {
  const difference = scaled(a) - scaled(b)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

const SCALE = 8
/** Decimal string → whole number of 10⁻⁸ units, enough for every currency of the contract. */
export function scaled(amount: string): bigint {
  const negative = amount.startsWith('-')
  const [whole = '0', fraction = ''] = amount.replace('-', '').split('.')
  const value = BigInt(whole + fraction.slice(0, SCALE).padEnd(SCALE, '0'))
  return negative ? -value : value
}

/** The inverse of `scaled`, with the currency's digits. */
export function unscaled(value: bigint, currency: Currency): string {
  const sign = value < 0n ? '-' : ''
  const text = (value < 0n ? -value : value).toString().padStart(SCALE + 1, '0')
  const whole = text.slice(0, -SCALE)
  const fraction = text.slice(-SCALE).slice(0, countDigits(currency))
  return sign + (fraction ? `${whole}.${fraction}` : whole)
}

/** "10000.00" → "10000": as people type round amounts. */
export const withoutZeroCents = (amount: string): string => amount.replace(/\.0+$/, '')
