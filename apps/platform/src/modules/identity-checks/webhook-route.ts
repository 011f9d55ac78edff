import { type ProtocolAnswer, protocolRoute, type RawRoute } from '../../http/index.ts'
import { isNewNonce } from '../wallet/index.ts'
import type { IdentityAdapter } from './adapter.ts'
import type { SubmitDeps } from './submit.ts'
import { applyVerdict } from './verdicts.ts'

const refusal = (outcome: ProtocolAnswer['outcome']): ProtocolAnswer => ({
  outcome,
  answer: JSON.stringify({ code: outcome }),
})

/** Where an identity provider's webhooks arrive. Authenticated by signature, window and nonce. */
export const webhookRoute = (adapter: IdentityAdapter, { db, now, log }: SubmitDeps): RawRoute =>
  protocolRoute(adapter.webhookPath, async (request) => {
    const at = now()
    const read = adapter.readWebhook(request, at.getTime())
    if (!read.ok) {
      log.warn({ adapter: adapter.id, code: read.code }, 'webhook refused')
      return refusal(read.code)
    }
    if (!(await isNewNonce(db, `identity:${adapter.id}`, read.nonce, at))) return refusal('replayed_nonce')
    const { event } = read
    const result = await db.transaction((tx) => applyVerdict(tx, adapter.id, event, at))
    const { event_id, reference, verdict } = event
    const quiet = result === 'applied' || result === 'ignored' || result === 'duplicate'
    log[quiet ? 'info' : 'warn'](
      { adapter: adapter.id, event_id, reference, verdict, result },
      'identity event',
    )
    return { outcome: result, answer: JSON.stringify({ result }) }
  })
