import type { FeedMessageJson } from '@palco/contract/feed'
import type { Database } from '@palco/service/database'
import { saveBatch, type Sent } from '../store/messages.ts'
import type { EventFeed } from '../producer/event-feed.ts'
import type { EventMessage } from '../producer/event-state.ts'

/** A reader of the stream. */
export type Reader = { write(json: string): void }
type Item =
  | { kind: 'event'; event: EventFeed; sent: Sent }
  | { kind: 'note'; json: string; to: Reader | null }

/**
 * Everything that goes out passes here in one order. Messages of events are stored before they can be read, in batches, so that a
 * number that was read is never given to another message after a crash.
 */
export class Outbox {
  readonly #database: Database
  readonly #seed: string
  readonly #readers = new Set<Reader>()
  #queue: Item[] = []
  #flushing: Promise<void> | null = null

  constructor(database: Database, seed: string) {
    this.#database = database
    this.#seed = seed
  }

  get waiting(): number {
    return this.#queue.length
  }
  add(reader: Reader): void {
    this.#readers.add(reader)
  }
  remove(reader: Reader): void {
    this.#readers.delete(reader)
  }

  put(event: EventFeed, message: EventMessage): void {
    this.#queue.push({ kind: 'event', event, sent: { message, body: JSON.stringify(message) } })
  }
  /** A message that is not stored: to one reader, or to all. */
  note(message: FeedMessageJson | string, to: Reader | null = null): void {
    this.#queue.push({
      kind: 'note',
      json: typeof message === 'string' ? message : JSON.stringify(message),
      to,
    })
  }

  /** Stores and publishes what is waiting. @throws when the database does not answer: all of it waits for the next try */
  flush(nowMs: number): Promise<void> {
    return (this.#flushing ??= this.#flush(nowMs).finally(() => (this.#flushing = null)))
  }

  async #flush(nowMs: number): Promise<void> {
    const items = this.#queue
    if (items.length === 0) return
    this.#queue = []
    const ofEvents = items.filter((item) => item.kind === 'event')
    try {
      if (ofEvents.length > 0) {
        const states = new Map(ofEvents.map(({ event }) => [event.id, event.store()]))
        await saveBatch(
          this.#database,
          this.#seed,
          ofEvents.map(({ sent }) => sent),
          states,
          nowMs,
        )
      }
    } catch (error) {
      this.#queue = [...items, ...this.#queue]
      throw error
    }
    for (const item of items)
      if (item.kind === 'event') for (const reader of this.#readers) reader.write(item.sent.body)
      else if (item.to) item.to.write(item.json)
      else for (const reader of this.#readers) reader.write(item.json)
  }
}
