import { csvLine } from '@palco/service/csv'
import type { Entered } from '../../session/visit.server.ts'

/** What a report is as a file: each row has a text for each column; those of numbers are decimals with a point, or empty. */
export type TableFile = {
  /** Of the file, without its ending. */
  name: string
  /** Of the sheet. */
  title: string
  columns: readonly { title: string; isNumber: boolean }[]
  rows: readonly (readonly string[])[]
}

/** What a spreadsheet in the operator's language takes for the end of a column. */
const COLUMN = { es_ES: ';', en_US: ',', pt_BR: ';' } as const
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The report as the address asks for it: a spreadsheet where it ends with .xlsx, else CSV. */
export const tableFile = (
  entered: Entered,
  address: string,
  table: TableFile,
): Promise<Response> | Response =>
  new URL(address).pathname.endsWith('.xlsx') ? sheetFile(table) : csvFile(entered, table)

/** The columns whose numbers are counts, amounts or parts. */
export const numberColumns = (titles: readonly string[]): TableFile['columns'] =>
  titles.map((title) => ({ title, isNumber: true }))
export const textColumns = (titles: readonly string[]): TableFile['columns'] =>
  titles.map((title) => ({ title, isNumber: false }))

/** Text with marks of columns, no cell of it a formula. */
function csvFile({ operator }: Entered, { name, columns, rows }: TableFile): Response {
  const column = COLUMN[operator.language]
  const lines = [columns.map(({ title }) => title), ...rows].map((cells) => csvLine(cells, column))
  return makeFile(`\uFEFF${lines.join('')}`, 'text/csv; charset=utf-8', `${name}.csv`)
}

const makeFile = (body: string | Uint8Array<ArrayBuffer>, type: string, name: string): Response =>
  new Response(body, {
    headers: { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` },
  })

/** A spreadsheet keeps fifteen digits of a number: what has more stays text. */
const MOST_DIGITS = 15
const NUMBER = /^-?\d+(\.\d+)?$/
/** What XML cannot say, and what no cell holds. */
// oxlint-disable-next-line no-control-regex -- these are the characters that are left out
const UNSAYABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g
const MOST_CHARACTERS = 32_767
const MOST_TITLE = 31

/** A cell is a number or a text by its type, so no text is ever a formula. */
export function toCell(text: string, isNumber: boolean) {
  if (isNumber && NUMBER.test(text) && text.replace(/\D/g, '').length <= MOST_DIGITS) {
    const decimals = text.split('.')[1]?.length ?? 0
    return {
      type: Number,
      value: Number(text),
      format: decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`,
    }
  }
  return { type: String, value: text.toWellFormed().replace(UNSAYABLE, '').slice(0, MOST_CHARACTERS) }
}

/** The library is loaded with the first spreadsheet that is asked for. */
async function sheetFile({ name, title, columns, rows }: TableFile): Promise<Response> {
  const { default: writeSheet } = await import('write-excel-file/node')
  const head = columns.map((column) => ({ type: String, value: column.title, fontWeight: 'bold' as const }))
  const lines = rows.map((cells) =>
    cells.map((text, index) => toCell(text, columns[index]?.isNumber ?? false)),
  )
  const made = writeSheet([head, ...lines], {
    sheet: title.replace(/[[\]:*?/\\]/g, ' ').slice(0, MOST_TITLE),
    stickyRowsCount: 1,
    columns: columns.map((column) => ({ width: column.isNumber ? 16 : 24 })),
  })
  return makeFile(new Uint8Array(await made.toBuffer()), SHEET, `${name}.xlsx`)
}
