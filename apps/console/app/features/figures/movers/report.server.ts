import {
  mayCall,
  MOVER_GROUPS,
  MOVER_MEASURES,
  type MoverRow,
  type OperatorCallAnswer,
  operatorCalls,
} from '@palco/contract/operators'
import type { RouterContextProvider } from 'react-router'
import { addressWith } from '../../../page/address.ts'
import { playerAddress } from '../../../page/player-address.ts'
import { makeEntry, readOr, refusal } from '../../../session/calls.server.ts'
import type { Entered } from '../../../session/visit.server.ts'
import type { ChartData } from '../chart.tsx'
import { emptyReport, refusedReport, REPORT_REFUSALS } from '../empty-report.server.ts'
import { areDays, listPeriods } from '../period.server.ts'
import { makeScale } from '../scale.ts'
import { countedWords } from '../today.server.ts'
import { shortNumber } from '../words.server.ts'
import { aboutMover, moverName, PATH, readAskedMovers, type WholeMovers } from './asked.server.ts'

type Context = Readonly<RouterContextProvider>
type Answer = OperatorCallAnswer<typeof operatorCalls.readMovers>

/** How many rows the chart draws. */
const MOST_BARS = 12

/** Where a row is seen in more detail. */
function rowAddress(entered: Entered, asked: WholeMovers, row: MoverRow): string | null {
  const { by, brand, from, to } = asked
  const { rights } = entered.operator
  if (by === 'player')
    return mayCall(rights, operatorCalls.readPlayerFile.access) && row.brand !== undefined
      ? playerAddress(row.brand, row.key)
      : null
  if (by === 'game')
    return row.key === ''
      ? null
      : addressWith('/figures/returns', { brand, by: 'day', game: row.key, from, to })
  const { sport } = row
  return by === 'event'
    ? addressWith('/figures/sports', { brand, by: 'market', sport, event: row.key, from, to })
    : addressWith('/figures/sports', { brand, by: 'competition', sport, market: row.key, from, to })
}

/** How a figure stands to before: "+12 %"; of what there was none before "nuevo". */
function partText({ formats, t }: Entered, { now, before }: MoverRow['stakes']): string {
  const [later, earlier] = [Number(now), Number(before)]
  if (later === earlier) return t.figures.same
  if (earlier === 0) return t.figures.fresh
  const part = (later - earlier) / Math.abs(earlier)
  return new Intl.NumberFormat(formats.locale, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  }).format(part)
}

function toLine(entered: Entered, asked: WholeMovers, row: MoverRow, isTotal: boolean) {
  const text = (amount: string) => entered.formats.number({ amount, currency: row.currency })
  const figure = (moved: MoverRow['stakes']) => ({
    now: text(moved.now),
    before: text(moved.before),
    change: text(moved.change),
    part: partText(entered, moved),
    isDown: moved.change.startsWith('-'),
  })
  return {
    id: isTotal ? 'total' : `${row.source ?? row.sport ?? row.brand ?? ''} ${row.key}`,
    name: isTotal ? entered.t.figures.total : moverName(entered, asked, row),
    about: isTotal ? '' : aboutMover(entered, asked, row),
    address: isTotal ? null : rowAddress(entered, asked, row),
    isTotal,
    stakes: figure(row.stakes),
    ggr: figure(row.ggr),
  }
}
export type MoverLine = ReturnType<typeof toLine>

/** The greatest changes as bars, up and down. */
function toChart(entered: Entered, asked: WholeMovers, rows: readonly MoverRow[]): ChartData | null {
  const drawn = rows.slice(0, MOST_BARS)
  if (drawn.length === 0) return null
  const points = drawn.map((row) => {
    const { change } = row[asked.measure]
    return {
      id: `${row.source ?? row.sport ?? row.brand ?? ''} ${row.key}`,
      name: moverName(entered, asked, row),
      value: Number(change),
      text: entered.formats.number({ amount: change, currency: row.currency }),
    }
  })
  const sorted = points.toSorted((one, other) => one.value - other.value)
  return {
    label: entered.t.figures.chart(
      entered.t.figures.mover.changes[asked.measure],
      sorted[0]?.text ?? '',
      sorted.at(-1)?.text ?? '',
    ),
    lines: makeScale(points.map(({ value }) => value)).map((value) => shortNumber(entered, value)),
    points,
  }
}

function toParts(entered: Entered, asked: WholeMovers, { rows, totals }: Answer) {
  return totals.flatMap((total) => {
    const mine = rows.filter(({ currency }) => currency === total.currency)
    if (mine.length === 0) return []
    return [
      {
        currency: total.currency,
        chart: toChart(entered, asked, mine),
        rows: [...mine.map((row) => toLine(entered, asked, row, false)), toLine(entered, asked, total, true)],
      },
    ]
  })
}
export type MoverPart = ReturnType<typeof toParts>[number]

/** What changed most against as many days before. */
export async function loadMovers({ url }: Request, context: Context) {
  const entered = makeEntry(context)
  if (!mayCall(entered.operator.rights, operatorCalls.readMovers.access)) throw refusal(403, 'forbidden')
  const asked = readAskedMovers(entered, new URL(url).searchParams)
  const { formats, t } = entered
  const { mover: m } = t.figures
  const none = {
    ...emptyReport(entered, asked),
    by: asked.by,
    groups: MOVER_GROUPS,
    measure: asked.measure,
    measures: MOVER_MEASURES,
    compared: null,
    isWhole: true,
  }
  const wrong = { ...none, problem: m.wrongPeriod }
  if (!areDays(asked.from, asked.to)) return wrong
  const found = await readOr(context, operatorCalls.readMovers, asked, REPORT_REFUSALS)
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
    compared: m.compared(formats.day(answer.before.from), formats.day(answer.before.to)),
    isWhole: answer.is_whole,
    counted: countedWords(entered, answer.counted_at, answer.at),
    parts: toParts(entered, whole, answer),
    periods: listPeriods(PATH, whole, answer.today).filter(({ id }) => id !== 'quarter'),
    file: addressWith(`${PATH}.csv`, whole),
    sheet: addressWith(`${PATH}.xlsx`, whole),
  }
}
