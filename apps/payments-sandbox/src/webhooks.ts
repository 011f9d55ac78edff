import { randomUUID } from 'node:crypto'
import type { PaymentWebhook } from '@palco/contract/payments'
import { signedHeaders } from '@palco/contract/signing'
import type { Log } from '@palco/service/log'
import { freshId, type Clock } from './clock.ts'
import type { SandboxConfig } from './config.ts'
import type { Delivery } from './model.ts'
import type { Store } from './store.ts'

export const SANDBOX_PARTY = 'payments-sandbox'

/** Sends webhooks at least once: repeated with growing pauses until the merchant answers 2xx. */
export class Webhooks {
  readonly #parts: { store: Store; clock: Clock; config: SandboxConfig; log: Log }
  readonly #waiting = new Map<string, () => void>()
  #closed = false

  constructor(parts: { store: Store; clock: Clock; config: SandboxConfig; log: Log }) {
    this.#parts = parts
  }

  /** Takes up what an earlier run still owed. */
  resume(): void {
    for (const delivery of this.#parts.store.owed()) this.#plan(delivery)
  }

  /** The delivery for an event, due in `delayMs`. Save it with the change it reports, then `start` it. */
  prepare(url: string, event: PaymentWebhook, delayMs: number): Delivery {
    const dueAt = this.#parts.clock.now() + delayMs
    return { kind: 'delivery', id: freshId('dl'), url, event, attempts: 0, dueAt, delivered: false }
  }

  start(...deliveries: Delivery[]): void {
    for (const delivery of deliveries) this.#plan(delivery)
  }

  #plan(delivery: Delivery): void {
    if (this.#closed) return
    const wait = Math.max(0, delivery.dueAt - this.#parts.clock.now())
    const cancel = this.#parts.clock.after(wait, () => void this.#attempt(delivery))
    this.#waiting.set(delivery.id, cancel)
  }

  async #attempt(delivery: Delivery): Promise<void> {
    this.#waiting.delete(delivery.id)
    if (this.#closed) return
    const { store, clock, config, log } = this.#parts
    const outcome = await this.#send(delivery)
    if (this.#closed) return
    const attempts = delivery.attempts + 1
    const fields = {
      event_id: delivery.event.event_id,
      reference: delivery.event.reference,
      attempts,
      outcome,
    }
    if (outcome >= 200 && outcome < 300) {
      store.save({ ...delivery, attempts, delivered: true })
      log.info(fields, 'webhook delivered')
      return
    }
    const pause = Math.min(
      config.timing.retryMaxMs,
      config.timing.retryBaseMs * 2 ** Math.min(attempts - 1, 20),
    )
    const next = { ...delivery, attempts, dueAt: clock.now() + pause }
    store.save(next)
    log.warn(fields, 'webhook not accepted, will be repeated')
    this.#plan(next)
  }

  /** The status of the merchant's answer, 0 when there was none. Redirects are not followed. */
  async #send(delivery: Delivery): Promise<number> {
    const { clock, config } = this.#parts
    const body = JSON.stringify(delivery.event)
    const at = { nowMs: clock.now(), nonce: randomUUID() }
    try {
      const answer = await fetch(delivery.url, {
        method: 'POST',
        headers: signedHeaders(SANDBOX_PARTY, config.merchant.key, body, at),
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(config.timing.webhookTimeoutMs),
      })
      await answer.body?.cancel()
      return answer.status
    } catch {
      return 0
    }
  }

  close(): void {
    this.#closed = true
    for (const cancel of this.#waiting.values()) cancel()
    this.#waiting.clear()
  }
}
