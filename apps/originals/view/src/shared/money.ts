import type { Currency, Language } from '@palco/contract'
import { formatMoney } from '@palco/contract/format'

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
export const computeSum = (amounts: string[]): bigint =>
  amounts.reduce((sum, amount) => sum + toUnits(amount), 0n)

/** The largest of the stakes, which grow, that is not above an amount in money units; the least one where all are. */
export function findStakeUpTo(stakes: readonly string[], units: bigint): string {
  return stakes.findLast((stake) => toUnits(stake) <= units) ?? (stakes[0] as string)
}

/** The decimals of a currency's minor unit, 0 to 4. */
const countDigits = (currency: Currency): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

export type Money = (amount: string | bigint) => string

/** Writes amounts as the site does, rounded to the currency's minor unit; exact for any size. */
export function moneyIn(language: Language, currency: Currency): Money {
  const digits = countDigits(currency)
  const step = 10n ** BigInt(SCALE - digits)
  return (amount) => {
    const units = typeof amount === 'bigint' ? amount : toUnits(amount)
    const half = units < 0n ? -step / 2n : step / 2n
    const whole = toAmount(((units + half) / step) * step)
    return formatMoney({ amount: digits === 0 ? whole.replace(/\..*/s, '') : whole, currency }, language)
  }
}
