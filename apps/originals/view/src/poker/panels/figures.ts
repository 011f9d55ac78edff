import { readAmount, writeAmount } from '@palco/contract/amount'
import { CURRENCY_EXPONENTS, type Currency, type Language } from '@palco/contract/tables'
import { formatNumber, formatPrice } from '@palco/contract/format'

/** Minor units as a decimal text: 5n pesos are "0.05". */
export function toDecimal(minor: bigint, currency: Currency): string {
  const digits = CURRENCY_EXPONENTS[currency]
  const sign = minor < 0n ? '-' : ''
  const text = (minor < 0n ? -minor : minor).toString().padStart(digits + 1, '0')
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** Writes amounts of one table: money, or chips of a tournament where there is no currency. */
export type Figure = (amount: bigint | string) => string

export const makeMoney =
  (language: Language, currency: Currency): Figure =>
  (amount) =>
    formatPrice({ amount: toDecimal(BigInt(amount), currency), currency }, language)

export const makeChips =
  (language: Language): Figure =>
  (amount) =>
    formatNumber(amount.toString(), language)

/**
 * A typed amount in minor units (`currency` null: whole chips), "1.250,50" pesos → 125050n in Spanish. Null for what is no amount of
 * the currency or could be two.
 */
export function typedAmount(text: string, language: Language, currency: Currency | null): bigint | null {
  const read = readAmount(text, currency, language, { zero: true })
  if (!read.ok) return null
  const [whole = '', fraction = ''] = read.amount.split('.')
  return BigInt(whole + fraction.padEnd(currency ? CURRENCY_EXPONENTS[currency] : 0, '0'))
}

/** An amount as it is typed, without its symbol: 125050n pesos are "1.250,50" in Spanish. */
export const typedText = (amount: bigint, language: Language, currency: Currency | null): string =>
  writeAmount(currency ? toDecimal(amount, currency).replace(/\.0+$/, '') : amount.toString(), language)
