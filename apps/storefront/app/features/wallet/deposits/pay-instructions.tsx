import type { Payment } from '@palco/contract'
import { createElement } from 'react'
import { toPayView } from '../kinds/index.ts'

/** What the player still has to do to pay a deposit, step by step, for each kind of payment (kinds/). */
export function PayInstructions({ payment, qr }: { payment: Payment; qr: string | null }) {
  const how = payment.instructions
  if (!how || (payment.status !== 'pending' && payment.status !== 'under_review')) return null
  return createElement(toPayView(how), { payment, how, qr })
}
