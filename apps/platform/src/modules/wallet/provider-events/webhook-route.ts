import type { Database } from '../../../db/index.ts'
import { rawRoute, type RawRoute } from '../../../http/index.ts'
import type { PaymentAdapter } from '../adapter.ts'
import { applyEvent, type EventResult, isNewNonce } from './webhook.ts'

type Log = { info(fields: object, message: string): void; warn(fields: object, message: string): void }
/** A provider that tells of payments by itself. */
export type WebhookAdapter = PaymentAdapter & Required<Pick<PaymentAdapter, 'readWebhook'>>
type Deps = { db: Database; now: () => Date; log: Log }

/** 2xx only when the event needs no repeating; a provider repeats everything else. */
const STATUS: Record<EventResult, number> = {
  applied: 200,
  ignored: 200,
  duplicate: 200,
  conflict: 200,
  unknown_payment: 404,
  amount_mismatch: 409,
  not_sent: 409,
}

/** Where a payment provider's webhooks arrive. Authenticated by signature, window and nonce. */
export function webhookRoute(path: string, adapter: WebhookAdapter, { db, now, log }: Deps): RawRoute {
  return rawRoute({
    method: 'POST',
    path,
    async handler({ rawBody, headers }, reply) {
      const at = now()
      const read = adapter.readWebhook({ rawBody, headers }, at.getTime())
      if (!read.ok) {
        log.warn({ adapter: adapter.id, code: read.code }, 'webhook refused')
        return reply.code(read.code === 'invalid_request' ? 400 : 401).send({ code: read.code })
      }
      if (!(await isNewNonce(db, `payments:${adapter.id}`, read.nonce, at))) {
        return reply.code(401).send({ code: 'replayed_nonce' })
      }
      const result = await applyEvent(db, { adapter: adapter.id, by: 'webhook', event: read.event, now: at })
      const { event_id, reference, status } = read.event
      const quiet = result === 'applied' || result === 'ignored' || result === 'duplicate'
      log[quiet ? 'info' : 'warn'](
        { adapter: adapter.id, event_id, reference, status, result },
        'payment event',
      )
      return reply.code(STATUS[result]).send({ result })
    },
  })
}
