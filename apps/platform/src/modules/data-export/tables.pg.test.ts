import { expect, test } from 'vitest'
import { PLAYER_TABLES } from '../../modules.ts'
import { testDatabase } from '../../testing/index.ts'
import { LABELS } from './labels.ts'
import { exportedTables, sectionName } from './sections.ts'
import { TITLES } from './titles.ts'

const { db } = await testDatabase()

/** Columns that name a player without a foreign key, by their name. */
const NAMES_A_PLAYER = '(^|_)player_id$|^(referred|referrer|opponent)_id$'
/** Rows of a player that no foreign key leads to. */
const WITHOUT_KEY = ['sports_bet_legs', 'sports_bet_events', 'passkey_challenges', 'login_failures']
/** Of no account, or of any name that was typed: deleted within a day. */
const OF_NOBODY = ['passkey_challenges', 'login_failures']

type Column = { table: string; column: string }

/** Every table whose rows are of a player, directly or through a row that is. */
async function tablesOfPlayers(): Promise<string[]> {
  const { rows } = await db.query<{ table: string }>({
    text: `WITH RECURSIVE direct AS (
             SELECT attrelid AS id FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
             WHERE relkind IN ('r', 'p') AND NOT relispartition AND attnum > 0 AND attname ~ $1
             UNION SELECT conrelid FROM pg_constraint WHERE contype = 'f' AND confrelid = 'players'::regclass
             UNION SELECT 'players'::regclass),
           reached AS (
             SELECT id FROM direct
             UNION SELECT conrelid FROM pg_constraint JOIN reached ON confrelid = reached.id WHERE contype = 'f')
           SELECT id::regclass::text AS table FROM reached ORDER BY 1`,
    values: [NAMES_A_PLAYER],
  })
  return rows.map(({ table }) => table)
}

async function columnsByTable(): Promise<Map<string, string[]>> {
  const { rows } = await db.query<Column>({
    text: `SELECT attrelid::regclass::text AS table, attname AS column FROM pg_attribute
      WHERE attnum > 0 AND NOT attisdropped AND attrelid = ANY ($1::regclass[])`,
    values: [PLAYER_TABLES.map(({ table }) => table)],
  })
  const columns = new Map<string, string[]>()
  for (const { table, column } of rows) columns.set(table, [...(columns.get(table) ?? []), column])
  return columns
}

test('every table with rows of players is answered for by one module', async () => {
  const tables = [...(await tablesOfPlayers()), ...WITHOUT_KEY]
  expect(tables.length).toBeGreaterThan(90)
  const answered = PLAYER_TABLES.map(({ table }) => table)
  expect(tables.filter((table) => !answered.includes(table) && !OF_NOBODY.includes(table))).toEqual([])
  expect(answered.filter((table) => !tables.includes(table))).toEqual([])
  expect(answered.filter((table, index) => answered.indexOf(table) !== index)).toEqual([])
})

test('every column of an exported table is exported, or withheld for a reason', async () => {
  const columns = await columnsByTable()
  for (const one of exportedTables(PLAYER_TABLES)) {
    const withheld = Object.values(one.withheld ?? {}).flat()
    const decided = [...one.columns, ...withheld, 'brand_id', 'player_id']
    const there = columns.get(one.table) ?? []
    expect({ table: one.table, open: there.filter((column) => !decided.includes(column)) }).toEqual({
      table: one.table,
      open: [],
    })
    expect({
      table: one.table,
      gone: [...one.columns, ...withheld].filter((column) => !there.includes(column)),
    }).toEqual({
      table: one.table,
      gone: [],
    })
  }
})

test('no secret is exported', () => {
  const columns = exportedTables(PLAYER_TABLES).flatMap((one) => one.columns)
  expect(columns.filter((column) => /hash|secret|sealed|token|content|key$/.test(column))).toEqual([])
})

test('every section and column has a name in each language', () => {
  for (const one of exportedTables(PLAYER_TABLES)) {
    expect([sectionName(one), TITLES[sectionName(one)]?.filter(Boolean).length]).toEqual([
      sectionName(one),
      3,
    ])
    for (const column of one.columns)
      expect([column, LABELS[column]?.filter(Boolean).length]).toEqual([column, 3])
  }
})

/** Ids, miles, points and times: whole numbers that are neither money nor odds. */
const COUNTS = [
  'campaign_deliveries.campaign_id',
  'ledger.transactions.id',
  'miles_accounts.balance',
  'miles_entries.balance_after',
  'miles_entries.miles',
  'miles_withdrawals.miles',
  'risk_days.play_ms',
  'store_order_history.order_id',
  'store_orders.id',
  'store_orders.miles',
  'support_attachments.message_id',
  'support_messages.id',
  'support_messages.ticket_id',
  'support_tickets.id',
  'time_limits.amount',
  'time_limits.next_amount',
  'tournament_entries.points',
  'tournament_winners.points',
]

test('every large number is an amount or odds, or is listed as neither', async () => {
  const { rows } = await db.query<Column>({
    text: `SELECT attrelid::regclass::text AS table, attname AS column FROM pg_attribute
      WHERE attnum > 0 AND NOT attisdropped AND atttypid = 'bigint'::regtype AND attrelid = ANY ($1::regclass[])`,
    values: [exportedTables(PLAYER_TABLES).map(({ table }) => table)],
  })
  const open = exportedTables(PLAYER_TABLES).flatMap(({ table, columns, money = [], odds = [] }) =>
    rows
      .filter((row) => row.table === table && columns.includes(row.column))
      .map(({ column }) => column)
      .filter((column) => !money.includes(column) && !odds.includes(column))
      .map((column) => `${table}.${column}`),
  )
  expect(open.toSorted()).toEqual(COUNTS)
})

test('the rows of each section are those of the player', () => {
  for (const { table, rows = 'player_id = $1' } of exportedTables(PLAYER_TABLES))
    expect([table, rows.includes('$1')]).toEqual([table, true])
})
