import type { WireMoney } from '@palco/contract'
import { plainAmount } from './plain-amount.ts'

/** A typed amount ("12.5") in minor units; `null` for what is none. */
export const minorOf = (amount: string, decimals: number): bigint | null => {
  const [, whole, part = ''] = /^(\d{1,12})(?:\.(\d*))?$/.exec(amount) ?? []
  if (whole === undefined || part.length > decimals) return null
  return BigInt(whole + part.padEnd(decimals, '0'))
}

/** The stake in a field, which holds the least one until something is typed; `null` for what is no stake. */
export function stakeOf(typed: string | null, least: WireMoney): bigint | null {
  const amount = typed === null ? least.amount : plainAmount(typed)
  return minorOf(amount, least.amount.split('.')[1]?.length ?? 0) || null
}

/** Minor units as money of the wire. */
export function moneyText(minor: bigint, currency: WireMoney['currency'], decimals: number): WireMoney {
  const digits = String(minor).padStart(decimals + 1, '0')
  const amount = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
  return { amount, currency }
}
