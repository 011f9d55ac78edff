import { CURRENCY_EXPONENTS, type Currency, type Language } from '@palco/contract/tables'
import { formatNumber, formatPrice } from '@palco/contract/format'

/** Minor units as a decimal text: 5n pesos are "0.05". */
export function decimalOf(minor: bigint, currency: Currency): string {
  const digits = CURRENCY_EXPONENTS[currency]
  const sign = minor < 0n ? '-' : ''
  const text = (minor < 0n ? -minor : minor).toString().padStart(digits + 1, '0')
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** Writes amounts of one table: money, or chips of a tournament where there is no currency. */
export type Figure = (amount: bigint | string) => string

export const moneyOf =
  (language: Language, currency: Currency): Figure =>
  (amount) =>
    formatPrice({ amount: decimalOf(BigInt(amount), currency), currency }, language)

export const chipsOf =
  (language: Language): Figure =>
  (amount) =>
    formatNumber(amount.toString(), language)

const DECIMAL: Record<Language, ',' | '.'> = { es_ES: ',', en_US: '.', pt_BR: ',' }

/**
 * A typed amount in minor units (`digits` 0: whole chips), "1.250,50" → 125050n in Spanish. A single separator before one or two
 * digits is the decimal one in any language. Null for what is no amount or has too many decimals.
 */
export function typedAmount(text: string, language: Language, digits: number): bigint | null {
  const typed = text.replaceAll(/[^\d.,-]/g, '')
  if (!/^\d[\d.,]*$/.test(typed)) return null
  const lone = /^(\d+)[.,](\d{1,2})$/.exec(typed)
  const decimal = DECIMAL[language]
  const [whole = '', fraction = '', ...rest] = lone ? [lone[1]!, lone[2]!] : typed.split(decimal)
  const groups = whole.split(decimal === ',' ? '.' : ',')
  const sound =
    groups.length === 1 || groups.every((part, at) => (at === 0 ? part.length <= 3 : part.length === 3))
  if (rest.length > 0 || !sound || !/^\d*$/.test(fraction) || fraction.length > digits) return null
  const minor = `${groups.join('')}${fraction.padEnd(digits, '0')}`
  return minor.length > 18 ? null : BigInt(minor)
}

/** An amount as it is typed, without its symbol: 125050n pesos are "1.250,50" in Spanish. */
export function typedText(amount: bigint, language: Language, digits: number): string {
  const text = amount.toString().padStart(digits + 1, '0')
  const fraction = digits === 0 ? '' : text.slice(-digits)
  const group = DECIMAL[language] === ',' ? '.' : ','
  const whole = text.slice(0, text.length - digits).replaceAll(/\B(?=(\d{3})+$)/g, group)
  return /^0*$/.test(fraction) ? whole : `${whole}${DECIMAL[language]}${fraction}`
}
