import type { PAYMENT_KINDS } from '@palco/contract'
import { BY_HAND } from '../../adapter.ts'
import { bank } from './bank.ts'
import { crypto } from './crypto.ts'
import type { PaymentKind } from './kind.ts'
import { pix } from './pix.ts'
import { redirect } from './redirect.ts'
import { voucher } from './voucher.ts'

export { kind, type PaymentKind } from './kind.ts'

/** Every kind the site has a page for: the compiler names the one that is missing. */
const OWN: Readonly<Record<(typeof PAYMENT_KINDS)[number], PaymentKind>> = {
  redirect,
  bank,
  pix,
  voucher,
  crypto,
}

const kinds = new Map<string, PaymentKind>(Object.entries(OWN))

/** Adds a kind under its own name. The site shows it by its texts and, as instructions, by their lines. */
export function registerKind(name: string, one: PaymentKind): void {
  if (kinds.has(name)) throw new Error(`there is a kind ${name} already`)
  kinds.set(name, one)
}

/** Whether the wallet knows it; a row of another kind is not offered. */
export const isKind = (name: string): boolean => kinds.has(name)

/** @throws Error for a name that is none */
export function toKind(name: string): PaymentKind {
  const found = kinds.get(name)
  if (!found) throw new Error(`no kind ${name}`)
  return found
}

/** The adapter of a method whose row names none. */
export const adapterFor = ({ review }: PaymentKind, direction: 'deposit' | 'withdrawal'): string =>
  direction === 'deposit' && review ? BY_HAND : 'sandbox'
