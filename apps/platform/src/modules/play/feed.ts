import { setTimeout as pause } from 'node:timers/promises'
import type { Database, Queryable, Tx } from '../../db/index.ts'
import { awaitOther } from './await-other.ts'
import type { PlayMovement } from './movement.ts'
import { beginBatch } from './shared-rounds.ts'

export type FeedBatch = { read: number; more: boolean }

/** Ids that are read together. */
const SPAN = 1_000
/** Spans that a consumer takes in one transaction while it is behind: what it adds up by player is written once for all. */
const SPANS_AT_ONCE = 10
/** Of one player: more come with the next reading. */
const MOST_UNREAD = 2_000
const SETTLING_MS = 500
const LOOK_AGAIN_MS = 10

/**
 * Hands the next movements to `handle`, in the order of their ids, in the transaction that also moves the consumer's
 * position: each movement counts exactly once, however often and by however many processes this is called. `handle`
 * may run again after a deadlock, so it must have no effect outside `tx`. Nothing waits for a consumer: bets do not
 * know of it. A new consumer starts with the oldest movement.
 */
export async function consumePlay(
  db: Database,
  consumer: string,
  handle: (tx: Tx, movements: readonly PlayMovement[]) => Promise<void>,
  { span = SPAN }: { span?: number } = {},
): Promise<FeedBatch> {
  const safe = await settledUpTo(db)
  return safe === null ? NOTHING : consumeUpTo(db, { consumer, safe, span: BigInt(span), spans: 1n }, handle)
}

const NOTHING: FeedBatch = { read: 0, more: false }

function consumeUpTo(
  db: Database,
  { consumer, safe, span, spans }: { consumer: string; safe: bigint; span: bigint; spans: bigint },
  handle: (tx: Tx, movements: readonly PlayMovement[]) => Promise<void>,
): Promise<FeedBatch> {
  return db.transaction(async (tx) => {
    const from = await lockPosition(tx, consumer)
    if (from >= safe) return NOTHING
    // To the end of a span: all consumers read the same spans, so one reading serves them.
    const end = (from / span + spans) * span
    const upTo = end < safe ? end : safe
    const movements = await readSpans(db, tx, { after: from, upTo, span })
    if (movements.length > 0) {
      beginBatch(db, tx, { movements, upTo })
      await handle(tx, movements)
    }
    await tx.query({
      name: 'play-feed-advance',
      text: 'UPDATE round_feed_positions SET last_id = $2 WHERE consumer = $1',
      values: [consumer, upTo],
    })
    const more = upTo < safe
    return { read: movements.length, more }
  })
}

/** Consumes all that is decided when it is called. Answers how many movements there were. */
export async function drainPlay(
  db: Database,
  consumer: string,
  handle: (tx: Tx, movements: readonly PlayMovement[]) => Promise<void>,
): Promise<number> {
  // Asked once, not for every batch: the locks of all that is being written are looked through for it.
  const safe = await settledUpTo(db)
  if (safe === null) return 0
  const [span, spans] = [BigInt(SPAN), BigInt(SPANS_AT_ONCE)]
  let total = 0
  for (;;) {
    const { read, more } = await consumeUpTo(db, { consumer, safe, span, spans }, handle)
    total += read
    if (!more) return total
  }
}

/** Whether the consumer has still to read a movement of before `at` among the committed ones. */
export async function hasUnreadPlay(q: Queryable, consumer: string, at: Date): Promise<boolean> {
  const { rowCount } = await q.query({
    name: 'play-feed-unread',
    text: `SELECT FROM published.movements
      WHERE id > coalesce((SELECT last_id FROM round_feed_positions WHERE consumer = $1), 0)
        AND created_at < $2 AND kind IN ('stake', 'win', 'rollback') LIMIT 1`,
    values: [consumer, at],
  })
  return rowCount > 0
}

/** Rows whose ids are drawn in the transactions that write them. */
export type NumberedRows = {
  readonly name: string
  /** SQL: their greatest id, and who is writing some. */
  readonly high: string
  readonly writers: string
}
const MOVED: NumberedRows = {
  name: 'play-feed',
  high: 'SELECT max(id) FROM published.movements',
  writers: 'ledger.writers()',
}

/**
 * The highest id below which nothing can appear any more. Ids are drawn before commit, so a smaller one can become
 * visible later than a greater one. A transaction that draws one holds the table's write lock until the end: once all that held
 * it when `high` was seen have ended, all ids up to `high` are decided. (The snapshot is taken before the locks are
 * read, so no writer falls between the two.) Null when there is nothing, or when a writer stays open for long: the
 * next call looks again.
 */
export async function settledUpTo(
  db: Queryable,
  { name, high, writers }: NumberedRows = MOVED,
): Promise<bigint | null> {
  const { rows } = await db.query<{ high: bigint | null; writers: string[] }>({
    name: `${name}-high`,
    text: `SELECT (${high}) AS high, ARRAY(SELECT ${writers}) AS writers`,
  })
  const seen = rows[0]
  if (!seen || seen.high === null) return null
  let open = seen.writers.length > 0
  for (let waited = 0; open && waited <= SETTLING_MS; waited += LOOK_AGAIN_MS) {
    await pause(LOOK_AGAIN_MS)
    const { rowCount } = await db.query({
      name: `${name}-open`,
      text: `SELECT FROM ${writers} w WHERE w = ANY ($1) LIMIT 1`,
      values: [seen.writers],
    })
    open = rowCount > 0
  }
  return open ? null : seen.high
}

