import type { Currency, Language } from '@palco/contract'

/** Amounts are counted in ten-thousandths of the currency's major unit, so that no arithmetic uses fractions. */
const SCALE = 4

/** "2.50" → 25000n. Throws on anything that is not a plain decimal with at most four decimals. */
export function toUnits(amount: string): bigint {
  const match = /^(-?)(\d+)(?:\.(\d{1,4}))?$/.exec(amount)
  if (!match) throw new RangeError(`not an amount: ${amount}`)
  const [, sign, whole, fraction = ''] = match
  const units = BigInt(`${whole}${fraction.padEnd(SCALE, '0')}`)
  return sign ? -units : units
}

/** 25000n → "2.50": two decimals at least, more only when they are not zero. */
export function toAmount(units: bigint): string {
  const digits = (units < 0n ? -units : units).toString().padStart(SCALE + 1, '0')
  const fraction = digits.slice(-SCALE).replace(/0{1,2}$/, '')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -SCALE)}.${fraction}`
}

/** The sum of wire amounts. */
export const sumOf = (amounts: string[]): bigint => amounts.reduce((sum, amount) => sum + toUnits(amount), 0n)

const localeOf = (language: Language, currency: Currency): string =>
  language === 'es_ES' && currency === 'ARS' ? 'es-AR' : language.replace('_', '-')

export type Money = {
  /** For reading: "$ 1.234,50", whole amounts without decimals. */
  show: (amount: string | bigint) => string
  /** With all decimals, so that the width stays while an amount counts up. */
  full: (amount: string | bigint) => string
}

/** Writes amounts in the player's language; exact for any size, because the formatter is given the decimal text. */
export function moneyIn(language: Language, currency: Currency): Money {
  const make = (digits?: number) =>
    new Intl.NumberFormat(localeOf(language, currency), {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      useGrouping: 'always' as never,
      ...(digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits }),
    })
  const exact = make()
  const whole = make(0)
  const text = (amount: string | bigint) => (typeof amount === 'bigint' ? toAmount(amount) : amount)
  const write = (format: Intl.NumberFormat, amount: string) => format.format(amount as never)
  return {
    show: (amount) => write(/^-?\d+(\.0+)?$/.test(text(amount)) ? whole : exact, text(amount)),
    full: (amount) => write(exact, text(amount)),
  }
}
