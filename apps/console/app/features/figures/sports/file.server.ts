import { type OperatorCallAnswer, operatorCalls, type SportRow } from '@palco/contract/operators'
import type { RouterContextProvider } from 'react-router'
import { makeEntry, read, refusal } from '../../../session/calls.server.ts'
import { areDays } from '../period.server.ts'
import { numberColumns, tableFile, textColumns } from '../table-file.server.ts'
import { readAskedSports, sportRowName } from './asked.server.ts'

type Answer = OperatorCallAnswer<typeof operatorCalls.readSportFigures>
const partText = (part: number | null): string => (part === null ? '' : part.toFixed(6))

/** All rows of the report as a file: amounts as decimals with a point, margins as parts of the stakes. */
export async function sportsFile(
  { url }: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const entered = makeEntry(context)
  const asked = readAskedSports(entered, new URL(url).searchParams)
  if (!areDays(asked.from, asked.to)) throw refusal(422, 'invalid_figures_period')
  const first = await read(context, operatorCalls.readSportFigures, asked)
  const whole = { ...asked, from: first.from, to: first.to }
  const more: Answer[] = []
  for (let page = 1; page < first.pages; page += 1)
    more.push(await read(context, operatorCalls.readSportFigures, { ...whole, page }))
  const rows = [first, ...more].flatMap((answer) => answer.rows)
  const { figures: f, trading } = entered.t
  const { columns, groups } = f.sport
  const line = (row: SportRow) => [
    row.key,
    sportRowName(entered, whole, row),
    row.sport === undefined ? '' : (trading.sports[row.sport] ?? row.sport),
    row.competition ?? '',
    row.currency,
    String(row.selections),
    row.stakes,
    row.returns,
    row.result,
    ...[row.margin, row.price_margin, row.priced].map(partText),
  ]
  return tableFile(entered, url, {
    name: `sports-${asked.by}-${first.from}-${first.to}`,
    title: f.sport.title,
    columns: [
      ...textColumns(['id', groups[asked.by], groups.sport, groups.competition, f.names.currency]),
      ...numberColumns([
        columns.selections,
        columns.stakes,
        columns.returns,
        columns.result,
        columns.margin,
        columns.price_margin,
        columns.priced,
      ]),
    ],
    rows: rows.map(line),
  })
}
