import type { WireMoney } from '@palco/contract'

/** A whole multiple of an amount, digit for digit: 12.50 × 30 = 375.00. */
export function times({ amount, currency }: WireMoney, factor: number): WireMoney {
  const [whole = '0', fraction = ''] = amount.split('.')
  const digits = (BigInt(whole + fraction) * BigInt(factor)).toString().padStart(fraction.length + 1, '0')
  if (fraction === '') return { amount: digits, currency }
  return { amount: `${digits.slice(0, -fraction.length)}.${digits.slice(-fraction.length)}`, currency }
}
