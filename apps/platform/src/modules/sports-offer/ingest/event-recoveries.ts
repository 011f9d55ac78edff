import type { Log } from '../../../observe/index.ts'
import { LIVE_PRODUCT, PREMATCH_PRODUCT } from '../types.ts'
import type { FeedClient } from './connection.ts'
import type { EventState } from './event-state.ts'
import { newRequestId, recoveryTime } from './producers.ts'
import type { Timing } from './timing.ts'

type Open = { event: EventState; requests: Set<number>; heardAt: number; retryAt: number; failures: number }
type Deps = {
  client: Pick<FeedClient, 'recover'>
  timing: Timing
  log: Log
  now: () => number
  /** Everything that was missing of the event was sent. */
  release: (eventId: string) => Promise<void>
}

/** Recoveries of single events of which messages are missing. Both producers are asked: numbers count over both. */
export class EventRecoveries {
  readonly #deps: Deps
  readonly #open = new Map<string, Open>()

  constructor(deps: Deps) {
    this.#deps = deps
  }

  start(event: EventState): void {
    const open = { event, requests: new Set<number>(), heardAt: performance.now(), retryAt: 0, failures: 0 }
    this.#open.set(event.id, open)
    void this.#ask(open)
  }

  heard({ request_id: request }: { request_id?: number | undefined }): void {
    if (request === undefined) return
    for (const open of this.#open.values()) if (open.requests.has(request)) open.heardAt = performance.now()
  }

  /** The provider has sent everything of this request; the last one of an event ends its wait. */
  async complete(request: number): Promise<void> {
    for (const [id, open] of this.#open) {
      if (!open.requests.delete(request) || open.requests.size > 0) continue
      this.#open.delete(id)
      await this.#deps.release(id)
    }
  }

  count(): number {
    return this.#open.size
  }

  /** Asks again for what does not come. */
  async check(): Promise<void> {
    const at = performance.now()
    for (const open of this.#open.values()) {
      const isLate = open.requests.size > 0 && at - open.heardAt > this.#deps.timing.recoveryMs
      const isDue = open.retryAt !== 0 && at >= open.retryAt
      if (isLate || isDue) await this.#ask(open)
    }
  }

  async #ask(open: Open): Promise<void> {
    const { client, log, now, timing } = this.#deps
    const { event } = open
    const requests = ([LIVE_PRODUCT, PREMATCH_PRODUCT] as const).map((product) => ({
      product,
      request: newRequestId(now()),
    }))
    open.requests = new Set(requests.map(({ request }) => request))
    open.heardAt = performance.now()
    open.retryAt = 0
    try {
      for (const { product, request } of requests)
        await client.recover({
          product,
          after: recoveryTime(event.lastTime, now()),
          request_id: request,
          event_id: event.id,
        })
    } catch (error) {
      open.requests = new Set()
      open.retryAt =
        performance.now() + Math.min(timing.pauseMs * 2 ** open.failures++, timing.longestPauseMs)
      log.warn({ error, event: event.id }, 'the recovery of an event could not be asked for')
    }
  }
}
