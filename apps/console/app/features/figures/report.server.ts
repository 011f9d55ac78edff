import {
  FIGURE_GROUPS,
  FIGURE_PAGE_ROWS,
  type FigureGroup,
  type FigureRow,
  mayCall,
  type OperatorCallAnswer,
  operatorCalls,
} from '@palco/contract/operators'
import { parseDecimal, toDecimal } from '@palco/contract'
import type { RouterContextProvider } from 'react-router'
import { addressWith } from '../../page/address.ts'
import { makeEntry, read, readOr, refusal } from '../../session/calls.server.ts'
import type { Entered } from '../../session/visit.server.ts'
import type { ChartData } from './chart.tsx'
import { numberColumns, tableFile, textColumns } from './table-file.server.ts'
import { areDays, dayAt, hourText, isTime, listPeriods, shortDay } from './period.server.ts'
import { makeScale } from './scale.ts'
import { brandFilter, countedWords, zonesText } from './today.server.ts'
import {
  AMOUNTS,
  COUNTS,
  figureText,
  type FigureName,
  marginText,
  shortNumber,
  sourceText,
  timeText,
} from './words.server.ts'

type Context = Readonly<RouterContextProvider>
type Answer = OperatorCallAnswer<typeof operatorCalls.readFigures>
type Asked = { brand: string | undefined; by: FigureGroup; from: string; to: string }

/** What the chart of a report can draw. */
const MEASURES = ['ggr', 'ngr', 'stakes'] as const
type Measure = (typeof MEASURES)[number]
const PLAY: readonly FigureName[] = ['bets', 'stakes', 'wins', 'ggr']
const MONEY: readonly FigureName[] = [
  'bonus_cost',
  'jackpot_cost',
  'ngr',
  'deposits',
  'withdrawals',
  'registrations',
  'first_deposits',
  'active_players',
]
/** What the address asks for; the days as they stand there, which the platform judges. */
function readAsked(entered: Entered, query: URLSearchParams) {
  return {
    brand: brandFilter(entered, query),
    by: FIGURE_GROUPS.find((one) => one === query.get('by')) ?? ('day' as const),
    from: query.get('from') || undefined,
    to: query.get('to') || undefined,
  }
}

/** What a row is about, in words. */
function rowName(entered: Entered, { by, brand }: Asked, row: FigureRow): string {
  const { figures: f } = entered.t
  if (isTime(by)) return timeText(entered, row.key, brand)
  if (by === 'brand') return entered.operator.brands.find(({ id }) => id === row.key)?.name ?? row.key
  if (by === 'product') return f.products[row.key] ?? (row.key === '' ? f.noProduct : row.key)
  if (by === 'provider') return row.key === '' ? f.noProduct : sourceText(entered, row.key)
  return row.name ?? (row.key === '' ? `${sourceText(entered, row.source ?? '')} (${f.noGame})` : row.key)
}

/** Where a row is seen in more detail: a day by the hour, an hour by the games of its day, a brand by the day. */
function rowAddress(entered: Entered, { by, brand, from, to }: Asked, row: FigureRow): string | null {
  const address = (values: Record<string, string | undefined>) => addressWith('/figures/report', values)
  if (by === 'day') return address({ brand, by: 'hour', from: row.key, to: row.key })
  if (by === 'brand') return address({ brand: row.key, by: 'day', from, to })
  if (by !== 'hour') return null
  const day = dayAt(entered, row.key, brand)
  return address({ brand, by: 'game', from: day, to: day })
}

const flatten = ({ money, ...play }: FigureRow) => ({ ...play, ...money })

function toTable(
  entered: Entered,
  asked: Asked,
  rows: readonly FigureRow[],
  total: Answer['totals'][number],
) {
  const hasMoney = rows.some(({ money }) => money !== null)
  const names = hasMoney ? [...PLAY, ...MONEY] : PLAY
  const whole = Math.abs(Number(total.ggr))
  const toCells = (row: Partial<typeof total> & Pick<typeof total, 'currency' | 'stakes' | 'ggr'>) => ({
    ...Object.fromEntries(names.map((name) => [name, figureText(entered, row, name)])),
    margin: marginText(entered, row),
  })
  return {
    names: [...PLAY, 'margin' as const, ...(hasMoney ? MONEY : [])],
    /** Bars in the rows stand for what no axis orders. */
    hasShare: !isTime(asked.by),
    rows: [
      ...rows.map((row, index) => ({
        id: String(index),
        name: rowName(entered, asked, row),
        address: rowAddress(entered, asked, row),
        share: whole === 0 ? 0 : Math.max(0, Math.min(1, Number(row.ggr) / whole)),
        cells: toCells(flatten(row)),
        isTotal: false,
      })),
      {
        id: 'total',
        name: entered.t.figures.total,
        address: null,
        share: 0,
        cells: toCells(total),
        isTotal: true,
      },
    ],
  }
}
export type ReportTable = ReturnType<typeof toTable>

function toChart(
  entered: Entered,
  asked: Asked,
  measure: Measure,
  rows: readonly FigureRow[],
): ChartData | null {
  if (!isTime(asked.by) || rows.length === 0) return null
  const { figures: f } = entered.t
  const points = rows.map((row) => {
    const values = flatten(row)
    const name = asked.by === 'hour' ? hourText(entered, row.key, asked) : shortDay(entered, row.key)
    return {
      id: row.key,
      name,
      value: Number(values[measure] ?? 0),
      text: figureText(entered, values, measure),
    }
  })
  const sorted = points.toSorted((one, other) => one.value - other.value)
  return {
    label: f.chart(f.names[measure], sorted[0]?.text ?? '', sorted.at(-1)?.text ?? ''),
    lines: makeScale(points.map(({ value }) => value)).map((value) => shortNumber(entered, value)),
    points,
  }
}

