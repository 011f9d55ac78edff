import type { Payment, PaymentMethod } from '@palco/contract'
import type { ComponentType } from 'react'
import { bank } from './bank.tsx'
import { crypto } from './crypto.tsx'
import type { KindView, Of, PayProps } from './kind.ts'
import { pix } from './pix.tsx'
import { redirect } from './redirect.ts'
import { voucher } from './voucher.tsx'

type Instructions = NonNullable<Payment['instructions']>
type Views = {
  readonly [Kind in PaymentMethod['kind']]: Kind extends Instructions['kind'] ? KindView<Kind> : KindView
}

/** Every kind of the contract: the compiler names the one that is missing. */
export const KIND_VIEWS: Views = { redirect, bank, pix, voucher, crypto }

/** What is to be done to pay by these instructions. */
export const payViewOf = <How extends Instructions>({ kind }: How) =>
  KIND_VIEWS[kind].Pay as unknown as ComponentType<PayProps<Of<How['kind']>>>
