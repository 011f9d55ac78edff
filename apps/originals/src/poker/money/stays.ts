import type { Currency } from '@palco/contract'
import type { Queryable } from '@palco/service/database'
import type { SitAndGoFacts } from '../stakes.ts'
import type { PokerTable } from '../table/store.ts'
import { post } from './book.ts'

/** coming → here → paying → gone, or refused or returned. Its id is the round's of the provider protocol. */
export type StayState = 'coming' | 'here' | 'paying' | 'gone' | 'refused' | 'returned'

export type NewStay = {
  id: string
  tableId: string
  seat: number
  playerId: string
  sessionId: string
  currency: Currency
  addressHash: string
}

export async function insertStay(tx: Queryable, stay: NewStay): Promise<void> {
  await tx.query(
    `INSERT INTO poker_stays (id, table_id, seat, player_id, session_id, currency, address_hash)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [stay.id, stay.tableId, stay.seat, stay.playerId, stay.sessionId, stay.currency, stay.addressHash],
  )
}

/** Tables where a player has a chair. */
export async function listSeated(
  database: Queryable,
  player: string,
): Promise<{ table_id: string; seat: number; name: string }[]> {
  const { rows } = await database.query<{ table_id: string; seat: number; name: string }>({
    name: 'poker-seated',
    text: `SELECT s.table_id, s.seat, t.facts->>'name' AS name FROM poker_stays s JOIN poker_tables t ON t.id = s.table_id
           WHERE s.player_id = $1 AND s.state IN ('coming', 'here') ORDER BY s.created_at`,
    values: [player],
  })
  return rows
}

/** What the player took along from the table within the last hour. */
export async function takenAlong(tx: Queryable, tableId: string, player: string): Promise<bigint> {
  const { rows } = await tx.query<{ paid: bigint }>(
    `SELECT paid_minor AS paid FROM poker_stays WHERE table_id = $1 AND player_id = $2 AND state IN ('paying', 'gone')
       AND created_at > now() - interval '1 day' AND coalesce(ended_at, now()) > now() - interval '1 hour'
     ORDER BY coalesce(ended_at, now()) DESC LIMIT 1`,
    [tableId, player],
  )
  return rows[0]?.paid ?? 0n
}

/** Whether the player of each stay at a table has a stream open. */
export async function readPresence(tx: Queryable, tableId: string): Promise<Map<string, boolean>> {
  const { rows } = await tx.query<{ id: string; here: boolean }>({
    name: 'poker-presence',
    text: `SELECT id, seen_until > clock_timestamp() AS here FROM poker_stays WHERE table_id = $1 AND state IN ('coming', 'here', 'paying')`,
    values: [tableId],
  })
  return new Map(rows.map(({ id, here }) => [id, here]))
}

/** A player's streams at a table are open for so long more; 0: the last one closed. Answers whether that was not known. */
export async function notePresence(
  database: Queryable,
  { tableId, player, ms }: { tableId: string; player: string; ms: number },
): Promise<boolean> {
  const { rows } = await database.query<{ changed: boolean }>({
    name: 'note-poker-presence',
    text: `UPDATE poker_stays s SET seen_until = clock_timestamp() + $3 * interval '1 millisecond'
           FROM (SELECT id, seen_until > clock_timestamp() AS here FROM poker_stays
                 WHERE table_id = $1 AND player_id = $2 AND state IN ('coming', 'here')) AS before
           WHERE s.id = before.id RETURNING before.here <> ($3 > 0) AS changed`,
    values: [tableId, player, ms],
  })
  return rows.some(({ changed }) => changed)
}

/** The stay ends with this credit, which may be zero. The chips leave the table; the credit itself is sent afterwards. */
export async function payOut(
  tx: Queryable,
  table: PokerTable,
  { stay, amount }: { stay: string; amount: bigint },
): Promise<void> {
  await tx.query(
    `UPDATE poker_stays SET state = 'paying', paid_minor = $2, ended_at = now() WHERE id = $1 AND state = 'here'`,
    [stay, amount],
  )
  await tx.query(
    `INSERT INTO poker_transfers (id, stay_id, player_id, session_id, kind, amount_minor, state)
     SELECT id || '-c', id, player_id, session_id, 'credit', $2, 'crediting' FROM poker_stays WHERE id = $1`,
    [stay, amount],
  )
  await post(tx, table, { from: 'table', to: 'players', minor: amount, stay })
}

/** A confirmed entry goes back whole: its debit is rolled back afterwards. */
export async function giveBack(tx: Queryable, table: PokerTable, stay: string): Promise<void> {
  const { buyIn, fee } = table.facts as SitAndGoFacts
  await tx.query(
    `UPDATE poker_transfers SET state = 'returning', attempts = 0, next_attempt_at = now()
     WHERE stay_id = $1 AND kind = 'entry' AND state = 'done'`,
    [stay],
  )
  await tx.query(
    `UPDATE poker_stays SET state = 'returned', bought_minor = 0, ended_at = now() WHERE id = $1 AND state = 'here'`,
    [stay],
  )
  await post(tx, table, { from: 'table', to: 'players', minor: buyIn, stay })
  await post(tx, table, { from: 'fees', to: 'players', minor: fee, stay })
}

export type BegunStay = {
  id: string
  player_id: string
  currency: Currency
  bought_minor: bigint
  paid_minor: bigint
  state: StayState
  created_at: Date
  begun_micros: bigint
}

/** Stays begun in a span of time (`to` exclusive), oldest first, after a place in that order. */
export async function listBegunStays(
  database: Queryable,
  span: { from: Date; to: Date; after: { micros: bigint; id: string } | null; limit: number },
): Promise<BegunStay[]> {
  const { rows } = await database.query<BegunStay>({
    name: 'list-begun-stays',
    text: `SELECT id, player_id, currency, bought_minor, paid_minor, state, created_at,
             (extract(epoch FROM created_at) * 1000000)::bigint AS begun_micros
           FROM poker_stays
           WHERE created_at >= $1 AND created_at < $2
             AND ($3::bigint IS NULL OR ((extract(epoch FROM created_at) * 1000000)::bigint, id) > ($3, $4::text))
           ORDER BY created_at, id LIMIT $5`,
    values: [span.from, span.to, span.after?.micros ?? null, span.after?.id ?? null, span.limit],
  })
  return rows
}
