import { csvLine } from '@palco/service/csv'
import type { Entered } from '../../session/visit.server.ts'

/** What a spreadsheet in the operator's language takes for the end of a column. */
const COLUMN = { es_ES: ';', en_US: ',', pt_BR: ';' } as const

/** Lines as a file for a spreadsheet, no cell of it a formula. */
export function csvFile(
  { operator }: Entered,
  name: string,
  lines: readonly (readonly string[])[],
): Response {
  const column = COLUMN[operator.language]
  return new Response(`\uFEFF${lines.map((cells) => csvLine(cells, column)).join('')}`, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
    },
  })
}
