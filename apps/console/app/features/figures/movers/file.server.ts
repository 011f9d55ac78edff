import { type MoverRow, operatorCalls } from '@palco/contract/operators'
import type { RouterContextProvider } from 'react-router'
import { makeEntry, read, refusal } from '../../../session/calls.server.ts'
import { areDays } from '../period.server.ts'
import { numberColumns, tableFile, textColumns } from '../table-file.server.ts'
import { aboutMover, moverName, readAskedMovers } from './asked.server.ts'

/** The rows of the report as a file: amounts as decimals with a point. */
export async function moversFile(
  { url }: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const entered = makeEntry(context)
  const asked = readAskedMovers(entered, new URL(url).searchParams)
  if (!areDays(asked.from, asked.to)) throw refusal(422, 'invalid_figures_period')
  const { rows, from, to } = await read(context, operatorCalls.readMovers, asked)
  const { figures: f } = entered.t
  const { mover: m } = f
  const figure = ({ now, before, change }: MoverRow['stakes']) => [now, before, change]
  return tableFile(entered, url, {
    name: `movers-${asked.by}-${from}-${to}`,
    title: m.title,
    columns: [
      ...textColumns(['id', m.groups[asked.by], m.about, f.names.currency]),
      ...numberColumns(
        (['stakes', 'ggr'] as const).flatMap((name) => [
          f.names[name],
          `${f.names[name]}: ${m.before}`,
          m.changes[name],
        ]),
      ),
    ],
    rows: rows.map((row) => [
      row.key,
      moverName(entered, asked, row),
      aboutMover(entered, asked, row),
      row.currency,
      ...figure(row.stakes),
      ...figure(row.ggr),
    ]),
  })
}
