import type { WireMoney } from '@palco/contract'
import { readAmount } from '@palco/contract/amount'
import { CURRENCIES, type Language } from '@palco/contract/tables'

/** A typed amount ("12.5") in minor units; `null` for what is none. */
export const parseMinor = (amount: string, decimals: number): bigint | null => {
  const [, whole, part = ''] = /^(\d{1,12})(?:\.(\d*))?$/.exec(amount) ?? []
  if (whole === undefined || part.length > decimals) return null
  return BigInt(whole + part.padEnd(decimals, '0'))
}

/** The stake in a field, which holds the least one until something is typed; `null` for what is no stake. */
export function findStake(typed: string | null, least: WireMoney, language: Language): bigint | null {
  const read = typed === null ? null : readAmount(typed, least.currency, language)
  if (read?.ok === false) return null
  return parseMinor(read?.amount ?? least.amount, least.amount.split('.')[1]?.length ?? 0) || null
}

/** The stake of a form as a decimal string, "0" for what is none: the platform refuses it with its words. */
export function toUnit(unit: string | null, currency: unknown, language: Language): string {
  const known = CURRENCIES.find((one) => one === currency)
  const read = known && readAmount(unit ?? '', known, language)
  return read?.ok ? read.amount : '0'
}

/** Minor units as money of the wire. */
export function moneyText(minor: bigint, currency: WireMoney['currency'], decimals: number): WireMoney {
  const digits = String(minor).padStart(decimals + 1, '0')
  const amount = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
  return { amount, currency }
}
