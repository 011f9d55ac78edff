import type { Database, Queryable, Tx } from '../db/index.ts'
import type { Log } from '../observe/index.ts'
import { brandChannel, playerChannel, startPolling, type Bus } from '../realtime/index.ts'
import { enqueueJob } from './queue.ts'
import type { EventSubscriber } from './types.ts'

const BATCH = 500

export type RelayOptions = {
  db: Database
  bus: Bus
  subscribers?: readonly EventSubscriber[]
  log: Log
  /** How often to look; `null` never looks by itself (tests call `flush`). Default 50. */
  pollMs?: number | null
  /** Calls back when an event is committed. Without it the outbox is read every `pollMs`, also at rest. */
  subscribe?: (wake: () => void) => () => void
}

/** How often the outbox is read at rest, in milliseconds: what wakes may be lost. */
const REST_MS = 5000

export type Relay = {
  /** Publishes everything committed so far. Answers how many events there were. */
  flush(): Promise<number>
  stop(): Promise<void>
}

type Row = {
  id: bigint
  topic: string
  brand_id: string
  player_id: string | null
  payload: Record<string, unknown>
  trace: string | null
}

/**
 * Carries committed outbox rows to the bus and to the jobs of subscribers. Subscribers' jobs are added in the
 * transaction that takes the row out, so each is added exactly once; the bus gets it after the commit and may miss
 * it if this process dies there, which live readers survive: they read the state when they connect.
 */
export function startRelay(options: RelayOptions): Relay {
  const { db, bus, subscribers = [], log, pollMs = 50, subscribe } = options

  async function publishBatch(): Promise<number> {
    const messages = await db.transaction(async (tx) => {
      const { rows } = await tx.query<Row>({
        name: 'outbox-take',
        text: `SELECT * FROM take_events(${BATCH})`,
      })
      const traces = new Map(rows.map((row) => [toMessage(row), row.trace]))
      const read = [...traces.keys()]
      for (const subscriber of subscribers)
        for (const message of await wantedBy(tx, subscriber, read))
          await enqueueJob(tx, { name: subscriber.job, payload: message, trace: traces.get(message) })
      return read
    })
    for (const { topic, brandId, playerId, payload } of messages) {
      const channel = playerId === null ? brandChannel(brandId) : playerChannel(brandId, playerId)
      bus.publish({ channel, type: topic, payload })
    }
    return messages.length
  }

  async function flush(): Promise<number> {
    let published = 0
    for (;;) {
      const count = await publishBatch()
      published += count
      if (count < BATCH) return published
    }
  }

  const polling =
    pollMs === null
      ? null
      : startPolling({
          look: flush,
          onError: (error) => log.warn({ error }, 'the outbox could not be read'),
          everyMs: pollMs,
          subscribe,
          ...(subscribe && { restMs: REST_MS }),
        })
  return {
    flush,
    async stop() {
      await polling?.stop()
    },
  }
}

/** The events of a batch that become jobs of a subscriber. */
async function wantedBy(
  tx: Tx,
  { topic, players }: EventSubscriber,
  read: readonly Published[],
): Promise<readonly Published[]> {
  const named = read.filter((message) => message.topic === topic)
  if (!players || named.length === 0) return named
  const ids = named.flatMap(({ playerId }) => (playerId === null ? [] : [playerId]))
  const among = await players(tx, [...new Set(ids)])
  return named.filter(({ playerId }) => playerId !== null && among.has(playerId))
}

/** An event as subscribers' jobs get it. */
type Published = { topic: string; brandId: string; playerId: string | null; payload: Record<string, unknown> }

const toMessage = (row: Row): Published => ({
  topic: row.topic,
  brandId: row.brand_id,
  playerId: row.player_id,
  payload: row.payload,
})

/** How many events are not published yet, and the age of the oldest in seconds by the database's clock. */
export async function readOutboxLag(q: Queryable): Promise<{ waiting: number; seconds: number }> {
  const { rows } = await q.query<{ waiting: bigint; seconds: number }>({
    name: 'outbox-lag',
    text: `SELECT count(*) AS waiting,
             coalesce(greatest(0, extract(epoch FROM clock_timestamp() - min(created_at))), 0)::float8 AS seconds
           FROM outbox`,
  })
  const [row] = rows
  return { waiting: Number(row?.waiting ?? 0n), seconds: row?.seconds ?? 0 }
}
