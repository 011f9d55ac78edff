import type { Payment, PAYMENT_KINDS } from '@palco/contract'
import type { ComponentType } from 'react'
import { bank } from './bank.tsx'
import { crypto } from './crypto.tsx'
import type { KindView, Of, PayProps } from './kind.ts'
import { lines } from './lines.tsx'
import { pix } from './pix.tsx'
import { redirect } from './redirect.ts'
import { voucher } from './voucher.tsx'

type Instructions = NonNullable<Payment['instructions']>
type Own = (typeof PAYMENT_KINDS)[number]
type Views = { readonly [Kind in Own]: Kind extends Instructions['kind'] ? KindView<Kind> : KindView }

/** Every kind of the contract: the compiler names the one that is missing. */
const KIND_VIEWS: Views = { redirect, bank, pix, voucher, crypto }
const PAYS: { readonly [Kind in Instructions['kind']]: KindView<Kind>['Pay'] } = {
  bank: bank.Pay,
  pix: pix.Pay,
  voucher: voucher.Pay,
  crypto: crypto.Pay,
  lines: lines.Pay,
}

const isOwn = (kind: string): kind is Own => Object.hasOwn(KIND_VIEWS, kind)

/** A kind this site has no page for has the picture of a purse. */
export const toIcon = (kind: string): KindView['icon'] => (isOwn(kind) ? KIND_VIEWS[kind] : lines).icon

/** What is to be done to pay by these instructions. */
export const toPayView = <How extends Instructions>({ kind }: How) =>
  PAYS[kind] as unknown as ComponentType<PayProps<Of<How['kind']>>>
