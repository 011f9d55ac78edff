import type { Database } from '@palco/service/database'
import type { Outbox, Reader } from './outbox.ts'
import type { World } from '../producer/world.ts'

/** What the calls of the protocol stand on. */
export type FeedService = {
  world: World
  outbox: Outbox
  database: Database
  streams: Set<Reader>
  nowMs: () => number
  /** Every event has been brought to the present after the start. */
  ready: Promise<void>
}
