import type { WireMoney } from '@palco/contract'

/** Digits of an amount as one whole number of its smallest written unit, and how many of them are decimals. */
function toUnits({ amount }: WireMoney): { units: bigint; decimals: number } {
  const [whole = '0', fraction = ''] = amount.split('.')
  return { units: BigInt(whole + fraction), decimals: fraction.length }
}

function toMoney(units: bigint, decimals: number, { currency }: WireMoney): WireMoney {
  const digits = units.toString().padStart(decimals + 1, '0')
  if (decimals === 0) return { amount: digits, currency }
  return { amount: `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`, currency }
}

/** A whole multiple of an amount, digit for digit: 12.50 × 30 = 375.00. */
export function times(money: WireMoney, factor: number): WireMoney {
  const { units, decimals } = toUnits(money)
  return toMoney(units * BigInt(factor), decimals, money)
}

/** Percent of an amount, rounded down to its last decimal: 33 % of 0.10 = 0.03. */
export function toPercent(money: WireMoney, percent: number): WireMoney {
  const { units, decimals } = toUnits(money)
  return toMoney((units * BigInt(percent)) / 100n, decimals, money)
}

/** The sum of two amounts of one currency, with as many decimals as the longer one. */
export function plus(a: WireMoney, b: WireMoney): WireMoney {
  const [one, other] = aligned(a, b)
  return toMoney(one.units + other.units, one.decimals, a)
}

/** The smaller of two amounts of one currency. */
export function least(a: WireMoney, b: WireMoney): WireMoney {
  const [one, other] = aligned(a, b)
  return one.units <= other.units ? a : b
}

function aligned(a: WireMoney, b: WireMoney) {
  const [one, other] = [toUnits(a), toUnits(b)]
  const decimals = Math.max(one.decimals, other.decimals)
  const widened = ({ units, decimals: has }: typeof one) => ({
    units: units * 10n ** BigInt(decimals - has),
    decimals,
  })
  return [widened(one), widened(other)] as const
}
