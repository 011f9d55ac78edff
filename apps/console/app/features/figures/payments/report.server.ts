import {
  mayCall,
  type OperatorCallAnswer,
  operatorCalls,
  PAYMENT_GROUPS,
  type PaymentFigureRow,
  type PaymentGroup,
  type PaymentReason,
  type PaymentSums,
} from '@palco/contract/operators'
import type { RouterContextProvider } from 'react-router'
import { addressWith } from '../../../page/address.ts'
import { makeEntry, readOr, refusal } from '../../../session/calls.server.ts'
import type { Entered } from '../../../session/visit.server.ts'
import type { ChartData } from '../chart.tsx'
import { emptyReport, readPage, refusedReport, REPORT_REFUSALS } from '../empty-report.server.ts'
import { areDays, dayAt, hourText, isTime, listPeriods, shortDay } from '../period.server.ts'
import { makeScale } from '../scale.ts'
import { brandFilter, countedWords } from '../today.server.ts'
import { shortNumber, timeText } from '../words.server.ts'
import { durationText, partText, computeSuccess, successText } from './words.server.ts'

type Context = Readonly<RouterContextProvider>
type Answer = OperatorCallAnswer<typeof operatorCalls.readPaymentFigures>
export type AskedPayments = {
  brand: string | undefined
  by: PaymentGroup
  kind: 'deposit' | 'withdrawal' | undefined
  method: string | undefined
  from: string | undefined
  to: string | undefined
}
type Whole = AskedPayments & { from: string; to: string }

const PATH = '/figures/payments'
const MEASURES = ['moved', 'begun', 'success'] as const
type Measure = (typeof MEASURES)[number]

/** What the address asks for; the days as they stand there, which the platform judges. */
export function readAskedPayments(entered: Entered, query: URLSearchParams): AskedPayments {
  return {
    brand: brandFilter(entered, query),
    by: PAYMENT_GROUPS.find((one) => one === query.get('by')) ?? 'day',
    kind: (['deposit', 'withdrawal'] as const).find((one) => one === query.get('kind')),
    method: query.get('method') || undefined,
    from: query.get('from') || undefined,
    to: query.get('to') || undefined,
  }
}

/** What a row is about, in words. */
export function paymentRowName(
  entered: Entered,
  { by, brand }: AskedPayments,
  row: PaymentFigureRow,
): string {
  if (isTime(by)) return timeText(entered, row.key, brand)
  const toBrand = (id: string) => entered.operator.brands.find((one) => one.id === id)?.name ?? id
  if (by === 'brand') return toBrand(row.key)
  const name = row.name ?? row.key
  return entered.operator.brands.length > 1 && row.brand !== undefined
    ? `${name} (${toBrand(row.brand)})`
    : name
}

/** The payments of a row. */
function rowsAddress(entered: Entered, asked: Whole, row: Partial<PaymentFigureRow> & PaymentSums): string {
  const { by, brand, kind: _, method, from, to } = asked
  const base = { brand, kind: row.kind, currency: row.currency, method, from, to }
  const { key } = row
  const address = (more: object) => addressWith(`${PATH}/rows`, { ...base, ...more })
  if (key === undefined) return address({})
  if (by === 'day') return address({ from: key, to: key })
  if (by === 'brand') return address({ brand: key })
  if (by === 'method') return address({ method: key, brand: row.brand })
  const day = dayAt(entered, key, brand)
  return address({ from: day, to: day, hour: key })
}

/** Where a row is seen in more detail: a day by the hour, a method and a brand by the day. */
function detailAddress({ by, brand, kind, from, to }: Whole, row: PaymentFigureRow): string | null {
  const address = (values: Record<string, string | undefined>) =>
    addressWith(PATH, { kind, from, to, ...values })
  if (by === 'day') return address({ brand, by: 'hour', from: row.key, to: row.key })
  if (by === 'brand') return address({ brand: row.key, by: 'day' })
  return by === 'method' ? address({ brand: row.brand, by: 'day', method: row.key, kind: row.kind }) : null
}

function toCells(entered: Entered, sums: PaymentSums) {
  const { formats } = entered
  const { currency } = sums
  const amount = (value: string) => formats.number({ amount: value, currency })
  const count = (value: number) => formats.decimal(value)
  return {
    begun: count(sums.begun),
    completed: count(sums.completed),
    success: successText(entered, sums),
    refused: count(sums.refused),
    expired: count(sums.expired),
    canceled: count(sums.canceled + sums.returned),
    open: count(sums.open),
    moved: amount(sums.moved),
    fees: amount(sums.fees),
    median: durationText(entered, sums.median_seconds),
    p95: durationText(entered, sums.p95_seconds),
  }
}
export type PaymentCells = ReturnType<typeof toCells>

