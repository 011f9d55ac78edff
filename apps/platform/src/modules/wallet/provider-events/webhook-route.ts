import type { Log } from '@palco/service/log'
import type { Database } from '../../../db/index.ts'
import { type ProtocolAnswer, protocolRoute, type RawRoute } from '../../../http/index.ts'
import type { PaymentAdapter } from '../adapter.ts'
import { isNewNonce } from './nonces.ts'
import type { MoneyInParts } from '../payment-owners/types.ts'
import { applyEvent } from './webhook.ts'

/** A provider that reports payments by itself. */
export type WebhookAdapter = PaymentAdapter & Required<Pick<PaymentAdapter, 'readWebhook'>>
type Deps = MoneyInParts & { db: Database; now: () => Date; log: Log }

const refusal = (outcome: ProtocolAnswer['outcome']): ProtocolAnswer => ({
  outcome,
  answer: JSON.stringify({ code: outcome }),
})

/** Where a payment provider's webhooks arrive. Authenticated by signature, window and nonce. */
export function webhookRoute(path: string, adapter: WebhookAdapter, deps: Deps): RawRoute {
  const { db, now, log, accountHolder, mayDeposit } = deps
  return protocolRoute(path, async ({ rawBody, headers }) => {
    const at = now()
    const read = adapter.readWebhook({ rawBody, headers }, at.getTime())
    if (!read.ok) {
      log.warn({ adapter: adapter.id, code: read.code }, 'webhook refused')
      return refusal(read.code)
    }
    if (!(await isNewNonce(db, `payments:${adapter.id}`, read.nonce, at))) return refusal('replayed_nonce')
    const asked = { accountHolder, mayDeposit }
    const seen = { adapter: adapter.id, by: 'webhook', event: read.event, now: at, ...asked } as const
    const result = await applyEvent(db, seen)
    const { event_id, reference, status } = read.event
    const quiet = result === 'applied' || result === 'ignored' || result === 'duplicate'
    log[quiet ? 'info' : 'warn'](
      { adapter: adapter.id, event_id, reference, status, result },
      'payment event',
    )
    return { outcome: result, answer: JSON.stringify({ result }) }
  })
}