/** A chart has every point; tables have no more rows than a page sends, shared by the currencies. */
function toParts(entered: Entered, asked: Asked, measure: Measure, { rows, totals }: Answer) {
  const most = Math.floor(FIGURE_PAGE_ROWS / Math.max(1, totals.length))
  return totals.map((total) => {
    const mine = rows.filter(({ currency }) => currency === total.currency)
    return {
      currency: total.currency,
      isWhole: mine.length <= most,
      chart: toChart(entered, asked, measure, mine),
      table: toTable(entered, asked, mine.slice(0, most), total),
    }
  })
}
export type ReportPart = ReturnType<typeof toParts>[number]

/** Figures of a period by a group, with a chart where the group is one of time. */
export async function loadFigures({ url }: Request, context: Context) {
  const entered = makeEntry(context)
  if (!mayCall(entered.operator.rights, operatorCalls.readFigures.access)) throw refusal(403, 'forbidden')
  const query = new URL(url).searchParams
  const asked = readAsked(entered, query)
  const measure = MEASURES.find((one) => one === query.get('measure')) ?? 'ggr'
  const { notices } = entered.t
  const frame = {
    ...asked,
    brand: asked.brand ?? '',
    from: asked.from ?? '',
    to: asked.to ?? '',
    measure,
    measures: MEASURES,
    groups: FIGURE_GROUPS,
    zone: asked.brand === undefined ? zonesText(entered) : entered.formats.toZone(asked.brand),
  }
  const none = {
    ...frame,
    problem: null,
    counted: null,
    parts: [],
    isWhole: true,
    periods: [],
    file: null,
    sheet: null,
  }
  if (!areDays(asked.from, asked.to)) return { ...none, problem: notices['invalid_figures_period'] ?? '' }
  const found = await readOr(context, operatorCalls.readFigures, asked, [
    'invalid_figures_period',
    'invalid_request',
    'figures_too_large',
  ])
  if (!found.ok) {
    const code = found.code === 'invalid_request' ? 'invalid_figures_period' : found.code
    return { ...none, problem: notices[code] ?? code }
  }
  const { answer } = found
  const whole = { ...asked, from: answer.from, to: answer.to }
  const parts = toParts(entered, whole, measure, answer)
  return {
    ...none,
    from: whole.from,
    to: whole.to,
    counted: countedWords(entered, answer.counted_at, answer.at),
    parts,
    isWhole: answer.is_whole && parts.every((part) => part.isWhole),
    periods: listPeriods('/figures/report', { ...whole, measure }, answer.today),
    file: addressWith('/figures/report.csv', whole),
    sheet: addressWith('/figures/report.xlsx', whole),
  }
}

type Values = Partial<Record<FigureName, string | number>>
/** Who played is counted once in a total: it is no sum. */
const SUMMED = [...AMOUNTS, ...COUNTS].filter((name) => name !== 'active_players')

/** What the totals have more than these rows, in each currency: amounts exactly, so that a file adds up to them. */
function restLines(totals: Answer['totals'], rows: readonly FigureRow[]) {
  return totals.map((total) => {
    const { currency } = total
    const mine: Values[] = rows.filter((row) => row.currency === currency).map(flatten)
    const minor = (value: string) => parseDecimal(value, currency)?.minor ?? 0n
    const hasMoney = rows.some(({ money }) => money !== null)
    const entries = SUMMED.filter((name) => hasMoney || PLAY.includes(name)).map((name) => {
      const whole = total[name]
      if (typeof whole === 'number')
        return [name, mine.reduce((left, row) => left - Number(row[name] ?? 0), whole)] as const
      const left = mine.reduce((sum, row) => sum - minor(String(row[name] ?? '0')), minor(whole))
      return [name, toDecimal({ minor: left, currency })] as const
    })
    return { currency, values: Object.fromEntries(entries) as Values }
  })
}

/** The rows as a file: amounts as decimals with a point, no cell a formula. Rows that it has no room for are one for each currency. */
export async function figuresFile({ url }: Request, context: Context): Promise<Response> {
  const entered = makeEntry(context)
  const asked = readAsked(entered, new URL(url).searchParams)
  if (!areDays(asked.from, asked.to)) throw refusal(422, 'invalid_figures_period')
  const { rows, from, to, is_whole: isWhole, totals } = await read(context, operatorCalls.readFigures, asked)
  const whole = { ...asked, from, to }
  const { figures: f } = entered.t
  const names = [...AMOUNTS, ...COUNTS]
  const line = (key: string, name: string, currency: string, values: Values) => [
    key,
    name,
    currency,
    ...names.map((one) => String(values[one] ?? '')),
  ]
  const lines = [
    ...rows.map((row) => line(row.key, rowName(entered, whole, row), row.currency, flatten(row))),
    ...(isWhole ? [] : restLines(totals, rows).map((rest) => line('', f.rest, rest.currency, rest.values))),
  ]
  return tableFile(entered, url, {
    name: `${asked.by}-${from}-${to}`,
    title: f.report,
    columns: [
      ...textColumns(['id', f.groups[asked.by], f.names.currency]),
      ...numberColumns(names.map((name) => f.names[name])),
    ],
    rows: lines,
  })
}
