import {
  mayCall,
  operatorCalls,
  REPORT_NAMES,
  type ReportName,
  type ReportPreview,
} from '@palco/contract/operators'
import type { RouterContextProvider } from 'react-router'
import { addressWith } from '../../page/address.ts'
import { toBrand } from '../../page/brand.server.ts'
import { makeEntry, readOr, refusal } from '../../session/calls.server.ts'
import type { Entered } from '../../session/visit.server.ts'
import { cellWords } from './words.server.ts'

type Context = Readonly<RouterContextProvider>
type Asked = { brand: string; report: ReportName; from: string; to: string }

/** Columns whose values are ids and addresses. */
const CODES: ReadonlySet<string> = new Set([
  'transaction',
  'event',
  'player',
  'subject',
  'game',
  'jackpot',
  'round',
  'address',
])
const DAY = /^\d{4}-\d\d-\d\d$/

const readName = (query: URLSearchParams): ReportName =>
  REPORT_NAMES.find((name) => name === query.get('report')) ?? 'game_performance'

/** What the address asks for; the days as they stand there, which the platform judges. */
function readAsked(entered: Entered, query: URLSearchParams): Asked {
  const brand = toBrand(entered, query)
  const from = query.get('from') ?? ''
  return { brand, report: readName(query), from, to: query.get('to') || from }
}

function toRows(entered: Entered, { columns, rows }: ReportPreview, brand: string) {
  const { reports: r } = entered.t
  const currencyAt = columns.findIndex(({ name }) => name === 'currency')
  return rows.map(({ record, lines, cells }, index) => {
    const around = { currency: cells[currencyAt], brand }
    return {
      id: String(index),
      record,
      mark:
        record === 'line'
          ? null
          : record === 'total'
            ? r.total(entered.formats.decimal(lines))
            : r.difference,
      cells: columns.map((column, at) => cellWords(entered, column, cells[at] ?? '', around)),
    }
  })
}
export type ReportRow = ReturnType<typeof toRows>[number]

/** The first rows of a report, once the address names its days; `problem`: why there are none. */
export async function loadReport({ url }: Request, context: Context) {
  const entered = makeEntry(context)
  if (!mayCall(entered.operator.rights, operatorCalls.previewReport.access)) throw refusal(403, 'forbidden')
  const query = new URL(url).searchParams
  const asked = readAsked(entered, query)
  const { notices, reports: r } = entered.t
  const frame = {
    ...asked,
    names: REPORT_NAMES.map((id) => ({ id, name: r.names[id] })),
    zone: entered.formats.toZone(asked.brand),
  }
  const none = { ...frame, problem: null, made: null }
  if (asked.from === '') return none
  if (!DAY.test(asked.from) || !DAY.test(asked.to))
    return { ...none, problem: notices['invalid_period'] ?? '' }
  const found = await readOr(context, operatorCalls.previewReport, asked, [
    'invalid_period',
    'invalid_request',
    'report_busy',
    'report_too_large',
  ])
  // The file of what is too large for a page can be saved all the same.
  const file = addressWith('/audit/reports.csv', asked)
  if (!found.ok) {
    const code = found.code === 'invalid_request' ? 'invalid_period' : found.code
    const problem = notices[code] ?? code
    return { ...none, problem, made: null, file: found.code === 'report_too_large' ? file : null }
  }
  const { columns, state, is_whole } = found.answer
  const rows = toRows(entered, found.answer, asked.brand)
  const made = {
    columns: columns.map(({ name, kind }) => ({
      name,
      isNumber: ['amount', 'count', 'percent'].includes(kind) || name === 'theoretical_return',
      className: kind === 'time' ? 'line' : CODES.has(name) ? 'code' : undefined,
    })),
    rows,
    isClosed: state === 'closed',
    isWhole: is_whole,
    differs: rows.some(({ record }) => record === 'difference'),
  }
  return { ...none, made, file }
}
