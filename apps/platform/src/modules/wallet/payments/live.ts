import { payment } from '@palco/contract'
import type { LiveSource } from '../../../realtime/index.ts'

/** Payments as they change; the outbox event holds them in the contract's own shape. */
export const paymentsLive: LiveSource = {
  topic: 'player',
  type: 'payment',
  read(payload) {
    const read = payment.safeParse(payload.payment)
    return read.success
      ? { key: `payment ${read.data.id}`, event: { type: 'payment', payment: read.data } }
      : null
  },
}
