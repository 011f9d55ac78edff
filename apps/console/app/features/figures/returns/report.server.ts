import {
  mayCall,
  type OperatorCallAnswer,
  operatorCalls,
  RETURN_GROUPS,
  type ReturnGroup,
  type ReturnRow,
} from '@palco/contract/operators'
import type { RouterContextProvider } from 'react-router'
import { addressWith } from '../../../page/address.ts'
import { makeEntry, readOr, refusal } from '../../../session/calls.server.ts'
import type { Entered } from '../../../session/visit.server.ts'
import type { ChartData } from '../chart.tsx'
import { emptyReport, readPage, refusedReport, REPORT_REFUSALS } from '../empty-report.server.ts'
import { areDays, listPeriods, shortDay } from '../period.server.ts'
import { makeScale } from '../scale.ts'
import { brandFilter, countedWords } from '../today.server.ts'
import { timeText } from '../words.server.ts'
import type { BandPlaces } from './band.tsx'
import { makePlaces } from './places.ts'
import { bandText, returnText, verdictText } from './words.server.ts'

type Context = Readonly<RouterContextProvider>
type Answer = OperatorCallAnswer<typeof operatorCalls.readReturns>
export type AskedReturns = {
  brand: string | undefined
  by: ReturnGroup
  game: string | undefined
  provider: string | undefined
  from: string | undefined
  to: string | undefined
}
type Whole = AskedReturns & { from: string; to: string }

const PATH = '/figures/returns'

/** What the address asks for; the days as they stand there, which the platform judges. */
export function readAskedReturns(entered: Entered, query: URLSearchParams): AskedReturns {
  return {
    brand: brandFilter(entered, query),
    by: RETURN_GROUPS.find((one) => one === query.get('by')) ?? 'game',
    game: query.get('game') || undefined,
    provider: query.get('provider') || undefined,
    from: query.get('from') || undefined,
    to: query.get('to') || undefined,
  }
}

/** What a row is about, in words. */
export function returnRowName(entered: Entered, { by, brand }: AskedReturns, row: ReturnRow): string {
  if (by === 'day') return timeText(entered, row.key, brand)
  if (by === 'brand') return entered.operator.brands.find(({ id }) => id === row.key)?.name ?? row.key
  return row.name ?? row.key
}

/** Where a row is seen in more detail: a game by the day, a day of a game its rounds, a provider and a brand their games. */
function rowAddress({ by, brand, game, provider, from, to }: Whole, row: ReturnRow): string | null {
  const address = (values: Record<string, string | undefined>) =>
    addressWith(PATH, { brand, provider, from, to, ...values })
  if (by === 'game') return address({ by: 'day', game: row.key })
  if (by === 'provider') return address({ by: 'game', provider: row.key })
  if (by === 'brand') return address({ by: 'game', brand: row.key })
  if (game === undefined) return address({ by: 'game', from: row.key, to: row.key })
  return addressWith(`${PATH}/rounds`, { brand, game, currency: row.currency, from: row.key, to: row.key })
}

function toCells(entered: Entered, row: ReturnRow) {
  const { formats, t } = entered
  const amount = (value: string) => formats.number({ amount: value, currency: row.currency })
  return {
    rounds: formats.decimal(row.rounds),
    staked: amount(row.staked),
    returned: amount(row.returned),
    actual: returnText(entered, row.actual),
    theoretical: returnText(entered, row.theoretical),
    band: bandText(entered, row.band),
    deviation: row.deviation === null ? '–' : t.figures.returned.deviations[row.deviation],
    verdict: verdictText(entered, row),
  }
}
export type ReturnCells = ReturnType<typeof toCells>

function toBand(row: ReturnRow, toPlace: (value: number) => number): BandPlaces | null {
  const { band, theoretical, actual, outside } = row
  if (band === null || theoretical === null) return null
  return {
    low: toPlace(band.low),
    high: toPlace(band.high),
    theoretical: toPlace(theoretical),
    actual: toPlace(actual),
    isOutside: outside !== null,
  }
}

/** Days as bars of the actual return, with a line of the theoretical one. */
function toChart(entered: Entered, { by }: Whole, rows: readonly ReturnRow[]): ChartData | null {
  if (by !== 'day' || rows.length === 0) return null
  const { returned: r } = entered.t.figures
  const points = rows.map((row) => ({
    id: row.key,
    name: shortDay(entered, row.key),
    value: row.actual,
    text: returnText(entered, row.actual),
    ...(row.theoretical !== null && {
      other: {
        value: row.theoretical,
        text: `${r.columns.theoretical}: ${returnText(entered, row.theoretical)}`,
      },
    }),
  }))
  const sorted = points.toSorted((one, other) => one.value - other.value)
  const values = points.flatMap(({ value, other }) => [value, ...(other ? [other.value] : [])])
  return {
    label: entered.t.figures.chart(r.columns.actual, sorted[0]?.text ?? '', sorted.at(-1)?.text ?? ''),
    lines: makeScale(values).map((value) =>
      new Intl.NumberFormat(entered.formats.locale, { style: 'percent' }).format(value),
    ),
    points,
  }
}

function toParts(entered: Entered, asked: Whole, { rows, totals }: Answer) {
  return totals.map((total) => {
    const mine = rows.filter(({ currency }) => currency === total.currency)
    const toPlace = makePlaces([...mine, total])
    const line = (row: ReturnRow, isTotal: boolean) => ({
      id: isTotal ? 'total' : row.key,
      name: isTotal ? entered.t.figures.total : returnRowName(entered, asked, row),
      address: isTotal ? null : rowAddress(asked, row),
      cells: toCells(entered, row),
      band: toBand(row, toPlace),
      isOutside: row.outside !== null,
      isTotal,
    })
    return {
      currency: total.currency,
      outside: mine.filter(({ outside }) => outside !== null).length,
      chart: toChart(entered, asked, mine),
      rows: [...mine.map((row) => line(row, false)), line(total, true)],
    }
  })
}
export type ReturnPart = ReturnType<typeof toParts>[number]

/** What games returned against what they publish. */
export async function loadReturns({ url }: Request, context: Context) {
  const entered = makeEntry(context)
  if (!mayCall(entered.operator.rights, operatorCalls.readReturns.access)) throw refusal(403, 'forbidden')
  const query = new URL(url).searchParams
  const asked = readAskedReturns(entered, query)
  const page = readPage(query)
  const none = {
    ...asked,
    ...emptyReport(entered, asked),
    game: asked.game ?? null,
    provider: asked.provider ?? null,
    groups: RETURN_GROUPS,
  }
  if (!areDays(asked.from, asked.to))
    return { ...none, problem: refusedReport(entered, 'invalid_figures_period') }
  const found = await readOr(context, operatorCalls.readReturns, { ...asked, page }, REPORT_REFUSALS)
  if (!found.ok) {
    return { ...none, problem: refusedReport(entered, found.code) }
  }
  const { answer } = found
  const whole = { ...asked, from: answer.from, to: answer.to }
  const toPage = (to: number) => addressWith(PATH, { ...whole, page: to === 0 ? undefined : String(to) })
  return {
    ...none,
    from: whole.from,
    to: whole.to,
    counted: countedWords(entered, answer.counted_at, answer.at),
    parts: toParts(entered, whole, answer),
    pages: {
      first: page > 0 ? toPage(0) : null,
      next: page + 1 < answer.pages ? toPage(page + 1) : null,
    },
    periods: listPeriods(PATH, whole, answer.today),
    file: addressWith(`${PATH}.csv`, whole),
    sheet: addressWith(`${PATH}.xlsx`, whole),
  }
}
