import { isAddress } from './crypto-address.ts'
import type { CryptoSettings } from './kinds/crypto.ts'
import type { PayoutField } from '../payments/types.ts'

const digits = (text: string): number[] => Array.from(text, Number)
const weighted = (numbers: number[], weights: number[]): number =>
  numbers.reduce((sum, digit, index) => sum + digit * (weights[index % weights.length] ?? 0), 0)

/**
 * CBU and CVU (BCRA): 22 digits in two blocks, 7 + 1 and 13 + 1. Weights 7 1 3 9 for the first and
 * 3 9 7 1 for the second; the check digit brings the sum to a multiple of ten.
 */
export function isCvu(text: string): boolean {
  if (!/^\d{22}$/.test(text)) return false
  const all = digits(text)
  const check = (sum: number) => (10 - (sum % 10)) % 10
  return (
    all[7] === check(weighted(all.slice(0, 7), [7, 1, 3, 9])) &&
    all[21] === check(weighted(all.slice(8, 21), [3, 9, 7, 1]))
  )
}

/** CUIL and CUIT: modulus 11 with weights 5 4 3 2 7 6 5 4 3 2; a remainder of 1 has no valid digit. */
export function isCuil(text: string): boolean {
  if (!/^(20|23|24|25|26|27|30|33|34)\d{9}$/.test(text)) return false
  const all = digits(text)
  const check = (11 - (weighted(all.slice(0, 10), [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11
  return check < 10 && all[10] === check
}

/** Brazil's CPF: two digits by modulus 11, each over all digits before it; repeated digits are not issued. */
export function isCpf(text: string): boolean {
  if (!/^\d{11}$/.test(text) || /^(\d)\1+$/.test(text)) return false
  const all = digits(text)
  const check = (length: number) => {
    const sum = all.slice(0, length).reduce((total, digit, index) => total + digit * (length + 1 - index), 0)
    return ((sum * 10) % 11) % 10
  }
  return check(9) === all[9] && check(10) === all[10]
}

const CNPJ_WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]

export function isCnpj(text: string): boolean {
  if (!/^\d{14}$/.test(text) || /^(\d)\1+$/.test(text)) return false
  const all = digits(text)
  const check = (length: number) => {
    const rest = weighted(all.slice(0, length), CNPJ_WEIGHTS.slice(13 - length)) % 11
    return rest < 2 ? 0 : 11 - rest
  }
  return check(12) === all[12] && check(13) === all[13]
}

/** Lengths of the IBAN registry for the countries a European brand pays to. */
const IBAN_LENGTHS: Record<string, number> = {
  AD: 24,
  AT: 20,
  BE: 16,
  CH: 21,
  DE: 22,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  IE: 22,
  IT: 27,
  LU: 20,
  MT: 31,
  NL: 18,
  PL: 28,
  PT: 25,
  SE: 24,
}

/** ISO 13616: the first four characters moved to the end, letters as 10–35, the number modulo 97 is 1. */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false
  if (text.length !== (IBAN_LENGTHS[text.slice(0, 2)] ?? text.length)) return false
  const moved = text.slice(4) + text.slice(0, 4)
  const number = Array.from(moved, (mark) => parseInt(mark, 36).toString()).join('')
  return BigInt(number) % 97n === 1n
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const EMAIL = /^[^\s@]{1,64}@[^\s@]+\.[^\s@]{2,}$/

/** A Pix key as the DICT knows it: CPF, CNPJ, mobile with country code, e-mail or random key. `null` when none. */
export function pixKey(text: string): string | null {
  if (UUID.test(text) || (EMAIL.test(text) && text.length <= 77)) return text.toLowerCase()
  if (/^\+55\d{10,11}$/.test(text.replace(/[\s()-]/g, ''))) return text.replace(/[\s()-]/g, '')
  const plain = text.replace(/[.\-/\s]/g, '')
  return isCpf(plain) || isCnpj(plain) ? plain : null
}

const plainDigits = (text: string) => text.replace(/[\s.-]/g, '')
const valid = (text: string, test: (text: string) => boolean): string | null => (test(text) ? text : null)

/** Reads one field as it will be sent to the payment provider; `null` when it cannot be right. */
const READERS: Record<PayoutField, (text: string) => string | null> = {
  full_name: (text) => valid(text.replace(/\s+/g, ' '), (name) => /^[\p{L}\p{M}'’. -]{2,120}$/u.test(name)),
  dni: (text) => valid(plainDigits(text), (dni) => /^\d{7,8}$/.test(dni)),
  cuil: (text) => valid(plainDigits(text), isCuil),
  cvu: (text) => valid(plainDigits(text), isCvu),
  pix_key: pixKey,
  iban: (text) => valid(text.replace(/[\s-]/g, '').toUpperCase(), isIban),
  wallet_address: (text) => valid(text, (address) => /^[A-Za-z0-9:]{20,120}$/.test(address)),
  network: (text) => valid(text, (network) => /^[A-Za-z0-9 -]{2,30}$/.test(network)),
  currency: (text) => valid(text.toUpperCase(), (code) => /^[A-Z0-9]{3,10}$/.test(code)),
}

const OWN_TEXT: readonly PayoutField[] = ['dni', 'cuil', 'cvu', 'iban', 'pix_key', 'wallet_address']
const problemOf = (field: PayoutField) => (OWN_TEXT.includes(field) ? field : 'invalid')

export type Destination =
  | { ok: true; destination: Record<string, string> }
  /** By field, the code of its text: `required`, `invalid`, or the field's own name where it has a text. */
  | { ok: false; problems: Record<string, string> }

/** Checks the fields a method asks for, no others: what it does not ask for is dropped. */
export function readDestination(
  fields: readonly PayoutField[],
  given: Partial<Record<PayoutField, string>>,
  coin: CryptoSettings | null = null,
): Destination {
  const destination: Record<string, string> = {}
  const problems: Record<string, string> = {}
  for (const field of fields) {
    const text = (given[field] ?? '').trim()
    const read = text === '' ? null : READERS[field](text)
    if (read === null) problems[field] = text === '' ? 'required' : problemOf(field)
    else destination[field] = read
  }
  if (coin) Object.assign(problems, coinProblems(destination, coin))
  return Object.keys(problems).length > 0 ? { ok: false, problems } : { ok: true, destination }
}

/** A coin sent on the wrong network is lost: coin, network and address have to fit each other. */
function coinProblems(
  { currency, network, wallet_address }: Record<string, string>,
  coin: CryptoSettings,
): Record<string, string> {
  if (currency !== undefined && currency !== coin.asset) return { currency: 'invalid' }
  if (network === undefined) return {}
  const known = coin.networks.find((name) => name === network.toUpperCase())
  if (!known) return { network: 'invalid' }
  const fits = wallet_address === undefined || isAddress(known, wallet_address)
  return fits ? {} : { wallet_address: 'wallet_address' }
}
