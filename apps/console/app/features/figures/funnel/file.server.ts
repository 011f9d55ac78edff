import { FUNNEL_STEPS, type OperatorCallAnswer, operatorCalls } from '@palco/contract/operators'
import type { RouterContextProvider } from 'react-router'
import { makeEntry, read, refusal } from '../../../session/calls.server.ts'
import { areDays } from '../period.server.ts'
import { numberColumns, tableFile, textColumns } from '../table-file.server.ts'
import { funnelRowName, readAskedFunnel } from './asked.server.ts'

type Answer = OperatorCallAnswer<typeof operatorCalls.readFunnel>

/** All rows of the report as a file: of each step its players, those who passed the step before too, and both medians in seconds. */
export async function funnelFile(
  { url }: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const entered = makeEntry(context)
  const asked = readAskedFunnel(entered, new URL(url).searchParams)
  if (!areDays(asked.from, asked.to)) throw refusal(422, 'invalid_figures_period')
  const first = await read(context, operatorCalls.readFunnel, asked)
  const whole = { ...asked, from: first.from, to: first.to }
  const more: Answer[] = []
  for (let page = 1; page < first.pages; page += 1)
    more.push(await read(context, operatorCalls.readFunnel, { ...whole, page }))
  const { figures: f } = entered.t
  const { funnel: n } = f
  return tableFile(entered, url, {
    name: `funnel-${asked.by}-${first.from}-${first.to}`,
    title: n.title,
    columns: [
      ...textColumns(['id', n.groups[asked.by]]),
      ...numberColumns([
        f.names.registrations,
        ...FUNNEL_STEPS.flatMap((step) => {
          const name = n.steps[step]
          return [name, `${name}: ${n.both}`, `${name}: ${n.since} (s)`, `${name}: ${n.sinceBefore} (s)`]
        }),
      ]),
    ],
    rows: [first, ...more].flatMap(({ rows }) =>
      rows.map((row) => [
        row.key,
        funnelRowName(entered, whole, row),
        String(row.registrations),
        ...row.steps.flatMap(({ players, with_before: both, median_seconds: since, step_seconds: before }) =>
          [players, both, since, before].map((value) => String(value ?? '')),
        ),
      ]),
    ),
  })
}
