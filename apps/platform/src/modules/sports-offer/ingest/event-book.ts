import type { Described } from '@palco/uof'
import type { Product } from '../types.ts'
import { type BookDeps, eventMessages } from './event-messages.ts'
import { eventReader } from './event-reader.ts'
import { type EventMessage, type EventState, isChanged, type StoredEvent } from './event-state.ts'
import { eventWriter } from './event-writer.ts'
import type { Lease } from './lease.ts'
import { takeOff } from './news.ts'
import { patiently } from './patiently.ts'

export type EventBook = {
  /** Works a message off after those of the same event that came before. */
  accept(message: EventMessage): Promise<void>
  /** Ends the wait of an event for what is missing: works off what it holds. */
  release(eventId: string): Promise<void>
  /** Ends every such wait. */
  releaseAll(): Promise<void>
  /** Waits for everything accepted so far. */
  drain(): Promise<void>
  /** Writes what has changed; `after` runs in the same transaction. */
  flush(after?: (tx: Parameters<Lease['hold']>[0]) => Promise<void>): Promise<void>
  /** Takes everything that the producer feeds off the events that its whole snapshot did not name. */
  closeUnnamed(product: Product, named: ReadonlySet<string>): Promise<void>
  /** Operators have changed an event: what they set is read again and published. */
  traded(eventId: string): Promise<void>
  /** A description was read that messages about these events have waited for. */
  described(described: Described): Promise<void>
  /** Whether something waits to be written. */
  hasChanges(): boolean
  held(): EventState[]
  /** Those in memory, as they are stored. */
  events(): Iterable<StoredEvent>
  size(): { events: number; queues: number }
  /** Forgets events that were not used for a while and are stored. */
  forget(beforeMs: number): void
}

/** The events of a provider in memory, each with its own queue: one event's messages in order, different events side by side. */
export function eventBook(deps: BookDeps): EventBook {
  const reader = eventReader(deps)
  const { events } = reader
  const writer = eventWriter(deps)
  const { work, releaseNow, readTraded, describe } = eventMessages(deps, reader, writer)
  const queues = new Map<string, Promise<void>>()

  function enqueue(eventId: string, work: () => Promise<void>): Promise<void> {
    const next = (queues.get(eventId) ?? Promise.resolve()).then(work).finally(() => {
      if (queues.get(eventId) === next) queues.delete(eventId)
    })
    // The caller that waits ends the connection on a failure; the queue continues.
    queues.set(eventId, next)
    next.catch(() => {})
    return next
  }

  return {
    accept: (message) => enqueue(message.event_id, () => work(message)),
    release: (eventId) =>
      enqueue(eventId, async () => {
        const event = events.get(eventId)
        if (event?.hold) await releaseNow(event)
      }),
    async releaseAll() {
      const held = [...events.values()].filter((event) => event.hold)
      await Promise.all(held.map((event) => enqueue(event.id, () => releaseNow(event))))
    },
    async drain() {
      await Promise.all(queues.values())
    },
    flush: (after) => writer.flush(events.values(), after),
    async closeUnnamed(product, named) {
      await patiently(deps.signal, () => closeUnnamedMarkets(deps, product, [...named]))
      for (const event of events.values())
        if (!named.has(event.id)) {
          takeOff(event.markets.values(), product)
          deps.publish(event.stored, {
            markets: takeOff(event.stored.markets.values(), product),
            event: true,
          })
        }
    },
    traded: (eventId) => enqueue(eventId, () => readTraded(eventId)),
    async described(described) {
      const waiting = described.events.flatMap((id) => events.get(id) ?? [])
      await Promise.all(waiting.map((event) => enqueue(event.id, () => describe(event, described))))
    },
    hasChanges: () => [...events.values()].some(isChanged),
    held: () => [...events.values()].filter((event) => event.hold),
    events: () => [...events.values()].map(({ stored }) => stored),
    size: () => ({ events: events.size, queues: queues.size }),
    forget(beforeMs) {
      for (const [id, event] of events)
        if (event.usedAt < beforeMs && !isChanged(event) && !event.hold && !event.writing && !queues.has(id))
          events.delete(id)
    },
  }
}

async function closeUnnamedMarkets(
  { db, lease, providerId }: BookDeps,
  product: Product,
  named: readonly string[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await lease.hold(tx)
    await tx.query({
      name: 'sports-close-unnamed',
      text: `UPDATE sports_markets m SET status = 0, version = version + 1 FROM sports_events e
        WHERE e.id = m.event_id AND e.provider_id = $1 AND m.product = $2 AND m.status IN (1, -1) AND e.id <> ALL ($3)`,
      values: [providerId, product, named],
    })
  })
}
