import type { Database, Queryable } from '../../../db/index.ts'
import type { Log } from '../../../observe/index.ts'
import { LIVE_PRODUCT, PREMATCH_PRODUCT, type Product } from '../types.ts'
import { type FeedConnection, refusalCode } from './connection.ts'
import type { Timing } from './timing.ts'

const PRODUCTS = [LIVE_PRODUCT, PREMATCH_PRODUCT] as const
export type DownReason = 'start' | 'silent' | 'lagging' | 'disconnected' | 'unsubscribed'
export type ProducerState = 'up' | 'down' | 'recovering'

type Producer = {
  product: Product
  state: ProducerState
  reason: DownReason | null
  /** By this process's own clock: when it was last heard of, and when its recovery was. */
  heardAt: number
  recoveryAt: number
  /** The number of the recovery that counts; null while none is under way. */
  request: number | null
  /** Events that its recovery has named, and whether it names all. */
  named: Set<string>
  whole: boolean
  /** Stored whole up to this message time. */
  storedTo: number
  /** The provider refused to recover from there. */
  isTooOld: boolean
  /** Message time of the newest message that was not sent by a recovery. */
  newest: number
  retryAt: number
  failures: number
}

export type ProducersDeps = {
  db: Database
  log: Log
  providerId: string
  client: Pick<FeedConnection, 'recover' | 'isWhole'>
  timing: Timing
  /** Feed and platform go by the same clock, as their signatures ask for. */
  now: () => number
  /** A producer went up or down. */
  onChange: () => void
  /**
   * The state of a producer has been received: stores it. `named`: the events in it; null where what did not change is not in it.
   */
  onRecovered: (product: Product, named: ReadonlySet<string> | null) => Promise<void>
  /** The recovery does not reach back to what is stored: decisions in between are missing. */
  onMissed: (product: Product) => void
}

let lastRequest = 0
/** One of a kind, also after a restart. */
export const newRequestId = (now: number): number => (lastRequest = Math.max(lastRequest + 1, now))

/** The two producers of a provider: whether they are up, and their recoveries. */
export class Producers {
  readonly #deps: ProducersDeps
  readonly #all: ReadonlyMap<Product, Producer>

  constructor(deps: ProducersDeps) {
    this.#deps = deps
    this.#all = new Map(PRODUCTS.map((product) => [product, unheard(product)]))
  }

  /** Reads how far the feed was stored before. Both are down until they have recovered. */
  async load(): Promise<void> {
    const { db, providerId } = this.#deps
    const { rows } = await db.query<{ product: Product; storedTo: bigint }>({
      name: 'sports-producers-load',
      text: `INSERT INTO sports_producers (provider_id, product, reason) SELECT $1, product, 'start' FROM unnest($2::smallint[]) product
        ON CONFLICT (provider_id, product) DO UPDATE SET state = 'down', since = now(),
          reason = CASE sports_producers.state WHEN 'up' THEN 'start' ELSE sports_producers.reason END
        RETURNING product, stored_to AS "storedTo"`,
      values: [providerId, [...PRODUCTS]],
    })
    for (const { product, storedTo } of rows) this.#of(product).storedTo = Number(storedTo)
    this.#deps.onChange()
  }

