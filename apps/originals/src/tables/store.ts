import type { Queryable } from '@palco/service/database'
import type { TableRecord, TableRoundState } from '../kinds/api-types.ts'
import type { Chain } from './chain.ts'

/** A round of a table with its chain. Times are milliseconds since 1970 on the database's clock. */
export type TableRound = {
  id: bigint
  game_id: string
  number: bigint
  nonce: number
  seed_hash: string
  state: TableRoundState
  opened_at: number
  closes_at: number
  result_at: number
  began_at: number | null
  seen_at: number | null
  ended_at: number | null
  /** Where players decide in turn: the end of the time of the seat to act. */
  turn_ends_at: number | null
  result: number | null
  server_seed: string | null
  /** Where players decided in turn: what they decided, once the round has ended. */
  record: TableRecord | null
  chain: Chain
  /** Now, on that clock. */
  now: number
}

/** Channel on which the processes learn that a table changed: `{ game }`, with a phrase `{ game, said }`. */
export const CHANNEL = 'palco_tables'

export const notify = (database: Queryable, message: object): Promise<unknown> =>
  database.query({
    name: 'notify-table',
    text: `SELECT pg_notify('${CHANNEL}', $1)`,
    values: [JSON.stringify(message)],
  })

const TIMES = ['opened_at', 'closes_at', 'result_at', 'began_at', 'seen_at', 'ended_at', 'turn_ends_at']
const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`
const COLUMNS = `t.id, t.game_id, t.number, t.nonce, t.seed_hash, t.state, t.result, t.server_seed, t.record,
  ${TIMES.map((name) => `${ms(`t.${name}`)} AS ${name}`).join(', ')},
  ${ms('clock_timestamp()')} AS now,
  jsonb_build_object('id', c.id, 'game_id', c.game_id, 'number', c.number, 'length', c.length,
    'terminal_hash', c.terminal_hash, 'client_seed', c.client_seed, 'sealed_root', c.sealed_root) AS chain`

/** The newest round of a table, ended or not. */
export async function findLatest(database: Queryable, gameId: string): Promise<TableRound | null> {
  const { rows } = await database.query<TableRound>({
    name: 'latest-table-round',
    text: `SELECT ${COLUMNS} FROM table_rounds t JOIN table_chains c ON c.id = t.chain_id
           WHERE t.game_id = $1 ORDER BY t.number DESC LIMIT 1`,
    values: [gameId],
  })
  return rows[0] ?? null
}

/** A round by id, locked against every change of it, or only against a change of its state (`share`). */
export async function lockTableRound(
  tx: Queryable,
  id: bigint,
  lock: 'update' | 'share',
): Promise<TableRound | null> {
  const { rows } = await tx.query<TableRound>({
    name: `lock-table-round-${lock}`,
    text: `SELECT ${COLUMNS} FROM table_rounds t JOIN table_chains c ON c.id = t.chain_id
           WHERE t.id = $1 FOR ${lock} OF t`,
    values: [id],
  })
  return rows[0] ?? null
}

export const isEnded = (state: TableRoundState): boolean => state === 'settled' || state === 'voided'

/** Results of the newest settled rounds with their numbers, newest first. */
export async function listResults(
  database: Queryable,
  gameId: string,
  limit: number,
): Promise<{ number: bigint; result: number }[]> {
  const { rows } = await database.query<{ number: bigint; result: number }>({
    name: 'table-results',
    text: `SELECT number, result FROM table_rounds WHERE game_id = $1 AND state = 'settled' ORDER BY number DESC LIMIT $2`,
    values: [gameId, limit],
  })
  return rows
}

/** A process runs the result phase of a round; noted when the last note is older than `everyMs`. */
export const noteSeen = (database: Queryable, id: bigint, everyMs: number): Promise<unknown> =>
  database.query({
    name: 'table-seen',
    text: `UPDATE table_rounds SET seen_at = clock_timestamp() WHERE id = $1 AND state = 'result'
             AND seen_at < clock_timestamp() - $2 * interval '1 millisecond'`,
    values: [id, everyMs],
  })

/** Tables that have a reader or a round that is not ended. */
export async function listActive(database: Queryable): Promise<string[]> {
  const { rows } = await database.query<{ game_id: string }>({
    name: 'active-tables',
    text: `SELECT game_id FROM game_tables WHERE wanted_until > now()
           UNION SELECT game_id FROM table_rounds WHERE state NOT IN ('settled', 'voided')`,
  })
  return rows.map(({ game_id }) => game_id)
}

/** A reader is there: rounds are opened for `lingerMs` more. */
export async function want(database: Queryable, gameId: string, lingerMs: number): Promise<void> {
  await database.query({
    name: 'want-table',
    text: `INSERT INTO game_tables (game_id, wanted_until) VALUES ($1, now() + $2 * interval '1 millisecond')
           ON CONFLICT (game_id) DO UPDATE SET wanted_until = greatest(game_tables.wanted_until, excluded.wanted_until)`,
    values: [gameId, lingerMs],
  })
}

/** Takes or renews the lease of a table; `null` when another process has it. Answers whether readers are there. */
export async function holdTable(
  database: Queryable,
  gameId: string,
  lease: { holder: string; ms: number },
): Promise<{ wanted: boolean } | null> {
  const { rows } = await database.query<{ wanted: boolean }>({
    name: 'hold-table',
    text: `UPDATE game_tables SET holder = $2, lease_until = now() + $3 * interval '1 millisecond'
           WHERE game_id = $1 AND (holder IS NULL OR holder = $2 OR lease_until < now())
           RETURNING wanted_until > now() AS wanted`,
    values: [gameId, lease.holder, lease.ms],
  })
  return rows[0] ?? null
}

export async function releaseTable(database: Queryable, gameId: string, holder: string): Promise<void> {
  await database.query('UPDATE game_tables SET holder = NULL WHERE game_id = $1 AND holder = $2', [
    gameId,
    holder,
  ])
}