function toChart(
  entered: Entered,
  asked: Whole,
  measure: Measure,
  rows: readonly PaymentFigureRow[],
): ChartData | null {
  if (!isTime(asked.by) || rows.length === 0) return null
  const { figures: f } = entered.t
  const points = rows.map((row) => ({
    id: row.key,
    name: asked.by === 'hour' ? hourText(entered, row.key, asked) : shortDay(entered, row.key),
    value: measure === 'success' ? computeSuccess(row) : Number(row[measure]),
    text: toCells(entered, row)[measure],
  }))
  const sorted = points
    .filter(({ value }) => value !== null)
    .toSorted((one, other) => (one.value ?? 0) - (other.value ?? 0))
  return {
    label: f.chart(f.payment.columns[measure], sorted[0]?.text ?? '–', sorted.at(-1)?.text ?? '–'),
    lines: makeScale(points.map(({ value }) => value ?? 0)).map((value) =>
      measure === 'success' ? partText(entered, value) : shortNumber(entered, value),
    ),
    points,
  }
}

function reasonRow(
  entered: Entered,
  asked: Whole,
  { kind, currency, outcome, cause, count, amount }: PaymentReason,
) {
  const { t, formats } = entered
  const { brand, method, from, to } = asked
  return {
    id: `${outcome} ${cause ?? ''}`,
    outcome: t.figures.payment.outcomes[outcome],
    cause: cause === null ? t.figures.payment.noCause : (t.causes[cause] ?? cause),
    count: formats.decimal(count),
    amount: formats.number({ amount, currency }),
    address: addressWith(`${PATH}/rows`, {
      brand,
      kind,
      currency,
      method,
      from,
      to,
      outcome,
      cause: cause ?? '',
    }),
  }
}
export type ReasonRow = ReturnType<typeof reasonRow>

function toParts(entered: Entered, asked: Whole, measure: Measure, { rows, totals, reasons }: Answer) {
  return totals.map((total) => {
    const isMine = (one: { kind: string; currency: string }) =>
      one.kind === total.kind && one.currency === total.currency
    const mine = rows.filter(isMine)
    const whole = Number(total.moved)
    return {
      id: `${total.kind}-${total.currency}`,
      title: entered.t.figures.payment.part(entered.t.figures.names[`${total.kind}s`], total.currency),
      chart: toChart(entered, asked, measure, mine),
      hasShare: !isTime(asked.by),
      rows: [
        ...mine.map((row) => ({
          id: `${row.key} ${row.brand ?? ''}`,
          name: paymentRowName(entered, asked, row),
          address: detailAddress(asked, row),
          rows: rowsAddress(entered, asked, row),
          share: whole === 0 ? 0 : Number(row.moved) / whole,
          cells: toCells(entered, row),
          isTotal: false,
        })),
        {
          id: 'total',
          name: entered.t.figures.total,
          address: null,
          rows: rowsAddress(entered, asked, total),
          share: 0,
          cells: toCells(entered, total),
          isTotal: true,
        },
      ],
      reasons: reasons.filter(isMine).map((reason) => reasonRow(entered, asked, reason)),
    }
  })
}
export type PaymentPart = ReturnType<typeof toParts>[number]

/** Links to the pages of rows before and after this one. */
function pageLinks(values: Record<string, string | undefined>, page: number, pages: number) {
  const address = (to: number) => addressWith(PATH, { ...values, page: to === 0 ? undefined : String(to) })
  return { first: page > 0 ? address(0) : null, next: page + 1 < pages ? address(page + 1) : null }
}

/** Payments of a period: what became of them, why, how long it took. */
export async function loadPaymentFigures({ url }: Request, context: Context) {
  const entered = makeEntry(context)
  if (!mayCall(entered.operator.rights, operatorCalls.readPaymentFigures.access))
    throw refusal(403, 'forbidden')
  const query = new URL(url).searchParams
  const asked = readAskedPayments(entered, query)
  const measure = MEASURES.find((one) => one === query.get('measure')) ?? 'moved'
  const page = readPage(query)
  const none = {
    ...asked,
    ...emptyReport(entered, asked),
    kind: asked.kind ?? '',
    method: asked.method ?? null,
    measure,
    measures: MEASURES,
    groups: PAYMENT_GROUPS,
    isTimed: true,
  }
  if (!areDays(asked.from, asked.to))
    return { ...none, problem: refusedReport(entered, 'invalid_figures_period') }
  const found = await readOr(context, operatorCalls.readPaymentFigures, { ...asked, page }, REPORT_REFUSALS)
  if (!found.ok) {
    return { ...none, problem: refusedReport(entered, found.code) }
  }
  const { answer } = found
  const whole = { ...asked, from: answer.from, to: answer.to }
  return {
    ...none,
    from: whole.from,
    to: whole.to,
    counted: countedWords(entered, answer.counted_at, answer.at),
    isTimed: answer.timed,
    parts: toParts(entered, whole, measure, answer),
    pages: pageLinks({ ...whole, measure }, page, answer.pages),
    periods: listPeriods(PATH, { ...whole, measure }, answer.today),
    file: addressWith(`${PATH}.csv`, whole),
    sheet: addressWith(`${PATH}.xlsx`, whole),
  }
}
