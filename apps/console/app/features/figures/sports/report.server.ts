import {
  mayCall,
  MOST_EVENT_DAYS,
  type OperatorCallAnswer,
  operatorCalls,
  SPORT_FORMS,
  SPORT_GROUPS,
  SPORT_PHASES,
  type SportRow,
} from '@palco/contract/operators'
import type { RouterContextProvider } from 'react-router'
import { makeEntry, readOr, refusal } from '../../../session/calls.server.ts'
import type { Entered } from '../../../session/visit.server.ts'
import type { ChartData } from '../chart.tsx'
import { emptyReport, readPage, refusedReport, REPORT_REFUSALS } from '../empty-report.server.ts'
import { areDays, listPeriods, shortDay } from '../period.server.ts'
import { returnText } from '../returns/words.server.ts'
import { makeScale } from '../scale.ts'
import { countedWords } from '../today.server.ts'
import { PATH, readAskedSports, sportRowName, sportsAddress, type WholeSports } from './asked.server.ts'

type Context = Readonly<RouterContextProvider>
type Answer = OperatorCallAnswer<typeof operatorCalls.readSportFigures>

const DAY_MS = 86_400_000
/** Whether bets of these days are listed. */
const areListed = ({ from, to }: WholeSports): boolean =>
  Date.parse(to) - Date.parse(from) < MOST_EVENT_DAYS * DAY_MS

/** Where a row is seen in more detail: from a sport down to an event, whose markets and the rest lead to its bets. */
function rowAddress(asked: WholeSports, row: SportRow): string | null {
  const { by, event } = asked
  const to = (values: Record<string, string | undefined>) => sportsAddress(PATH, asked, values)
  if (by === 'event') return to({ by: 'market', event: row.key, sport: row.sport })
  const own = by === 'day' ? { from: row.key, to: row.key } : { [by]: row.key }
  if (event !== undefined) {
    if (by === 'sport' || by === 'competition' || (by !== 'day' && !areListed(asked))) return null
    return sportsAddress(`${PATH}/bets`, asked, { by: undefined, currency: row.currency, ...own })
  }
  if (by === 'competition') return to({ by: 'event', competition: row.key, sport: row.sport })
  if (by === 'sport' || by === 'market') return to({ ...own, by: 'competition', sport: row.sport ?? row.key })
  return to({ ...own, by: 'sport' })
}

function toCells(entered: Entered, row: SportRow) {
  const { formats } = entered
  const amount = (value: string) => formats.number({ amount: value, currency: row.currency })
  return {
    selections: formats.decimal(row.selections),
    stakes: amount(row.stakes),
    returns: amount(row.returns),
    result: amount(row.result),
    margin: returnText(entered, row.margin),
    price_margin: returnText(entered, row.price_margin),
    priced: returnText(entered, row.priced),
  }
}
export type SportCells = ReturnType<typeof toCells>

/** Days as bars of the margin, with a line of that of the prices. */
function toChart(entered: Entered, { by }: WholeSports, rows: readonly SportRow[]): ChartData | null {
  if (by !== 'day') return null
  const { columns } = entered.t.figures.sport
  const points = rows.flatMap((row) =>
    row.margin === null
      ? []
      : [
          {
            id: row.key,
            name: shortDay(entered, row.key),
            value: row.margin,
            text: returnText(entered, row.margin),
            ...(row.price_margin !== null && {
              other: {
                value: row.price_margin,
                text: `${columns.price_margin}: ${returnText(entered, row.price_margin)}`,
              },
            }),
          },
        ],
  )
  if (points.length === 0) return null
  const sorted = points.toSorted((one, other) => one.value - other.value)
  const values = points.flatMap(({ value, other }) => [value, ...(other ? [other.value] : [])])
  const percent = new Intl.NumberFormat(entered.formats.locale, { style: 'percent' })
  return {
    label: entered.t.figures.chart(columns.margin, sorted[0]?.text ?? '', sorted.at(-1)?.text ?? ''),
    lines: makeScale(values).map((value) => percent.format(value)),
    points,
  }
}

