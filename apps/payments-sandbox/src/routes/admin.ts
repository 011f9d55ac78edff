import type { FastifyInstance } from 'fastify'
import { paymentHolder } from '@palco/contract/payments'
import { z } from 'zod'
import { BEHAVIOURS } from '../model.ts'
import type { Payments } from '../payments.ts'
import type { Store } from '../store.ts'

const nextRequest = z.object({ behaviour: z.enum(BEHAVIOURS) })
const decideRequest = z.object({
  reference: z.string(),
  choice: z.enum(['pay', 'decline']),
  /** Who pays, in place of the payer. */
  holder: paymentHolder.optional(),
})

function parse<T extends z.ZodType>(schema: T, body: unknown): z.infer<T> | null {
  try {
    return schema.safeParse(JSON.parse(String(body))).data ?? null
  } catch {
    return null
  }
}

/** Tools for tests and demonstrations; mounted only outside production. */
export function adminRoutes(
  server: FastifyInstance,
  { payments, store }: { payments: Payments; store: Store },
): void {
  server.post('/admin/next', (request, reply) => {
    const wanted = parse(nextRequest, request.body)
    if (!wanted) return reply.code(400).send({ code: 'invalid_request', behaviours: BEHAVIOURS })
    payments.setNext(wanted.behaviour)
    return reply.send({ next: wanted.behaviour })
  })

  server.post('/admin/decide', (request, reply) => {
    const wanted = parse(decideRequest, request.body)
    const payment = wanted && store.payment(wanted.reference)
    if (!wanted || !payment) return reply.code(404).send({ code: 'unknown_payment' })
    return reply.send({ state: payments.decide(payment.token, wanted.choice, wanted.holder)?.state })
  })

  server.get('/admin/items', (_request, reply) => reply.send({ items: store.all() }))
}
