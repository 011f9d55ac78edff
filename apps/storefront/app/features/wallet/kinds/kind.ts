import type { Payment } from '@palco/contract'
import type { ComponentType } from 'react'
import type { IconName } from '@palco/ui/icon.tsx'

type Instructions = NonNullable<Payment['instructions']>
export type Of<Kind extends Instructions['kind']> = Extract<Instructions, { kind: Kind }>
export type PayProps<How> = { payment: Payment; how: How; qr: string | null }

/** What the site shows of a kind of payment: its icon, and for a deposit what is still to be done to pay it. */
export type KindView<Kind extends Instructions['kind'] = never> = {
  icon: IconName
  /** Only for kinds that are paid elsewhere than on the provider's page. */
  Pay: [Kind] extends [never] ? null : ComponentType<PayProps<Of<Kind>>>
}
