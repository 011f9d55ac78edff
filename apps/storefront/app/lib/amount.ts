import { CURRENCY_EXPONENTS, type Currency } from '@palco/contract/tables'

export const digitsOf = (currency: Currency): number => CURRENCY_EXPONENTS[currency]

export type AmountReading =
  { ok: true; amount: string } | { ok: false; problem: 'empty' | 'format' | 'notPositive' }

/**
 * Reads an amount as people type it: "1.234,50", "1,234.50", "1234.5", "1 000". The last separator is the decimal
 * one unless it groups exactly three digits and the currency or a second separator of its kind says otherwise.
 * @returns a decimal string in major units, as the contract wants it
 */
export function readAmount(text: string, currency: Currency): AmountReading {
  const compact = text.replace(/[\s\u00a0\u202f$€R]/g, '')
  if (compact === '') return { ok: false, problem: 'empty' }
  if (/^-/.test(compact) && /^-[\d.,]+$/.test(compact)) return { ok: false, problem: 'notPositive' }
  if (!/^\d[\d.,]*$/.test(compact)) return { ok: false, problem: 'format' }
  const decimal = decimalSeparator(compact, digitsOf(currency))
  const [whole = '', fraction = '', ...rest] = decimal ? splitLast(compact, decimal) : [compact]
  if (rest.length > 0 || fraction.length > digitsOf(currency) || /[.,]/.test(fraction))
    return { ok: false, problem: 'format' }
  if (/[.,]/.test(whole) && !/^\d{1,3}(?:\.\d{3})+$|^\d{1,3}(?:,\d{3})+$/.test(whole))
    return { ok: false, problem: 'format' }
  const digits = whole.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '')
  if (digits.length > 15) return { ok: false, problem: 'format' }
  if (/^0*$/.test(digits) && /^0*$/.test(fraction)) return { ok: false, problem: 'notPositive' }
  return { ok: true, amount: fraction ? `${digits || '0'}.${fraction}` : digits }
}

function decimalSeparator(text: string, digits: number): string | null {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (last < 0) return null
  const mark = text[last] as string
  const tail = text.length - last - 1
  const repeated = text.indexOf(mark) !== last
  const otherMark = text.includes(mark === '.' ? ',' : '.')
  if (repeated) return null
  if (otherMark) return mark
  // "1.000" alone: three digits after one mark group thousands, unless the currency has three digits or more.
  return tail === 3 && digits < 3 ? null : mark
}

const splitLast = (text: string, mark: string): string[] => {
  const at = text.lastIndexOf(mark)
  return [text.slice(0, at), text.slice(at + 1)]
}

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
  const fraction = text.slice(-SCALE).slice(0, digitsOf(currency))
  return sign + (fraction ? `${whole}.${fraction}` : whole)
}

/** "10000.00" → "10000": as people type round amounts. */
export const withoutZeroCents = (amount: string): string => amount.replace(/\.0+$/, '')
