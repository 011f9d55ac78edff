import { bareNumber, isPersonName, seenText } from '@palco/contract'
import { z } from 'zod'
import { isCnpj, isCpf, isCuil, isMatchingCuil, isCvu, isIban, readDni } from './account-numbers.ts'
import { isAddress, isPayable } from './crypto-address.ts'
import type { CryptoSettings } from './kinds/crypto.ts'
import type { PayoutField } from '../payments/types.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** As the addresses of accounts are checked; the directory takes 77 characters. */
const email = z.email().max(77)
/** A Brazilian number with its area code of two digits without a zero. */
const PHONE = /^\+55[1-9]{2}(9\d{8}|[2-5]\d{7})$/

/** A Pix key as the DICT knows it: CPF, CNPJ, mobile with country code, e-mail or random key. `null` when none. */
export function pixKey(text: string): string | null {
  if (UUID.test(text)) return /^[0-]+$/.test(text) ? null : text.toLowerCase()
  if (email.safeParse(text).success) return text.toLowerCase()
  const plain = bareNumber(text)
  const phone = plain.replace(/[()]/g, '')
  if (PHONE.test(phone)) return phone
  return isCpf(plain) || isCnpj(plain) ? plain : null
}

const valid = (text: string, test: (text: string) => boolean): string | null => (test(text) ? text : null)

/** Reads one field as it will be sent to the payment provider; `null` when it cannot be right. */
const READERS: Record<PayoutField, (text: string) => string | null> = {
  full_name: (text) => valid(text.normalize('NFC'), (name) => name.length >= 2 && isPersonName(name)),
  dni: readDni,
  cuil: (text) => valid(bareNumber(text), isCuil),
  cvu: (text) => valid(bareNumber(text), isCvu),
  pix_key: pixKey,
  iban: (text) => valid(bareNumber(text), isIban),
  wallet_address: (text) => valid(text, (address) => /^[A-Za-z0-9:]{20,120}$/.test(address)),
  network: (text) => valid(text, (network) => /^[A-Za-z0-9 -]{2,30}$/.test(network)),
  currency: (text) => valid(text.toUpperCase(), (code) => /^[A-Z0-9]{3,10}$/.test(code)),
}

const OWN_TEXT: readonly PayoutField[] = ['dni', 'cuil', 'cvu', 'iban', 'pix_key', 'wallet_address']
const toProblem = (field: PayoutField) => (OWN_TEXT.includes(field) ? field : 'invalid')

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
    const text = seenText((given[field] ?? '').replace(/\s+/g, ' ')).trim()
    const read = text === '' ? null : READERS[field](text)
    if (read === null) problems[field] = text === '' ? 'required' : toProblem(field)
    else destination[field] = read
  }
  if (coin) Object.assign(problems, coinProblems(destination, coin))
  const { cuil, dni } = destination
  if (cuil !== undefined && dni !== undefined && !isMatchingCuil(cuil, dni)) problems['cuil'] = 'cuil_of_dni'
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
  if (wallet_address === undefined) return {}
  if (!isAddress(known, wallet_address)) return { wallet_address: 'wallet_address' }
  return isPayable(known, wallet_address) ? {} : { wallet_address: 'unpayable' }
}
