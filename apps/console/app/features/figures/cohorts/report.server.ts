import {
  COHORT_BASES,
  COHORT_UNITS,
  type CohortCell,
  type CohortRow,
  mayCall,
  operatorCalls,
} from '@palco/contract/operators'
import type { RouterContextProvider } from 'react-router'
import { addressWith } from '../../../page/address.ts'
import { makeEntry, readOr, refusal } from '../../../session/calls.server.ts'
import type { Entered } from '../../../session/visit.server.ts'
import type { ChartData } from '../chart.tsx'
import { emptyReport, refusedReport, REPORT_REFUSALS } from '../empty-report.server.ts'
import { partText } from '../payments/words.server.ts'
import { areDays } from '../period.server.ts'
import { makeScale } from '../scale.ts'
import { countedWords } from '../today.server.ts'
import { shortNumber } from '../words.server.ts'
import { type AskedCohorts, PATH, periodText, readAskedCohorts, retention } from './asked.server.ts'

type Context = Readonly<RouterContextProvider>

/** What the cells of a cohort say. */
const MEASURES = ['players', 'stakes', 'ngr'] as const
type Measure = (typeof MEASURES)[number]
/** Shades of a cell; none is 0. */
const SHADES = 5

const measured = (row: CohortRow, cell: CohortCell, measure: Measure): number =>
  measure === 'players' ? (retention(row, cell) ?? 0) : Number(cell[measure])

function cellText(entered: Entered, row: CohortRow, cell: CohortCell, measure: Measure): string {
  if (measure !== 'players') return entered.formats.number({ amount: cell[measure], currency: row.currency })
  const part = retention(row, cell)
  return part === null ? '–' : partText(entered, part)
}

function toCells(entered: Entered, asked: AskedCohorts, measure: Measure, rows: readonly CohortRow[]) {
  const most = Math.max(0, ...rows.flatMap((row) => row.cells.map((cell) => measured(row, cell, measure))))
  return rows.map((row) => ({
    id: row.cohort,
    name: periodText(entered, row.cohort, asked),
    players: entered.formats.decimal(row.players),
    cells: row.cells.map((cell) => {
      const value = measured(row, cell, measure)
      return {
        text: cellText(entered, row, cell, measure),
        about: `${periodText(entered, cell.period, asked)}: ${entered.t.figures.cohort.active(entered.formats.decimal(cell.players))}`,
        shade: most > 0 && value > 0 ? Math.max(1, Math.ceil((value / most) * SHADES)) : 0,
        isLoss: value < 0,
        isRunning: !cell.is_over,
        address:
          cell.players === 0
            ? null
            : addressWith(`${PATH}/players`, {
                ...asked,
                cohort: row.cohort,
                period: cell.period,
                currency: row.currency,
              }),
      }
    }),
  }))
}
export type CohortLine = ReturnType<typeof toCells>[number]

/** Of each period of a cohort's life what it was on average: of the cohorts that have had the whole of it, by their players. */
function toChart(
  entered: Entered,
  { unit }: AskedCohorts,
  measure: Measure,
  rows: readonly CohortRow[],
): ChartData | null {
  const ages = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const { cohort: c } = entered.t.figures
  const points = Array.from({ length: ages }, (_, age) => {
    const over = rows.flatMap((row) => {
      const cell = row.cells[age]
      return cell?.is_over && row.players > 0 ? [{ row, cell }] : []
    })
    const players = over.reduce((sum, { row }) => sum + row.players, 0)
    const sum = over.reduce(
      (total, { cell }) => total + (measure === 'players' ? cell.players : Number(cell[measure])),
      0,
    )
    return { age, players, value: players === 0 ? 0 : sum / players }
  }).filter(({ players }) => players > 0)
  if (points.length === 0) return null
  const text = (value: number) =>
    measure === 'players' ? partText(entered, value) : entered.formats.decimal(value, 2)
  const values = points.map(({ value }) => value)
  return {
    label: entered.t.figures.chart(
      c.perPlayer[measure],
      text(Math.min(...values)),
      text(Math.max(...values)),
    ),
    lines: makeScale(values).map((value) =>
      measure === 'players' ? partText(entered, value) : shortNumber(entered, value),
    ),
    points: points.map(({ age, value }) => ({
      id: String(age),
      name: c.age[unit](age),
      value,
      text: text(value),
    })),
  }
}

function toParts(entered: Entered, asked: AskedCohorts, measure: Measure, rows: readonly CohortRow[]) {
  return [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, mine]) => ({
    currency,
    chart: toChart(entered, asked, measure, mine),
    ages: Math.max(0, ...mine.map(({ cells }) => cells.length)),
    rows: toCells(entered, asked, measure, mine),
  }))
}
export type CohortPart = ReturnType<typeof toParts>[number]

/** What the players who came in a month or week did in each since. */
export async function loadCohorts({ url }: Request, context: Context) {
  const entered = makeEntry(context)
  if (!mayCall(entered.operator.rights, operatorCalls.readCohorts.access)) throw refusal(403, 'forbidden')
  const query = new URL(url).searchParams
  const asked = readAskedCohorts(entered, query)
  const measure = MEASURES.find((one) => one === query.get('measure')) ?? 'players'
  const none = {
    ...emptyReport(entered, asked),
    basis: asked.basis,
    bases: COHORT_BASES,
    unit: asked.unit,
    units: COHORT_UNITS,
    measure,
    measures: MEASURES,
  }
  const wrong = { ...none, problem: entered.t.figures.cohort.wrongPeriod }
  if (!areDays(asked.from, asked.to)) return wrong
  const found = await readOr(context, operatorCalls.readCohorts, asked, REPORT_REFUSALS)
  if (!found.ok)
    return found.code === 'figures_too_large'
      ? { ...none, problem: refusedReport(entered, found.code) }
      : wrong
  const { answer } = found
  const whole = { ...asked, from: answer.from, to: answer.to }
  return {
    ...none,
    from: whole.from,
    to: whole.to,
    counted: countedWords(entered, answer.counted_at, answer.at),
    parts: toParts(entered, whole, measure, answer.rows),
    file: addressWith(`${PATH}.csv`, whole),
    sheet: addressWith(`${PATH}.xlsx`, whole),
  }
}