  /** The stream is open: asks both for what was missed. */
  async recoverAll(): Promise<void> {
    for (const producer of this.#all.values()) producer.heardAt = performance.now()
    await Promise.all([...this.#all.values()].map((producer) => this.#recover(producer)))
  }

  async alive(product: Product, timestamp: number, isSubscribed: boolean): Promise<void> {
    const producer = this.#of(product)
    producer.heardAt = performance.now()
    producer.newest = Math.max(producer.newest, timestamp)
    if (!isSubscribed) {
      await this.#set(producer, 'down', 'unsubscribed')
      return this.#recover(producer)
    }
    if (producer.state === 'down' && producer.reason !== 'lagging' && producer.request === null)
      await this.#recover(producer)
  }

  /** A message about an event came. */
  heard(message: {
    product: Product
    timestamp: number
    request_id?: number | undefined
    event_id: string
  }): void {
    const producer = this.#of(message.product)
    if (message.request_id === undefined) producer.newest = Math.max(producer.newest, message.timestamp)
    else if (message.request_id === producer.request) {
      producer.recoveryAt = performance.now()
      producer.named.add(message.event_id)
    }
  }

  /** Whether this is the recovery that a producer waits for. */
  isAwaited(product: Product, request: number): boolean {
    return this.#of(product).request === request
  }

  /** Everything of the recovery has been worked off. */
  async complete(product: Product, request: number): Promise<void> {
    const producer = this.#of(product)
    if (producer.request !== request) return
    await this.#deps.onRecovered(product, producer.whole ? producer.named : null)
    if (producer.request !== request) return
    producer.request = null
    producer.failures = 0
    await this.#set(producer, 'up', null)
  }

  isRecovering(): boolean {
    return [...this.#all.values()].some(({ state }) => state === 'recovering')
  }

  /** Looks at the time: silence, lag, recoveries that do not end. `lagMs`: how far the oldest waiting message is behind. */
  async check(lagMs: (product: Product) => number): Promise<void> {
    const { timing } = this.#deps
    const at = performance.now()
    for (const producer of this.#all.values()) {
      if (producer.state !== 'down' && at - producer.heardAt > timing.silentMs) {
        producer.request = null
        await this.#set(producer, 'down', 'silent')
      }
      await this.#checkLag(producer, lagMs(producer.product))
      const isLate = producer.request !== null && at - producer.recoveryAt > timing.recoveryMs
      const isDue = producer.request === null && producer.retryAt !== 0 && at >= producer.retryAt
      if ((isLate || isDue) && producer.reason !== 'silent') await this.#recover(producer)
    }
  }

  async #checkLag(producer: Producer, lag: number): Promise<void> {
    const { timing } = this.#deps
    if (producer.state === 'up' && lag > timing.lagMs) await this.#set(producer, 'down', 'lagging')
    // Nothing was lost, it was only late.
    if (producer.state === 'down' && producer.reason === 'lagging' && lag < timing.caughtUpMs)
      await this.#set(producer, 'up', null)
  }

  async disconnected(): Promise<void> {
    for (const producer of this.#all.values()) {
      producer.request = null
      await this.#set(producer, 'down', 'disconnected')
    }
  }

  /**
   * Notes what is stored now and that this process is at work. `oldestWaiting`: message time of the oldest message of the product that
   * is not stored yet.
   */
  async store(tx: Queryable, oldestWaiting: (product: Product) => number | null): Promise<void> {
    const { providerId } = this.#deps
    const rows = [...this.#all.values()].map((producer) => {
      const waiting = oldestWaiting(producer.product)
      const safe = waiting === null ? producer.newest : Math.min(producer.newest, waiting - 1)
      // While it recovers, what lies between is not there yet.
      if (producer.state === 'up') producer.storedTo = Math.max(producer.storedTo, safe)
      return { product: producer.product, stored_to: producer.storedTo }
    })
    await tx.query({
      name: 'sports-producers-store',
      text: `UPDATE sports_producers p SET stored_to = x.stored_to, alive_at = now()
        FROM jsonb_to_recordset($2) x (product smallint, stored_to bigint) WHERE p.provider_id = $1 AND p.product = x.product`,
      values: [providerId, JSON.stringify(rows)],
    })
  }

  async #recover(producer: Producer): Promise<void> {
    const { client, log, now, providerId } = this.#deps
    const request = newRequestId(now())
    // Set before it is asked for: the stream may be quicker than the answer.
    Object.assign(producer, { request, named: new Set(), recoveryAt: performance.now(), retryAt: 0 })
    await this.#set(producer, 'recovering', producer.reason)
    const { product, storedTo } = producer
    const after = producer.isTooOld || storedTo === 0 ? null : storedTo
    try {
      producer.whole = client.isWhole(after)
      const from = await client.recover({ product, after, request_id: request })
      producer.isTooOld = false
      if (storedTo > 0 && (from === null || from > storedTo)) this.#deps.onMissed(product)
    } catch (error) {
      if (producer.request !== request) return
      // Not started, so nothing of it is waited for.
      producer.request = null
      if (refusalCode(error) === 'recovery_too_old') producer.isTooOld = true
      producer.retryAt = performance.now() + this.#pause(producer)
      log.warn(
        { error, provider: providerId, product: producer.product },
        'a recovery could not be asked for',
      )
    }
  }

  #pause(producer: Producer): number {
    const { pauseMs, longestPauseMs } = this.#deps.timing
    return Math.min(pauseMs * 2 ** producer.failures++, longestPauseMs)
  }

  async #set(producer: Producer, state: ProducerState, reason: DownReason | null): Promise<void> {
    if (producer.state === state && producer.reason === reason) return
    producer.state = state
    producer.reason = reason
    const { db, log, providerId, onChange } = this.#deps
    await db.query({
      name: 'sports-producer-state',
      text: `UPDATE sports_producers SET state = $3, reason = $4, since = now(), alive_at = now()
        WHERE provider_id = $1 AND product = $2`,
      values: [providerId, producer.product, state, reason],
    })
    log.info({ provider: providerId, product: producer.product, state, reason }, 'a producer of odds changed')
    onChange()
  }

  #of(product: Product): Producer {
    const producer = this.#all.get(product)
    if (!producer) throw new RangeError(`there is no product ${product}`)
    return producer
  }
}

const unheard = (product: Product): Producer => ({
  product,
  state: 'down',
  reason: 'start',
  heardAt: performance.now(),
  recoveryAt: 0,
  request: null,
  named: new Set(),
  whole: true,
  storedTo: 0,
  isTooOld: false,
  newest: 0,
  retryAt: 0,
  failures: 0,
})
