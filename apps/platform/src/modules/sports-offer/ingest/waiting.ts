import type { Product } from '../types.ts'

export type WaitingMessage = { product: Product; timestamp: number; receivedAt: number; isRecovered: boolean }

/** Messages that were received and are not worked off yet, in the order of their arrival. */
export class Waiting {
  readonly #entries = new Set<WaitingMessage>()

  add(message: { product: Product; timestamp: number; request_id?: number | undefined }): WaitingMessage {
    const { product, timestamp } = message
    const isRecovered = message.request_id !== undefined
    const entry = { product, timestamp, receivedAt: performance.now(), isRecovered }
    this.#entries.add(entry)
    return entry
  }

  remove(entry: WaitingMessage): void {
    this.#entries.delete(entry)
  }

  size(): number {
    return this.#entries.size
  }

  /** The first in order: messages of a recovery, sent in their own order, are left out. */
  #oldest(product: Product): WaitingMessage | null {
    for (const entry of this.#entries) if (entry.product === product && !entry.isRecovered) return entry
    return null
  }

  oldestTime(product: Product): number | null {
    return this.#oldest(product)?.timestamp ?? null
  }

  /** How long the product's oldest message has waited. */
  lagMs(product: Product): number {
    const oldest = this.#oldest(product)
    return oldest ? performance.now() - oldest.receivedAt : 0
  }
}
