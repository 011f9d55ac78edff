import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  openPaymentAnswer,
  openPaymentRequest,
  openPayoutAnswer,
  openPayoutRequest,
  PAYMENT_PATHS,
  paymentInquiryAnswer,
  paymentInquiryRequest,
  paymentReportAnswer,
  paymentReportRequest,
  rateAnswer,
  rateRequest,
  refundAnswer,
  refundRequest,
} from '@palco/contract/payments'
import {
  checkSignature,
  SIGNATURE_HEADERS,
  SIGNATURE_WINDOW_MS,
  signedHeaders,
} from '@palco/contract/signing'
import type { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { SandboxConfig } from '../config.ts'
import type { Destinations } from '../destinations.ts'
import type { Behaviour } from '../model.ts'
import type { Payments } from '../payments.ts'
import { findRate } from '../rates.ts'
import { reportItem, reportPage } from '../report.ts'
import { SANDBOX_PARTY } from '../webhooks.ts'

type Parts = { payments: Payments; config: SandboxConfig; clock: Clock; destinations: Destinations }

const refuse = (reply: FastifyReply, status: number, code: string, message: string) =>
  reply.code(status).send({ code, message })

/** Remembers nonces for as long as their timestamp would be accepted. */
class Nonces {
  readonly #seen = new Map<string, number>()

  isNew(nonce: string, now: number): boolean {
    for (const [old, until] of this.#seen) {
      if (until > now) break
      this.#seen.delete(old)
    }
    if (this.#seen.has(nonce)) return false
    this.#seen.set(nonce, now + 2 * SIGNATURE_WINDOW_MS)
    return true
  }
}

/** The calls of a merchant's server: signed, idempotent by `reference`. */
export function merchantRoutes(
  server: FastifyInstance,
  { payments, config, clock, destinations }: Parts,
): void {
  const nonces = new Nonces()

  function authorise(request: FastifyRequest, reply: FastifyReply): boolean {
    const now = clock.now()
    const party = request.headers[SIGNATURE_HEADERS.party]
    const check = checkSignature(config.merchant.key, request.headers, String(request.body ?? ''), now)
    if (party !== config.merchant.id || check !== 'ok') {
      void refuse(
        reply,
        401,
        check === 'stale' ? 'stale_timestamp' : 'invalid_signature',
        'The request is not signed by a known merchant',
      )
      return false
    }
    if (nonces.isNew(String(request.headers[SIGNATURE_HEADERS.nonce]), now)) return true
    void refuse(reply, 401, 'replayed_nonce', 'The nonce was used before')
    return false
  }

  function parse<T extends z.ZodType>(schema: T, request: FastifyRequest): z.infer<T> | null {
    try {
      return schema.safeParse(JSON.parse(String(request.body))).data ?? null
    } catch {
      return null
    }
  }

  /** The two failures a merchant must survive: nothing happened, and it happened but the answer was lost. */
  function disturbed(reply: FastifyReply, behaviour: Behaviour): boolean {
    if (behaviour === 'unavailable') void refuse(reply, 503, 'unavailable', 'Try again')
    if (behaviour === 'answer_lost') {
      reply.hijack()
      reply.raw.destroy()
    }
    return behaviour === 'unavailable' || behaviour === 'answer_lost'
  }

  server.post(PAYMENT_PATHS.payments, async (request, reply) => {
    if (!authorise(request, reply)) return reply
    const wanted = parse(openPaymentRequest, request)
    if (!wanted) return refuse(reply, 400, 'invalid_request', 'The body does not fit the protocol')
    const allowed =
      (await destinations.allowsReturn(wanted.return_url)) &&
      (await destinations.allowsWebhook(wanted.webhook_url))
    if (!allowed) {
      return refuse(
        reply,
        400,
        'origin_not_allowed',
        'return_url or webhook_url is not at an origin of the merchant',
      )
    }
    const opened = payments.open(wanted)
    if (opened === 'conflict')
      return refuse(reply, 409, 'reference_conflict', 'The reference stands for another payment')
    const { payment, first } = opened
    if (first && disturbed(reply, payment.behaviour)) return reply
    const redirect_url = `${config.publicUrl}/pay/${payment.token}`
    return reply.send(
      openPaymentAnswer.parse({
        provider_id: payment.providerId,
        redirect_url,
        ...(payment.instructions ? { instructions: payment.instructions } : {}),
      }),
    )
  })

  server.post(PAYMENT_PATHS.rates, (request, reply) => {
    if (!authorise(request, reply)) return
    const wanted = parse(rateRequest, request)
    const rate = wanted && findRate(wanted.asset, wanted.currency)
    if (!wanted || !rate) return refuse(reply, 404, 'unknown_rate', 'There is no such rate')
    return reply.send(rateAnswer.parse({ rate }))
  })

  server.post(PAYMENT_PATHS.report, (request, reply) => {
    if (!authorise(request, reply)) return
    const wanted = parse(paymentReportRequest, request)
    if (!wanted) return refuse(reply, 400, 'invalid_request', 'The body does not fit the protocol')
    return reply.send(paymentReportAnswer.parse(reportPage(payments.all(), wanted)))
  })

  server.post(PAYMENT_PATHS.inquiry, (request, reply) => {
    if (!authorise(request, reply)) return
    const wanted = parse(paymentInquiryRequest, request)
    if (!wanted) return refuse(reply, 400, 'invalid_request', 'The body does not fit the protocol')
    const found = payments.find(wanted.reference)
    const body = JSON.stringify(paymentInquiryAnswer.parse({ item: found ? reportItem(found) : null }))
    // It moves money there: signed like a webhook, and good for this one question.
    const at = { nowMs: clock.now(), nonce: String(request.headers[SIGNATURE_HEADERS.nonce]) }
    return reply.headers(signedHeaders(SANDBOX_PARTY, config.merchant.key, body, at)).send(body)
  })

  server.post(PAYMENT_PATHS.refunds, (request, reply) => {
    if (!authorise(request, reply)) return
    const wanted = parse(refundRequest, request)
    if (!wanted) return refuse(reply, 400, 'invalid_request', 'The body does not fit the protocol')
    const found = payments.refund(wanted)
    if (found === undefined) return refuse(reply, 404, 'unknown_payment', 'There is no such payment')
    if (found === 'conflict')
      return refuse(reply, 409, 'not_refundable', 'It was not paid, or another amount was')
    const status = found.refund?.state === 'refused' ? 'refused' : 'accepted'
    return reply.send(refundAnswer.parse({ provider_id: found.providerId, status }))
  })

  server.post(PAYMENT_PATHS.payouts, async (request, reply) => {
    if (!authorise(request, reply)) return reply
    const wanted = parse(openPayoutRequest, request)
    if (!wanted) return refuse(reply, 400, 'invalid_request', 'The body does not fit the protocol')
    if (!(await destinations.allowsWebhook(wanted.webhook_url))) {
      return refuse(reply, 400, 'origin_not_allowed', 'webhook_url is not at an origin of the merchant')
    }
    const opened = payments.openPayout(wanted)
    if (opened === 'conflict')
      return refuse(reply, 409, 'reference_conflict', 'The reference stands for another payout')
    const { payout, first } = opened
    if (first && disturbed(reply, payout.behaviour)) return reply
    const status = payout.state === 'refused' ? 'refused' : 'accepted'
    return reply.send(openPayoutAnswer.parse({ provider_id: payout.providerId, status }))
  })
}
