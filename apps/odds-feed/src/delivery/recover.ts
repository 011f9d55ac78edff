import type { recoveryRequest } from '@palco/contract/feed'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { z } from 'zod'
import type { FeedService } from './service.ts'
import { PRODUCT } from '@palco/contract/feed'
import type { EventMessage } from '../producer/event-state.ts'
import { KnownMarkets } from '../producer/known-markets.ts'
import { listSince, loadStates } from '../store/messages.ts'

type Wanted = z.infer<typeof recoveryRequest>
/** Events whose state is written between two looks at everything else. */
const AT_ONCE = 20

/** Puts what was missed, the present state and the end mark into the stream. Resolves when all of it waits to be sent. */
export async function recover(service: FeedService, wanted: Wanted): Promise<void> {
  const { database, outbox, world } = service
  const { product, after, request_id, event_id: eventId } = wanted
  await service.ready
  // What waits to be stored is sent in the ordinary way; what is stored is read here.
  const missed = after === null ? [] : await listSince(database, { product, after, eventId })
  for (const body of missed) outbox.note(`${body.slice(0, -1)},"request_id":${request_id}}`)
  if (after === null && eventId !== undefined) await decisions(service, wanted, eventId)
  const events = [...world.events].filter(
    (event) => event.product === product && (eventId === undefined || event.id === eventId),
  )
  for (const [index, event] of events.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await nextTurn()
    // It may have changed hands in between.
    if (event.product === product) outbox.note(event.snapshot(product, request_id, service.nowMs()))
  }
  outbox.note({ type: 'snapshot_complete', product, timestamp: service.nowMs(), request_id })
}

/** All that was ever decided of one event, for a consumer that was away longer than messages are kept. */
async function decisions(
  { database, outbox, world, nowMs }: FeedService,
  wanted: Wanted,
  id: string,
): Promise<void> {
  const stored = (await loadStates(database, world.season.seed, [id])).get(id)
  // What is decided during play is the live product's word.
  if (!stored || wanted.product !== PRODUCT.live) return
  const markets = new KnownMarkets('football', stored.markets)
  const head = {
    product: wanted.product,
    timestamp: nowMs(),
    event_id: id,
    sequence: stored.sequence,
    request_id: wanted.request_id,
  }
  const send = (message: EventMessage): void => outbox.note(message)
  const [settled, cancelled] = [markets.settled(), markets.cancelled()]
  const certainty = stored.phase === 'closed' ? 2 : 1
  if (settled.length > 0) send({ type: 'bet_settlement', ...head, certainty, markets: settled })
  if (cancelled.length > 0) send({ type: 'bet_cancel', ...head, markets: cancelled })
}
