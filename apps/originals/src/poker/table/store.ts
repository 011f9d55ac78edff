import { SealRefused, type Place, type Sealer } from '@palco/sealing'
import { type Database, type Queryable, transaction } from '@palco/service/database'
import type { TournamentState } from '../messages/index.ts'
import { readJson, withAmounts, writeJson } from '../json.ts'
import type { Facts } from '../stakes.ts'
import type { Doc, Secret } from './doc.ts'
import { keptForLine } from './line.ts'

/** A table as one step sees it. Times are ms on the database's clock. */
export type PokerTable = {
  id: string
  facts: Facts
  template: string | null
  code: string | null
  owner: string | null
  state: TournamentState | 'closed'
  version: bigint
  doc: Doc
  /** Null where no key opens it. */
  secret: Secret | null
  now: number
  seen: number
  changedAt: number
}

type Row = {
  id: string
  template: string | null
  facts: unknown
  code: string | null
  owner: string | null
  state: PokerTable['state']
  version: bigint
  doc: unknown
  secret: string
  now: number
  seen: number
  changed: number
}

/** Channel on which the processes learn that a table changed: `{ table }`, with a phrase `{ table, said }`. */
export const POKER_CHANNEL = 'palco_poker'

export const notifyTable = (
  database: Queryable,
  message: { table: string; said?: object },
): Promise<unknown> =>
  database.query({
    name: 'notify-poker',
    text: `SELECT pg_notify('${POKER_CHANNEL}', $1)`,
    values: [JSON.stringify(message)],
  })

const place = (id: string): Place => ['poker_tables.secret', id]
export const sealSecret = (sealer: Sealer, id: string, secret: Secret): string =>
  sealer.seal(writeJson(secret), place(id))

