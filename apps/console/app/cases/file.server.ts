import { csvLine } from '@palco/service/csv'
import type { Entered } from '../session/visit.server.ts'

/** The most cases that a file holds. */
const FILE_LINES = 10_000
/** What a spreadsheet in the operator's language takes for the end of a column. */
const COLUMN = { es_ES: ';', en_US: ',', pt_BR: ';' } as const

type Page<Row> = { cases: readonly Row[]; next_cursor: string | null }

/** All cases of a list, as far as a file goes. */
export async function readAllCases<Row>(
  readPage: (cursor: string | undefined) => Promise<Page<Row>>,
): Promise<Row[]> {
  const rows: Row[] = []
  let cursor: string | undefined
  do {
    const found = await readPage(cursor)
    rows.push(...found.cases)
    cursor = found.next_cursor ?? undefined
  } while (cursor !== undefined && rows.length < FILE_LINES)
  return rows
}

/** A table of cases, its heads first, as a file for a spreadsheet. */
export function tableFile(
  { operator }: Pick<Entered, 'operator'>,
  name: string,
  table: readonly (readonly string[])[],
): Response {
  const column = COLUMN[operator.language]
  return new Response(`\uFEFF${table.map((line) => csvLine([...line], column)).join('')}`, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
    },
  })
}
