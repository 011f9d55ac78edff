import type { Log } from '../../../observe/index.ts'
import { LIVE_PRODUCT, PREMATCH_PRODUCT } from '../types.ts'
import type { FeedConnection } from './connection.ts'
import type { EventState } from './event-state.ts'
import { newRequestId } from './producers.ts'
import type { Timing } from './timing.ts'

/** `gap`: messages of the event are missing and it waits. `decisions`: what was decided longer ago than a recovery reaches. */
type Kind = 'gap' | 'decisions'
type Open = {
  id: string
  kind: Kind
  after: number | null
  requests: Set<number>
  heardAt: number
  retryAt: number
  failures: number
}
type Deps = {
  client: Pick<FeedConnection, 'recover'>
  timing: Timing
  log: Log
  now: () => number
  /** Everything that was missing of the event was sent. */
  release: (eventId: string) => Promise<void>
  /** The provider does not answer for the event. */
  onGivenUp: (eventId: string) => Promise<void>
}

/** Events whose old decisions are asked for at once: providers limit such requests. */
const AT_ONCE = 4
const MOST_FAILURES = 5

/** Recoveries of single events. Both producers are asked: numbers count over both. */
export class EventRecoveries {
  readonly #deps: Deps
  readonly #open = new Map<string, Open>()
  /** Events whose decisions will be asked for. */
  readonly #waiting = new Set<string>()
  /** Requests for all that was decided of an event. */
  readonly #summaries = new Set<number>()

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Messages of the event are missing. */
  start({ id, lastTime }: Pick<EventState, 'id' | 'lastTime'>): void {
    this.#begin(id, 'gap', lastTime === 0 ? null : lastTime)
  }

  /** Asks for everything that was decided of an event. */
  askDecisions(id: string): void {
    if (!this.#open.has(id)) this.#waiting.add(id)
    this.#next()
  }

  heard({ request_id: request }: { request_id?: number | undefined }): void {
    if (request === undefined) return
    for (const open of this.#open.values()) if (open.requests.has(request)) open.heardAt = performance.now()
  }

  /** Whether what comes with this number is all that was decided, as a whole. */
  isSummary(request: number): boolean {
    return this.#summaries.has(request)
  }

  /** The provider has sent everything of this request; the last one of an event ends its wait. */
  async complete(request: number): Promise<void> {
    this.#summaries.delete(request)
    for (const [id, open] of this.#open) {
      if (!open.requests.delete(request) || open.requests.size > 0) continue
      this.#open.delete(id)
      this.#next()
      await this.#deps.release(id)
    }
  }

  /** How many events wait for what is missing. */
  gaps(): number {
    return [...this.#open.values()].filter(({ kind }) => kind === 'gap').length
  }

  /** Asks again for what does not come. */
  async check(): Promise<void> {
    const at = performance.now()
    for (const open of this.#open.values()) {
      const isLate = open.requests.size > 0 && at - open.heardAt > this.#deps.timing.recoveryMs
      const isDue = open.retryAt !== 0 && at >= open.retryAt
      if (isLate) open.failures += 1
      if (open.kind === 'decisions' && open.failures >= MOST_FAILURES) await this.#giveUp(open)
      else if (isLate || isDue) await this.#ask(open)
    }
  }

  async #giveUp({ id }: Open): Promise<void> {
    this.#open.delete(id)
    this.#next()
    await this.#deps.onGivenUp(id)
  }

  #next(): void {
    for (const id of this.#waiting) {
      if (this.#open.size - this.gaps() >= AT_ONCE) return
      this.#waiting.delete(id)
      this.#begin(id, 'decisions', null)
    }
  }

  #begin(id: string, kind: Kind, after: number | null): void {
    const open = {
      id,
      kind,
      after,
      requests: new Set<number>(),
      heardAt: performance.now(),
      retryAt: 0,
      failures: 0,
    }
    this.#open.set(id, open)
    void this.#ask(open)
  }

  async #ask(open: Open): Promise<void> {
    const { client, log, now, timing } = this.#deps
    const requests = ([LIVE_PRODUCT, PREMATCH_PRODUCT] as const).map((product) => ({
      product,
      request: newRequestId(now()),
    }))
    for (const request of open.requests) this.#summaries.delete(request)
    open.requests = new Set(requests.map(({ request }) => request))
    open.heardAt = performance.now()
    open.retryAt = 0
    if (open.kind === 'decisions') for (const { request } of requests) this.#summaries.add(request)
    try {
      for (const { product, request } of requests)
        await client.recover({ product, after: open.after, request_id: request, event_id: open.id })
    } catch (error) {
      open.requests = new Set()
      open.retryAt =
        performance.now() + Math.min(timing.pauseMs * 2 ** open.failures++, timing.longestPauseMs)
      log.warn({ error, event: open.id }, 'the recovery of an event could not be asked for')
    }
  }
}