function toParts(entered: Entered, asked: WholeSports, { rows, totals }: Answer) {
  return totals.map((total) => {
    const mine = rows.filter(({ currency }) => currency === total.currency)
    const line = (row: SportRow, isTotal: boolean) => ({
      id: isTotal ? 'total' : `${row.sport ?? ''} ${row.key}`,
      name: isTotal ? entered.t.figures.total : sportRowName(entered, asked, row),
      about: isTotal || row.sport === undefined ? null : aboutRow(entered, row),
      address: isTotal ? null : rowAddress(asked, row),
      cells: toCells(entered, row),
      isLoss: row.margin !== null && row.margin < 0,
      isTotal,
    })
    return {
      currency: total.currency,
      chart: toChart(entered, asked, mine),
      rows: [...mine.map((row) => line(row, false)), line(total, true)],
    }
  })
}
export type SportPart = ReturnType<typeof toParts>[number]

/** "Fútbol, Primera". */
const aboutRow = ({ t }: Entered, { sport = '', competition }: SportRow): string =>
  [t.trading.sports[sport] ?? sport, competition].filter(Boolean).join(', ')

/** What the report is narrowed to, and where it is whole. */
function findNarrow(entered: Entered, asked: WholeSports, { chosen }: Answer) {
  const { sport, competition, market, event } = asked
  const names = [
    sport && (entered.t.trading.sports[sport] ?? sport),
    competition && (chosen.competition ?? competition),
    event && (chosen.event ?? event),
    market !== undefined && (chosen.market ?? String(market)),
  ].filter(Boolean)
  if (names.length === 0) return null
  const none = { sport: undefined, competition: undefined, event: undefined, market: undefined }
  return {
    text: names.join(' › '),
    whole: sportsAddress(PATH, asked, { ...none, by: 'sport' }),
    bets:
      event !== undefined && areListed(asked)
        ? sportsAddress(`${PATH}/bets`, asked, { by: undefined })
        : null,
  }
}

/** What bets on sports kept, next to what their prices made expect. */
export async function loadSports({ url }: Request, context: Context) {
  const entered = makeEntry(context)
  if (!mayCall(entered.operator.rights, operatorCalls.readSportFigures.access))
    throw refusal(403, 'forbidden')
  const query = new URL(url).searchParams
  const asked = readAskedSports(entered, query)
  const page = readPage(query)
  const none = {
    ...emptyReport(entered, asked),
    by: asked.by,
    phase: asked.phase,
    form: asked.form,
    hidden: {
      sport: asked.sport,
      competition: asked.competition,
      market: asked.market?.toString(),
      event: asked.event,
    },
    groups: SPORT_GROUPS,
    phases: SPORT_PHASES,
    forms: SPORT_FORMS,
    narrow: null,
  }
  if (!areDays(asked.from, asked.to))
    return { ...none, problem: refusedReport(entered, 'invalid_figures_period') }
  const found = await readOr(context, operatorCalls.readSportFigures, { ...asked, page }, REPORT_REFUSALS)
  if (!found.ok) {
    const isLong = found.code === 'invalid_figures_period' && asked.by === 'event'
    const problem = isLong ? entered.t.figures.sport.longEvents : refusedReport(entered, found.code)
    return { ...none, problem }
  }
  const { answer } = found
  const whole = { ...asked, from: answer.from, to: answer.to }
  const toPage = (to: number) => sportsAddress(PATH, whole, { page: to === 0 ? undefined : String(to) })
  return {
    ...none,
    from: whole.from,
    to: whole.to,
    narrow: findNarrow(entered, whole, answer),
    counted: countedWords(entered, answer.counted_at, answer.at),
    parts: toParts(entered, whole, answer),
    pages: {
      first: page > 0 ? toPage(0) : null,
      next: page + 1 < answer.pages ? toPage(page + 1) : null,
    },
    periods: listPeriods(PATH, { ...whole, market: whole.market?.toString() }, answer.today),
    file: sportsAddress(`${PATH}.csv`, whole),
    sheet: sportsAddress(`${PATH}.xlsx`, whole),
  }
}
