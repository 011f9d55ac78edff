import type { FastifyInstance, FastifyReply } from 'fastify'
import { DEFAULT_LANGUAGE } from '@palco/contract'
import type { SandboxConfig } from '../config.ts'
import { pageHeaders, paymentPage, unknownPage } from '../page.ts'
import type { Payments } from '../payments.ts'
import type { Store } from '../store.ts'

type Parts = { payments: Payments; store: Store; config: SandboxConfig }
type Params = { Params: { token: string } }

/** The hosted page: plain forms, no script. Its unguessable address is the person's right to decide. */
export function pageRoutes(server: FastifyInstance, { payments, store, config }: Parts): void {
  const ownOrigin = new URL(config.publicUrl).origin

  const unknown = (reply: FastifyReply) =>
    reply.code(404).headers(pageHeaders(null)).send(unknownPage(DEFAULT_LANGUAGE))

  server.get<Params>('/pay/:token', (request, reply) => {
    const payment = store.paymentByToken(request.params.token)
    if (!payment) return unknown(reply)
    return reply.headers(pageHeaders(payment.returnUrl)).send(paymentPage(payment, `/pay/${payment.token}`))
  })

  for (const choice of ['pay', 'decline'] as const) {
    server.post<Params>(`/pay/:token/${choice}`, (request, reply) => {
      const site = request.headers['sec-fetch-site']
      const { origin } = request.headers
      // With `Referrer-Policy: no-referrer` a browser sends "Origin: null" from this page's own forms.
      const foreign =
        site !== undefined
          ? site !== 'same-origin'
          : origin !== undefined && ![ownOrigin, 'null'].includes(origin)
      if (foreign) return reply.code(403).headers(pageHeaders(null)).send(unknownPage(DEFAULT_LANGUAGE))
      const payment = payments.decide(request.params.token, choice)
      if (!payment) return unknown(reply)
      return reply
        .code(303)
        .headers({ ...pageHeaders(payment.returnUrl), location: payment.returnUrl })
        .send()
    })
  }
}