async function lockPosition(tx: Tx, consumer: string): Promise<bigint> {
  await tx.query({
    name: 'play-feed-enter',
    text: 'INSERT INTO round_feed_positions (consumer, last_id) VALUES ($1, 0) ON CONFLICT DO NOTHING',
    values: [consumer],
  })
  const { rows } = await tx.query<{ lastId: bigint }>({
    name: 'play-feed-lock',
    text: 'SELECT last_id AS "lastId" FROM round_feed_positions WHERE consumer = $1 FOR UPDATE',
    values: [consumer],
  })
  return rows[0]?.lastId ?? 0n
}

const MOVEMENTS = `SELECT t.id, CASE WHEN o.kind = 'win' THEN 'correction' ELSE t.kind END AS kind, t.brand_id AS "brandId", t.player_id AS "playerId", t.currency, t.cash_delta + t.held_delta AS cash,
    t.bonus_delta AS bonus, CASE WHEN t.counterparty = 'house' AND t.scope LIKE 'product:%' THEN t.scope ELSE t.counterparty END AS source, t.detail ->> 'game_id' AS "gameId",
    t.detail ->> 'round_id' AS "roundId", ((t.detail ->> 'odds')::numeric * 1000)::bigint AS odds, o.id AS "reversedId", o.created_at AS "reversedAt", t.created_at AS at,
    coalesce(t.detail ->> 'area',
      CASE WHEN t.counterparty LIKE 'product:%' THEN substr(t.counterparty, 9) ELSE g.area END) AS area
  FROM published.movements t
  LEFT JOIN published.games g ON g.id = t.detail ->> 'game_id'
  LEFT JOIN published.movements o ON t.movement = 'reverse' AND o.id = t.target_id AND o.movement <> 'tombstone'
  WHERE t.result = 'ok' AND t.counterparty IS NOT NULL
    AND (t.kind IN ('stake', 'win') OR (t.kind = 'rollback' AND o.kind IN ('stake', 'win')))`

/** What is read of a span so far: decided movements, which never change. `reading` ends with the last reading asked for. */
type Kept = { upTo: bigint; movements: PlayMovement[]; reading: Promise<unknown> }
const kept = new WeakMap<Database, Map<string, Kept>>()
/** Some seconds of a busy site: further apart than that the consumers are not. */
const SPANS_KEPT = 32

/** The decided movements with ids above `after` up to `upTo`. */
async function readSpans(
  db: Database,
  tx: Tx,
  { after, upTo, span }: { after: bigint; upTo: bigint; span: bigint },
): Promise<PlayMovement[]> {
  const found: PlayMovement[] = []
  for (let start = (after / span) * span; start < upTo; start += span) {
    const end = start + span < upTo ? start + span : upTo
    const movements = await readSpan(db, tx, { start, upTo: end, span })
    found.push(...movements.filter(({ id }) => id > after && id <= end))
  }
  return found
}

/** Each movement is read once for all consumers, also of the newest span, which still grows. */
async function readSpan(
  db: Database,
  tx: Tx,
  { start, upTo, span }: { start: bigint; upTo: bigint; span: bigint },
): Promise<readonly PlayMovement[]> {
  const spans = kept.get(db) ?? new Map<string, Kept>()
  kept.set(db, spans)
  const name = `${span} ${start}`
  const one = spans.get(name) ?? { upTo: start, movements: [], reading: Promise.resolve() }
  spans.set(name, one)
  for (const oldest of spans.keys()) if (spans.size > SPANS_KEPT) spans.delete(oldest)
  const mine = awaitOther(one.reading).then(async () => {
    if (one.upTo >= upTo) return
    const read = await readMovements(tx, one.upTo, upTo)
    // A reading that was not waited for any longer may have come meanwhile.
    one.movements.push(...read.filter(({ id }) => id > one.upTo))
    if (one.upTo < upTo) one.upTo = upTo
  })
  // A failed reading is its own consumer's; the next one reads from where it stood.
  one.reading = mine.catch(() => undefined)
  await mine
  return one.movements
}

/**
 * Bounded by ids and not by LIMIT: with one the planner, who knows little of a table that grows so fast, reads all that
 * follows, sorts it and throws it away, for each batch again.
 */
async function readMovements(tx: Tx, after: bigint, upTo: bigint): Promise<PlayMovement[]> {
  const { rows } = await tx.query<PlayMovement>({
    name: 'play-feed-read',
    text: `${MOVEMENTS} AND t.id > $1 AND t.id <= $2 ORDER BY t.id`,
    values: [after, upTo],
  })
  return rows
}

/**
 * What a consumer has still to read of one player after a transaction of theirs, whose account the caller has locked: so
 * nothing of theirs is under way. The consumer reads it again; what is made of it has to count once.
 */
export async function readUnread(
  tx: Tx,
  consumer: string,
  { brandId, playerId, after }: { brandId: string; playerId: string; after: bigint },
): Promise<PlayMovement[]> {
  const { rows } = await tx.query<PlayMovement>({
    name: 'play-feed-unread-of',
    // The time is for the player's index: within one player it never goes back.
    text: `${MOVEMENTS} AND t.brand_id = $2 AND t.player_id = $3 AND (t.cash_delta <> 0 OR t.bonus_delta <> 0)
        AND t.id > greatest($4, (SELECT last_id FROM round_feed_positions WHERE consumer = $1))
        AND t.created_at >= (SELECT p.created_at FROM published.movements p WHERE p.id = $4)
      ORDER BY t.id LIMIT ${MOST_UNREAD}`,
    values: [consumer, brandId, playerId, after],
  })
  return rows
}