function opened(sealer: Sealer, id: string, sealed: string): Secret | null {
  try {
    return readJson(sealer.open(sealed, place(id)).toString()) as Secret
  } catch (error) {
    if (error instanceof SealRefused) return null
    throw error
  }
}

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`
const COLUMNS = `id, template, facts, code, owner, state, version, doc, secret, ${ms('clock_timestamp()')} AS now,
  ${ms('seen_at')} AS seen, ${ms('changed_at')} AS changed`

const toTable = (sealer: Sealer, row: Row): PokerTable => ({
  id: row.id,
  template: row.template,
  facts: withAmounts(row.facts) as Facts,
  code: row.code,
  owner: row.owner,
  state: row.state,
  version: row.version,
  doc: withAmounts(row.doc) as Doc,
  secret: opened(sealer, row.id, row.secret),
  now: Math.round(row.now),
  seen: row.seen,
  changedAt: row.changed,
})

export async function readTable(database: Queryable, sealer: Sealer, id: string): Promise<PokerTable | null> {
  const { rows } = await database.query<Row>({
    name: 'poker-table',
    text: `SELECT ${COLUMNS} FROM poker_tables WHERE id = $1`,
    values: [id],
  })
  return rows[0] ? toTable(sealer, rows[0]) : null
}

/** The id of a table by its id, or of a private one by its code. A private table's id alone opens nothing. */
export async function findTableId(database: Queryable, text: string, player: string): Promise<string | null> {
  const { rows } = await database.query<{ id: string }>({
    name: 'poker-table-id',
    text: `SELECT id FROM poker_tables t WHERE code = $1 OR id = $1 AND (code IS NULL OR owner = $2
             OR EXISTS (SELECT 1 FROM poker_stays s WHERE s.table_id = t.id AND s.player_id = $2 AND s.state IN ('coming', 'here')))`,
    values: [text, player],
  })
  return rows[0]?.id ?? null
}

/**
 * One step of a table: reads and locks it, runs `work`, stores what it changed and notifies the readers. `null` for a table that does not
 * exist. What `work` leaves as it was costs no write.
 */
export async function changeTable<T>(
  { database, sealer }: { database: Database; sealer: Sealer },
  id: string,
  work: (tx: Queryable, table: PokerTable) => Promise<T>,
): Promise<T | null> {
  return transaction(database, async (tx) => {
    const { rows } = await tx.query<Row>({
      name: 'lock-poker-table',
      text: `SELECT ${COLUMNS} FROM poker_tables WHERE id = $1 FOR UPDATE`,
      values: [id],
    })
    if (!rows[0]) return null
    const table = toTable(sealer, rows[0])
    const { doc, secret, state } = table
    const done = await work(tx, table)
    table.doc = keptForLine(table)
    if (table.doc !== doc || table.secret !== secret || table.state !== state)
      await storeTable(tx, sealer, table, table.secret === secret ? rows[0].secret : null)
    return done
  })
}

async function storeTable(
  tx: Queryable,
  sealer: Sealer,
  table: PokerTable,
  sealed: string | null,
): Promise<void> {
  await tx.query({
    name: 'store-poker-table',
    text: `UPDATE poker_tables SET doc = $2, secret = $3, state = $4, chairs = $5, version = version + 1,
             changed_at = clock_timestamp() WHERE id = $1`,
    values: [
      table.id,
      writeJson(table.doc),
      sealed ?? (table.secret ? sealSecret(sealer, table.id, table.secret) : ''),
      table.state,
      table.doc.chairs.length,
    ],
  })
  await notifyTable(tx, { table: table.id })
}

export async function insertTable(
  database: Queryable,
  sealer: Sealer,
  table: Pick<PokerTable, 'id' | 'facts' | 'template' | 'code' | 'owner' | 'doc'> & { secret: Secret },
): Promise<boolean> {
  const { rowCount } = await database.query({
    text: `INSERT INTO poker_tables (id, kind, template, currency, facts, code, owner, doc, secret)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`,
    values: [
      table.id,
      table.facts.kind,
      table.template,
      table.facts.currency,
      writeJson(table.facts),
      table.code,
      table.owner,
      writeJson(table.doc),
      sealSecret(sealer, table.id, table.secret),
    ],
  })
  return rowCount === 1
}

/** Tables of a currency that a player may see in the lobby. */
export async function listTables(
  database: Queryable,
  sealer: Sealer,
  { currency, player }: { currency: string; player: string },
): Promise<PokerTable[]> {
  const { rows } = await database.query<Row>({
    name: 'poker-lobby',
    text: `SELECT ${COLUMNS} FROM poker_tables t WHERE currency = $1 AND state <> 'closed'
             AND (state IN ('open', 'running') OR changed_at > now() - interval '10 minutes'
               OR changed_at > now() - interval '2 hours'
                 AND EXISTS (SELECT 1 FROM poker_stays s WHERE s.table_id = t.id AND s.player_id = $2))
             AND (code IS NULL OR owner = $2
               OR EXISTS (SELECT 1 FROM poker_stays s WHERE s.table_id = t.id AND s.player_id = $2 AND s.state IN ('coming', 'here')))
           ORDER BY created_at, id`,
    values: [currency, player],
  })
  return rows.map((row) => toTable(sealer, row))
}

/** Tables with something to do. */
export async function listActive(database: Queryable): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>({
    name: 'active-poker-tables',
    text: `SELECT id FROM poker_tables WHERE chairs > 0 AND state IN ('open', 'running')`,
  })
  return rows.map(({ id }) => id)
}

/** Takes or renews the lease of a table; `null` when another process has it. Answers how long no process ran it, in ms. */
export async function holdTable(
  database: Queryable,
  id: string,
  lease: { holder: string; ms: number },
): Promise<{ gap: number } | null> {
  const { rows } = await database.query<{ gap: number }>({
    name: 'hold-poker-table',
    text: `UPDATE poker_tables t SET holder = $2, lease_until = now() + $3 * interval '1 millisecond', seen_at = clock_timestamp()
           FROM (SELECT id, seen_at FROM poker_tables WHERE id = $1 FOR UPDATE) AS before
           WHERE t.id = before.id AND (holder IS NULL OR holder = $2 OR lease_until < now())
           RETURNING ${ms('clock_timestamp()')} - ${ms('before.seen_at')} AS gap`,
    values: [id, lease.holder, lease.ms],
  })
  return rows[0] ?? null
}

export async function releaseTable(database: Queryable, id: string, holder: string): Promise<void> {
  await database.query('UPDATE poker_tables SET holder = NULL WHERE id = $1 AND holder = $2', [id, holder])
}

/** Private tables that were empty for so long are closed. */
export async function closeEmpty(database: Queryable, afterMs: number): Promise<void> {
  await database.query(
    `UPDATE poker_tables SET state = 'closed', changed_at = now() WHERE code IS NOT NULL AND state = 'open' AND chairs = 0
       AND changed_at < now() - $1 * interval '1 millisecond'`,
    [afterMs],
  )
}
