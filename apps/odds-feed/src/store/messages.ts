import { RECOVERY_WINDOW_MS, STATEFUL } from '@palco/contract/feed'
import type { Database } from '@palco/service/database'
import type { EventMessage, StoredEvent } from '../producer/event-state.ts'

const EVENTS_KEPT_MS = 7 * 86_400_000
/** A message and its text as it goes out. */
export type Sent = { message: EventMessage; body: string }

/** Stores messages and the state of their events, together. */
export async function saveBatch(
  database: Database,
  seed: string,
  sent: readonly Sent[],
  states: ReadonlyMap<string, StoredEvent>,
  nowMs: number,
): Promise<void> {
  await database.query(
    `WITH states AS (
       INSERT INTO events (id, seed, state, updated_at)
       SELECT id, $1, state::json, $2 FROM unnest($3::text[], $4::text[]) AS given (id, state)
       ON CONFLICT (id) DO UPDATE SET seed = excluded.seed, state = excluded.state, updated_at = excluded.updated_at
     )
     INSERT INTO messages (sent_at, product, type, event_id, sequence, body)
     SELECT * FROM unnest($5::bigint[], $6::smallint[], $7::text[], $8::text[], $9::integer[], $10::text[])`,
    [
      seed,
      nowMs,
      [...states.keys()],
      [...states.values()].map((state) => JSON.stringify(state)),
      sent.map(({ message }) => message.timestamp),
      sent.map(({ message }) => message.product),
      sent.map(({ message }) => message.type),
      sent.map(({ message }) => message.event_id),
      sent.map(({ message }) => message.sequence),
      sent.map(({ body }) => body),
    ],
  )
}

/** The state of the named events, as far as they were played from this seed. */
export async function loadStates(
  database: Database,
  seed: string,
  ids: readonly string[],
): Promise<Map<string, StoredEvent>> {
  const { rows } = await database.query<{ id: string; state: StoredEvent }>(
    'SELECT id, state FROM events WHERE seed = $1 AND id = ANY ($2)',
    [seed, ids],
  )
  return new Map(rows.map(({ id, state }) => [id, state]))
}

/** What a recovery repeats: everything that decides bets, and changed fixtures. In the order in which it was sent. */
export async function listSince(
  database: Database,
  wanted: { product: number; after: number; eventId: string | undefined },
): Promise<string[]> {
  const { rows } = await database.query<{ body: string }>(
    `SELECT body FROM messages
     WHERE product = $1 AND sent_at > $2 AND type = ANY ($3) AND ($4::text IS NULL OR event_id = $4)
     ORDER BY position`,
    [wanted.product, wanted.after, [...STATEFUL, 'fixture_change'], wanted.eventId ?? null],
  )
  return rows.map(({ body }) => body)
}

/** Forgets what no recovery reaches any more. */
export async function forgetOld(database: Database, nowMs: number): Promise<void> {
  await database.query('DELETE FROM messages WHERE sent_at < $1', [nowMs - RECOVERY_WINDOW_MS])
  await database.query('DELETE FROM events WHERE updated_at < $1', [nowMs - EVENTS_KEPT_MS])
}
