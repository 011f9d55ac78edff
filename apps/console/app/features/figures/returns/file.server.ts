import { type OperatorCallAnswer, operatorCalls, type ReturnRow } from '@palco/contract/operators'
import type { RouterContextProvider } from 'react-router'
import { makeEntry, read, refusal } from '../../../session/calls.server.ts'
import { numberColumns, tableFile, textColumns } from '../table-file.server.ts'
import { areDays } from '../period.server.ts'
import { readAskedReturns, returnRowName } from './report.server.ts'
import { verdictText } from './words.server.ts'

type Answer = OperatorCallAnswer<typeof operatorCalls.readReturns>
/** Parts of the stakes with as many decimals as tell returns apart. */
const partText = (part: number | null | undefined): string => (part == null ? '' : part.toFixed(6))

/** All rows of the report as a file: amounts as decimals with a point, returns as parts of the stakes. */
export async function returnsFile(
  { url }: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const entered = makeEntry(context)
  const asked = readAskedReturns(entered, new URL(url).searchParams)
  if (!areDays(asked.from, asked.to)) throw refusal(422, 'invalid_figures_period')
  const first = await read(context, operatorCalls.readReturns, asked)
  const whole = { ...asked, from: first.from, to: first.to }
  const more: Answer[] = []
  for (let page = 1; page < first.pages; page += 1)
    more.push(await read(context, operatorCalls.readReturns, { ...whole, page }))
  const rows = [first, ...more].flatMap((answer) => answer.rows)
  const { figures: f } = entered.t
  const { columns, groups, deviations } = f.returned
  const line = (row: ReturnRow) => [
    row.key,
    returnRowName(entered, whole, row),
    row.currency,
    String(row.rounds),
    row.staked,
    row.returned,
    ...[row.actual, row.theoretical, row.band?.low, row.band?.high].map(partText),
    verdictText(entered, row),
    row.deviation === null ? '' : deviations[row.deviation],
  ]
  return tableFile(entered, url, {
    name: `returns-${asked.by}-${first.from}-${first.to}`,
    title: f.returned.title,
    columns: [
      ...textColumns(['id', groups[asked.by], f.names.currency]),
      ...numberColumns([
        columns.rounds,
        columns.staked,
        columns.returned,
        columns.actual,
        columns.theoretical,
      ]),
      ...numberColumns([`${columns.band} (min)`, `${columns.band} (max)`]),
      ...textColumns([columns.verdict, columns.deviation]),
    ],
    rows: rows.map(line),
  })
}
