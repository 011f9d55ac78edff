import { findConstraint, type Queryable, type Tx } from '../../../db/index.ts'
import type { PlayerTable } from '../../../model/index.ts'
import { KEPT_COLUMNS } from './kept-columns.ts'

/** Stands in every value of a filled row that may say something of a person. */
export const MARK = 'PERSONAL'

/** Of filled rows: of text, and of numbers. */
const idIn = (table: string): string => `x_${table}`
const NUMBER = 900_001

export type Column = {
  name: string
  type: string
  check: string | null
  parent: string | null
  generated: boolean
}

/** The columns of a table, each with the first value that a rule of the table allows and the table it refers to. */
async function columnsIn(q: Queryable, table: string): Promise<Column[]> {
  const { rows } = await q.query<Column>({
    text: `SELECT attname AS name, format_type(atttypid, NULL) AS type, attgenerated <> '' AS generated,
        (SELECT substring(pg_get_constraintdef(oid) FROM '\\(' || attname || ' = ANY \\(ARRAY\\[''([^'']+)''') FROM pg_constraint
          WHERE conrelid = attrelid AND contype = 'c'
            AND pg_get_constraintdef(oid) ~ ('^CHECK \\(\\(' || attname || ' = ANY') LIMIT 1) AS check,
        (SELECT confrelid::regclass::text FROM pg_constraint
          WHERE conrelid = attrelid AND contype = 'f' AND conkey = ARRAY[attnum] LIMIT 1) AS parent
      FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
    values: [table],
  })
  return rows
}

/** What a row needs so that nothing of it counts as open, by table and column. */
const ENDED: Readonly<Record<string, string | null>> = {
  'payments.status': 'canceled',
  'payments.owner_case_at': null,
  'payments.asked_amount': null,
  'support_tickets.state': 'closed',
  'support_tickets.email': null,
  'support_tickets.number': '12345678',
  'risk_cases.state': 'closed',
  'screening_cases.state': 'cleared',
  'identity_checks.state': 'accepted',
  'funds_cases.state': 'settled',
  'store_orders.state': 'delivered',
  'sports_bets.state': 'settled',
  'race_bets.state': 'lost',
  'race_tickets.state': 'lost',
  'race_multiples.state': 'lost',
  'messages.deleted_at': null,
  'restrictions.source_id': null,
  'restrictions.sessions_ended_at': null,
  'restrictions.lifted_at': null,
  'restrictions.suspended_for': null,
  'restrictions.closed_for': null,
  'erasures.waits_for': 'retention',
  // The first of two is another one.
  'adjustments.confirmed_by': '900002',
  'player_grants.confirmed_by': '900002',
}

/** `values`: what stands in some places, by table and column. */
type Filled = { playerId: string; brandId: string; values?: Readonly<Record<string, string | null>> }

function markValue(
  table: string,
  { name, type, check, parent }: Column,
  { playerId, brandId, values = {} }: Filled,
): unknown {
  const place = `${table}.${name}`
  const given = place in values ? values : ENDED
  if (place in given) return given[place]
  if (name === 'player_id' || name === 'referred_id' || (table === 'prode_leagues' && name === 'owner_id'))
    return playerId
  if (name === 'brand_id') return brandId
  if (check !== null) return check
  const isText = type === 'text' || type === 'character varying'
  if (parent && isText) return parent === 'players' ? playerId : (values[`${parent}.id`] ?? idIn(parent))
  if (name === 'id' && isText) return idIn(table)
  const mark = isKept(place) ? `k_${table}_${name}` : `${MARK} ${place}`
  return valueFor(type, mark)
}

function valueFor(type: string, mark: string): unknown {
  if (type.endsWith('[]')) return type === 'text[]' ? [mark] : []
  if (type === 'jsonb') return JSON.stringify({ mark })
  if (type === 'bytea') return Buffer.from(mark)
  if (type === 'boolean') return false
  if (type === 'date') return '2026-01-02'
  if (type.startsWith('timestamp')) return '2026-01-02T03:04:05Z'
  if (type === 'smallint') return 1
  return /int|numeric|double/.test(type) ? NUMBER : mark
}

/** Whether a column holds nothing personal wherever it stands, or in this table. */
export const isKept = (place: string): boolean =>
  KEPT_COLUMNS.has(place) || KEPT_COLUMNS.has(place.split('.').at(-1) ?? '')

/**
 * Gives a player a row in a table, with a mark in each value that may say something personal. Rules of the table that such a row breaks are dropped:
 * only those of rows that are not made by the product.
 * @returns the rules that were dropped
 */
export async function fillTable(
  q: Queryable,
  { table }: Pick<PlayerTable, 'table'>,
  filled: Filled,
): Promise<string[]> {
  const columns = (await columnsIn(q, table)).filter(({ generated }) => !generated)
  const values = columns.map((column) => markValue(table, column, filled))
  const statement =
    table === 'players'
      ? updating(columns, values, filled.playerId)
      : {
          text: `INSERT INTO ${table} (${columns.map(({ name }) => `"${name}"`).join(', ')}) OVERRIDING SYSTEM VALUE
            VALUES (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
          values,
        }
  const dropped: string[] = []
  for (;;) {
    const fault = await q.query(statement).then(
      () => null,
      (thrown: unknown) => thrown,
    )
    if (fault === null) return dropped
    const constraint = findConstraint(fault)
    if (constraint === null || (fault as { code?: string }).code !== '23514')
      throw new Error(`${table}: ${String(fault)}`, { cause: fault })
    await q.query({ text: `ALTER TABLE ${table} DROP CONSTRAINT ${constraint}` })
    dropped.push(`${table}.${constraint}`)
  }
}

/** The account itself keeps its id and what its rules ask for. */
function updating(columns: readonly Column[], values: readonly unknown[], id: string) {
  const personal = columns
    .map(({ name }, index) => ({ name, value: values[index] }))
    .filter(
      ({ name, value }) => typeof value === 'string' && value.startsWith(MARK) && !isKept(`players.${name}`),
    )
  return {
    text: `UPDATE players SET ${personal.map(({ name }, index) => `"${name}" = $${index + 2}`).join(', ')}, birth_date = '1901-02-03' WHERE id = $1`,
    values: [id, ...personal.map(({ value }) => value)],
  }
}

/** Where a text stands in the database, as table.column: in texts, documents of JSON and files of every table, of no module as well. */
export async function findPlaces(q: Queryable | Tx, text: string): Promise<string[]> {
  const { rows: columns } = await q.query<{ table: string; name: string; type: string }>({
    text: `SELECT attrelid::regclass::text AS table, attname AS name, format_type(atttypid, NULL) AS type
      FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
      WHERE relkind IN ('r', 'p') AND attnum > 0 AND NOT attisdropped AND relnamespace::regnamespace::text IN ('public', 'ledger')
        AND format_type(atttypid, NULL) ~ '^(text|character varying|jsonb?|bytea|inet|date|text\\[\\])$'`,
  })
  const found: string[] = []
  for (const { table, name, type } of columns) {
    const value = type === 'bytea' ? `encode("${name}", 'escape')` : `"${name}"::text`
    const { rowCount } = await q.query({
      text: `SELECT FROM ${table} WHERE strpos(lower(${value}), lower($1)) > 0 LIMIT 1`,
      values: [text],
    })
    if (rowCount > 0) found.push(`${table}.${name}`)
  }
  return found.toSorted()
}
