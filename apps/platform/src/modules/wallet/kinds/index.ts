import type { PaymentMethod } from '@palco/contract'
import { bank } from './bank.ts'
import { crypto } from './crypto.ts'
import type { PaymentKind } from './kind.ts'
import { pix } from './pix.ts'
import { redirect } from './redirect.ts'
import { voucher } from './voucher.ts'

/** Every kind of the contract; a row of another kind is not offered. */
export const KINDS: Readonly<Record<PaymentMethod['kind'], PaymentKind>> = {
  redirect,
  bank,
  pix,
  voucher,
  crypto,
}

export const isKind = (name: string): name is PaymentMethod['kind'] => Object.hasOwn(KINDS, name)
