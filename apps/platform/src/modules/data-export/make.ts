import { CURRENCY_EXPONENTS, type Currency } from '@palco/contract/tables'
import type { Database, Tx } from '../../db/index.ts'
import type { PlayerTable } from '../../model/index.ts'
import { exportedTables, sectionName } from './sections.ts'
import type { ExportedTable } from './types.ts'

/** Rows of a page. */
export const PAGE_ROWS = 200

type Target = { id: string; brandId: string; playerId: string; currency: Currency }

/**
 * Fills a file that was asked for, as of one moment, inside the database. One transaction: a process that dies in it leaves the file empty, and
 * the job's next run makes it.
 */
export function makeExport(
  db: Database,
  tables: readonly PlayerTable[],
  exportId: string,
  now: () => Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.query({ text: 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ' })
    // A long history takes longer than a call may. No row is locked meanwhile: the player may ask again, and log in.
    await tx.query({ text: `SET LOCAL statement_timeout = '10min'` })
    const { rows } = await tx.query<Target>({
      name: 'data-export-target',
      text: `SELECT export.id, export.brand_id AS "brandId", export.player_id AS "playerId", player.currency
        FROM data_exports export JOIN published.players player ON player.id = export.player_id
        WHERE export.id = $1 AND export.ready_at IS NULL`,
      values: [exportId],
    })
    const [target] = rows
    if (!target) return
    for (const table of exportedTables(tables)) await addPages(tx, table, target)
    await tx.query({
      name: 'data-export-ready',
      text: 'UPDATE data_exports SET ready_at = $2 WHERE id = $1',
      values: [exportId, now()],
    })
  })
}

async function addPages(tx: Tx, table: ExportedTable, target: Target): Promise<void> {
  const { rows = 'brand_id = $2 AND player_id = $1' } = table
  await tx.query({
    text: `INSERT INTO data_export_pages (export_id, section, page, entries, columns, rows)
      SELECT $3, $4, page, count(*), $5, jsonb_agg(entry ORDER BY place)
      FROM (SELECT place, (place - 1) / ${PAGE_ROWS} AS page, entry
            FROM (SELECT row_number() OVER (ORDER BY ${toOrder(table)}) AS place, jsonb_build_array(${toFields(table, target)}) AS entry
                  FROM ${table.table} WHERE (${rows}) AND $1::text IS NOT NULL AND $2::text IS NOT NULL) numbered) paged
      GROUP BY page`,
    values: [target.playerId, target.brandId, target.id, sectionName(table), [...table.columns]],
  })
}

const quoted = (column: string): string => `"${column}"`

/** The newest first, where the rows have a time. */
function toOrder({ columns }: ExportedTable): string {
  const time = columns.find((column) => /(^|_)at$/.test(column))
  return time ? `${quoted(time)} DESC` : quoted(columns[0] ?? '')
}

const toFields = ({ columns, money = [], odds = [], as = {} }: ExportedTable, { currency }: Target): string =>
  columns
    .map((column) => {
      const expression = as[column]
      if (expression) return expression
      if (money.includes(column)) return decimal(column, CURRENCY_EXPONENTS[currency])
      return odds.includes(column) ? decimal(column, 3) : quoted(column)
    })
    .join(', ')

const decimal = (column: string, digits: number): string =>
  `(${quoted(column)} / 1${'0'.repeat(digits)}::numeric)::numeric(40, ${digits})::text`
