import { payment } from '@palco/contract'
import { z } from 'zod'

/** What other modules need of a payment; the rest of the event may change without them. */
const event = z.object({
  topic: z.literal('payment'),
  brandId: z.string(),
  playerId: z.string(),
  payload: z.object({
    payment: payment.pick({ id: true, kind: true, method: true, amount: true, status: true, reason: true }),
  }),
})

export type PaymentEvent = { brandId: string; playerId: string; payment: PaymentNews }
type PaymentNews = z.infer<typeof event>['payload']['payment']

/** The outbox event that a payment has changed, as a subscriber's job gets it; `null` for any other. */
export function readPaymentEvent(job: Readonly<Record<string, unknown>>): PaymentEvent | null {
  const read = event.safeParse(job)
  if (!read.success) return null
  const { brandId, playerId, payload } = read.data
  return { brandId, playerId, payment: payload.payment }
}
