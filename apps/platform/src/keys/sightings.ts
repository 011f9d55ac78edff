import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Database, Queryable } from '../db/index.ts'
import type { Log } from '../observe/index.ts'
import type { KeyUse, PlatformKeys } from './platform-keys.ts'

/** How often a process says which keys it holds and which were used, in milliseconds. */
const SAY_EVERY_MS = 15_000
/** A process that said nothing for so long is gone. */
export const GONE_AFTER_MS = 90_000

type Deps = { db: Database; keys: PlatformKeys; log: Log; now: () => number }

/** Writes which keys this process holds and which were used: at once, and from then on. */
export class KeySightings {
  readonly #deps: Deps
  readonly #process = `${hostname()}:${process.pid}:${randomUUID().slice(0, 8)}`
  #timer: NodeJS.Timeout | null = null

  constructor(deps: Deps) {
    this.#deps = deps
  }

  async start(): Promise<void> {
    await this.say()
    this.#timer = setInterval(() => void this.say(), SAY_EVERY_MS)
  }

  /** A failure is logged: calls do not depend on it. */
  async say(): Promise<void> {
    const { db, keys, log, now } = this.#deps
    const uses = keys.takeUses()
    try {
      await writeSightings(db, { process: this.#process, held: keys.ids(), uses, now: now() })
    } catch (error) {
      keys.returnUses(uses)
      log.warn({ err: error }, 'which keys are in use could not be written')
    }
  }

  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer)
    await this.say()
    await this.#deps.db
      .query({ text: 'DELETE FROM secret_key_holders WHERE process = $1', values: [this.#process] })
      .catch(() => undefined)
  }
}

async function writeSightings(
  q: Queryable,
  {
    process,
    held: ids,
    uses,
    now,
  }: { process: string; held: Record<string, string[]>; uses: readonly KeyUse[]; now: number },
): Promise<void> {
  const held = Object.entries(ids)
  await q.query({
    name: 'secret-keys-held',
    text: `WITH held AS (SELECT setting, key_ids FROM jsonb_to_recordset($2) AS h (setting text, key_ids text[])),
        gone AS (DELETE FROM secret_key_holders WHERE seen_at < $3::timestamptz - interval '1 hour'),
        said AS (INSERT INTO secret_key_holders (process, setting, key_ids, seen_at)
          SELECT $1, setting, key_ids, $3 FROM held
          ON CONFLICT (process, setting) DO UPDATE SET key_ids = excluded.key_ids, seen_at = excluded.seen_at)
      INSERT INTO secret_keys (setting, key_id, first_seen_at)
        SELECT setting, key_id, $3 FROM held, unnest(key_ids) AS key_id ORDER BY 1, 2 ON CONFLICT DO NOTHING`,
    values: [
      process,
      JSON.stringify(held.map(([setting, key_ids]) => ({ setting, key_ids }))),
      new Date(now),
    ],
  })
  if (uses.length === 0) return
  await q.query({
    name: 'secret-keys-used',
    text: `INSERT INTO secret_keys AS k (setting, key_id, first_seen_at, last_used_at)
      SELECT setting, key_id, used_at, used_at
        FROM jsonb_to_recordset($1) AS u (setting text, key_id text, used_at timestamptz) ORDER BY 1, 2
      ON CONFLICT (setting, key_id) DO UPDATE SET last_used_at = greatest(k.last_used_at, excluded.last_used_at)`,
    values: [
      JSON.stringify(
        uses.map(({ setting, keyId, at }) => ({
          setting,
          key_id: keyId,
          used_at: new Date(at).toISOString(),
        })),
      ),
    ],
  })
}

export type KeySighting = {
  setting: string
  keyId: string
  firstSeenAt: Date
  lastUsedAt: Date | null
}
export type KeyHolder = { process: string; setting: string; keyIds: string[] }

/** What is recorded of the keys, and what the processes hold that are running. */
export async function readSightings(
  q: Queryable,
  now: Date,
): Promise<{ seen: KeySighting[]; holders: KeyHolder[] }> {
  const { rows: seen } = await q.query<KeySighting>({
    text: `SELECT setting, key_id AS "keyId", first_seen_at AS "firstSeenAt", last_used_at AS "lastUsedAt"
      FROM secret_keys ORDER BY setting, first_seen_at`,
  })
  const { rows: holders } = await q.query<KeyHolder>({
    text: `SELECT process, setting, key_ids AS "keyIds" FROM secret_key_holders
      WHERE seen_at > $1::timestamptz - make_interval(secs => $2) ORDER BY process, setting`,
    values: [now, GONE_AFTER_MS / 1000],
  })
  return { seen, holders }
}
