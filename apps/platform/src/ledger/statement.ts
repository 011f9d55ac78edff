import { byId, toPage } from '@palco/service/cursor'
import type { Queryable } from '../db/index.ts'
import type { PlayerStatement, StatementLine, StatementQuery, TransactionKind } from './types.ts'

/** These two fill a statement, so the general index finds them at once; the others have their own index. */
const COMMON_KINDS: readonly TransactionKind[] = ['stake', 'win']

const SELECT = `
  SELECT id::text AS "transactionId", created_at AS date, kind, cash_delta + bonus_delta AS amount,
    cash + bonus AS balance, bonus, currency, detail
  FROM ledger.transactions
  WHERE brand_id = $1 AND player_id = $2 AND (cash_delta <> 0 OR bonus_delta <> 0)
    AND created_at >= $3`
const FIRST = `
    AND created_at < $4`
// The cursor is a transaction of this player; another's finds no row and so an empty page.
const CURSOR_TIME = `(SELECT created_at FROM ledger.transactions WHERE id = $6 AND brand_id = $1 AND player_id = $2)`
// The index is entered at the first bound it is given: that has to be the cursor's time, and the end of the period must
// not look like a bound, or half a million lines are read up to a page in the middle.
const AFTER = `
    AND created_at <= ${CURSOR_TIME}
    AND (created_at, id) < (${CURSOR_TIME}, $6::bigint)
    AND created_at + interval '0' < $4`
const ORDER = `
  ORDER BY created_at DESC, id DESC LIMIT $5`

/** The planner uses a partial index only if the text itself implies the index's condition, hence the variants. */
function toText(kind: TransactionKind | undefined, after: boolean): { name: string; text: string } {
  const rare = kind !== undefined && !COMMON_KINDS.includes(kind)
  const parameter = after ? '$7' : '$6'
  const condition =
    kind === undefined ? '' : ` AND kind = ${parameter}${rare ? ` AND kind NOT IN ('stake', 'win')` : ''}`
  const variant = kind === undefined ? 'all' : rare ? 'rare' : 'common'
  return {
    name: `ledger-statement-${variant}${after ? '-after' : ''}`,
    text: SELECT + (after ? AFTER : FIRST) + condition + ORDER,
  }
}

/**
 * A player's movements of cash and bonus, newest first, each with the running balance right after it. Settling a hold,
 * refusals and movements of zero do not show. Pages follow each other by `nextCursor` (null on the last).
 */
export async function listEntries(
  q: Queryable,
  brandId: string,
  playerId: string,
  { kind, from, to, cursor, limit = 20 }: StatementQuery = {},
): Promise<PlayerStatement> {
  const size = Math.max(1, Math.min(100, limit))
  // Too long for a bigint, or no number at all: not a cursor of ours.
  if (byId.read(cursor) === undefined) return { lines: [], nextCursor: null }
  const values = [brandId, playerId, from ?? '-infinity', to ?? 'infinity', size + 1]
  const { rows } = await q.query<StatementLine>({
    ...toText(kind, cursor !== undefined),
    values: [...values, ...(cursor === undefined ? [] : [cursor]), ...(kind === undefined ? [] : [kind])],
  })
  const { page, next } = toPage(rows, size, ({ transactionId }) => transactionId)
  return { lines: page, nextCursor: next }
}

export type KindSum = { kind: TransactionKind; sum: bigint }

type Period = {
  from: Date
  to: Date
  /** Only movements whose detail holds these values; absent: all. */
  detail?: Readonly<Record<string, string>>
}

/** What each kind moved in and out of a player's cash and bonus within a time, signed. Reads the statement's index. */
export async function sumByKind(
  q: Queryable,
  brandId: string,
  playerId: string,
  { from, to, detail = {} }: Period,
): Promise<KindSum[]> {
  const { rows } = await q.query<{ kind: TransactionKind; sum: string }>({
    name: 'ledger-sum-by-kind',
    text: `SELECT kind, sum(cash_delta + bonus_delta)::text AS sum FROM ledger.transactions
      WHERE brand_id = $1 AND player_id = $2 AND (cash_delta <> 0 OR bonus_delta <> 0)
        AND created_at >= $3 AND created_at < $4 AND detail @> $5
      GROUP BY kind`,
    values: [brandId, playerId, from, to, JSON.stringify(detail)],
  })
  return rows.map(({ kind, sum }) => ({ kind, sum: BigInt(sum) }))
}

const ONE_LINE = `SELECT id::text AS "transactionId", created_at AS date, kind, cash_delta + bonus_delta AS amount,
  cash + bonus AS balance, bonus, currency, detail FROM ledger.transactions`

/** One movement of a player's, by its id; `null` when there is none. */
export async function findEntry(
  q: Queryable,
  brandId: string,
  playerId: string,
  id: string,
): Promise<StatementLine | null> {
  if (!/^\d{1,18}$/.test(id)) return null
  const { rows } = await q.query<StatementLine>({
    name: 'ledger-entry',
    text: `${ONE_LINE} WHERE id = $1 AND brand_id = $2 AND player_id = $3 AND (cash_delta <> 0 OR bonus_delta <> 0)`,
    values: [id, brandId, playerId],
  })
  return rows[0] ?? null
}

/** A round or payment is done within this time of any of its movements, save for late corrections. */
const NEAR = '2 days'

/** The movements of the same round or payment, oldest first, at most fifty. */
export async function entriesAround(
  q: Queryable,
  brandId: string,
  playerId: string,
  line: StatementLine,
): Promise<StatementLine[]> {
  const name = line.detail.round_id === undefined ? 'payment_id' : 'round_id'
  const value = line.detail[name]
  if (value === undefined) return [line]
  const { rows } = await q.query<StatementLine>({
    name: `ledger-entries-of-${name}`,
    text: `${ONE_LINE} WHERE brand_id = $1 AND player_id = $2 AND (cash_delta <> 0 OR bonus_delta <> 0)
        AND created_at BETWEEN $3::timestamptz - interval '${NEAR}' AND $3::timestamptz + interval '${NEAR}'
        AND detail ->> '${name}' = $4
      ORDER BY created_at, id LIMIT 50`,
    values: [brandId, playerId, line.date, value],
  })
  return rows
}
