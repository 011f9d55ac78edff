import { currentTrace, toTraceparent } from '@palco/service/observability'
import type { Queryable } from './types.ts'

/** Something that happened, published by the outbox relay after the transaction is committed. */
export type OutboxEvent = {
  topic: string
  brandId: string
  playerId?: string | null
  payload: Record<string, unknown>
}

/**
 * Writes an event in the caller's transaction: it is published if, and only if, the transaction commits.
 * Never NOTIFY inside a money transaction instead: its commit lock halves the throughput.
 */
export async function enqueueEvent(tx: Queryable, event: OutboxEvent): Promise<void> {
  const trace = currentTrace()
  await tx.query({
    name: 'outbox-enqueue',
    text: 'SELECT enqueue_traced_event($1, $2, $3, $4, $5)',
    values: [
      event.topic,
      event.brandId,
      event.playerId ?? null,
      JSON.stringify(event.payload),
      trace ? toTraceparent(trace) : null,
    ],
  })
}
