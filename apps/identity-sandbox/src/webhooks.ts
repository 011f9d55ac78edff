import { randomUUID } from 'node:crypto'
import type { IdentityWebhook } from '@palco/contract/identity'
import { signedHeaders } from '@palco/contract/signing'
import type { Now } from './clock.ts'
import type { SandboxConfig } from './config.ts'

export const SANDBOX_PARTY = 'identity-sandbox'
const TIMEOUT_MS = 5_000

type Owed = { url: string; event: IdentityWebhook; ms: number; before?: () => void; attempts?: number }

/** Sends webhooks at least once: repeated with growing pauses until the platform answers 2xx. */
export class Webhooks {
  readonly #config: SandboxConfig
  readonly #now: Now
  readonly #waiting = new Set<NodeJS.Timeout>()
  #closed = false

  constructor(config: SandboxConfig, now: Now) {
    this.#config = config
    this.#now = now
  }

  /** @param owed.before what is done when it is due, before it is sent */
  send(owed: Owed): void {
    if (this.#closed) return
    const timer = setTimeout(() => {
      this.#waiting.delete(timer)
      owed.before?.()
      void this.#attempt(owed)
    }, owed.ms)
    this.#waiting.add(timer)
  }

  async #attempt({ url, event, attempts = 0 }: Owed): Promise<void> {
    const status = await this.#post(url, event)
    if (status >= 200 && status < 300) return
    const { retryBaseMs, retryMaxMs } = this.#config.timing
    this.send({
      url,
      event,
      ms: Math.min(retryMaxMs, retryBaseMs * 2 ** Math.min(attempts, 20)),
      attempts: attempts + 1,
    })
  }

  /** The status of the platform's answer, 0 when there was none. */
  async #post(url: string, event: IdentityWebhook): Promise<number> {
    const body = JSON.stringify(event)
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: signedHeaders(SANDBOX_PARTY, this.#config.key, body, {
          nowMs: this.#now(),
          nonce: randomUUID(),
        }),
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await answer.body?.cancel()
      return answer.status
    } catch {
      return 0
    }
  }

  close(): void {
    this.#closed = true
    for (const timer of this.#waiting) clearTimeout(timer)
    this.#waiting.clear()
  }
}
