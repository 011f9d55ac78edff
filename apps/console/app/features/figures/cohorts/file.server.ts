import { type CohortCell, type CohortRow, operatorCalls } from '@palco/contract/operators'
import type { RouterContextProvider } from 'react-router'
import { makeEntry, read, refusal } from '../../../session/calls.server.ts'
import { areDays } from '../period.server.ts'
import { numberColumns, tableFile, textColumns } from '../table-file.server.ts'
import { readAskedCohorts, retention } from './asked.server.ts'

/** Each period of each cohort as a line: amounts as decimals with a point, retention as a part of the cohort. */
export async function cohortsFile(
  { url }: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const entered = makeEntry(context)
  const asked = readAskedCohorts(entered, new URL(url).searchParams)
  if (!areDays(asked.from, asked.to)) throw refusal(422, 'invalid_figures_period')
  const { rows, from, to } = await read(context, operatorCalls.readCohorts, asked)
  const { figures: f } = entered.t
  const { cohort: c } = f
  const line = (row: CohortRow, cell: CohortCell, age: number) => [
    row.cohort,
    cell.period,
    row.currency,
    String(age),
    String(row.players),
    String(cell.players),
    retention(row, cell)?.toFixed(6) ?? '',
    cell.stakes,
    cell.ggr,
    cell.bonus_cost,
    cell.ngr,
  ]
  return tableFile(entered, url, {
    name: `cohorts-${asked.basis}-${asked.unit}-${from}-${to}`,
    title: c.title,
    columns: [
      ...textColumns([c.cohort[asked.unit], c.period, f.names.currency]),
      ...numberColumns([
        c.number,
        c.players,
        f.names.active_players,
        c.measures.players,
        f.names.stakes,
        f.names.ggr,
        f.names.bonus_cost,
        c.measures.ngr,
      ]),
    ],
    rows: rows.flatMap((row) => row.cells.map((cell, age) => line(row, cell, age))),
  })
}
