import {
  type OperatorCallAnswer,
  operatorCalls,
  PAYMENT_OUTCOMES,
  type PaymentFigureRow,
} from '@palco/contract/operators'
import type { RouterContextProvider } from 'react-router'
import { makeEntry, read, refusal } from '../../../session/calls.server.ts'
import { numberColumns, tableFile, textColumns } from '../table-file.server.ts'
import { areDays } from '../period.server.ts'
import { paymentRowName, readAskedPayments } from './report.server.ts'

type Answer = OperatorCallAnswer<typeof operatorCalls.readPaymentFigures>
const NUMBERS = [
  'begun',
  ...PAYMENT_OUTCOMES,
  'asked',
  'moved',
  'fees',
  'median_seconds',
  'p95_seconds',
] as const

/** All rows of the report as a file: amounts as decimals with a point, times in seconds. */
export async function paymentsFile(
  { url }: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const entered = makeEntry(context)
  const asked = readAskedPayments(entered, new URL(url).searchParams)
  if (!areDays(asked.from, asked.to)) throw refusal(422, 'invalid_figures_period')
  const first = await read(context, operatorCalls.readPaymentFigures, asked)
  const whole = { ...asked, from: first.from, to: first.to }
  const more: Answer[] = []
  for (let page = 1; page < first.pages; page += 1)
    more.push(await read(context, operatorCalls.readPaymentFigures, { ...whole, page }))
  const rows = [first, ...more].flatMap((answer) => answer.rows)
  const { figures: f, kinds } = entered.t
  const { columns, outcomes, groups } = f.payment
  const line = (row: PaymentFigureRow) => [
    row.key,
    paymentRowName(entered, whole, row),
    kinds[row.kind],
    row.currency,
    ...NUMBERS.map((name) => String(row[name] ?? '')),
  ]
  const heads = {
    ...outcomes,
    begun: columns.begun,
    asked: f.payment.asked,
    moved: columns.moved,
    fees: columns.fees,
    median_seconds: `${columns.median} (s)`,
    p95_seconds: `${columns.p95} (s)`,
  }
  return tableFile(entered, url, {
    name: `payments-${asked.by}-${first.from}-${first.to}`,
    title: f.payment.title,
    columns: [
      ...textColumns(['id', groups[asked.by], f.payment.kind, f.names.currency]),
      ...numberColumns(NUMBERS.map((name) => heads[name])),
    ],
    rows: rows.map(line),
  })
}
