import { mayCall, type OperatorCallAnswer, operatorCalls } from '@palco/contract/operators'
import type { RouterContextProvider } from 'react-router'
import { addressWith } from '../../page/address.ts'
import { makeEntry, readPart, refusal } from '../../session/calls.server.ts'
import type { Entered } from '../../session/visit.server.ts'
import type { ChartData } from './chart.tsx'
import { makeScale } from './scale.ts'
import { figureText, type FigureName, shortNumber, compareTrend } from './words.server.ts'

type Context = Readonly<RouterContextProvider>
type Today = OperatorCallAnswer<typeof operatorCalls.readToday>
type Standing = OperatorCallAnswer<typeof operatorCalls.readStanding>

const CARDS: readonly FigureName[] = [
  'ggr',
  'ngr',
  'stakes',
  'bonus_cost',
  'active_players',
  'registrations',
  'first_deposits',
  'deposits',
  'withdrawals',
]
/** The count runs every ten seconds. */
const BEHIND_MS = 5 * 60_000

/** The brand that the address names, if it is one of the operator's. */
export const brandFilter = ({ operator }: Entered, query: URLSearchParams): string | undefined =>
  operator.brands.find(({ id }) => id === query.get('brand'))?.id

/** Up to when everything is counted, in words. */
export function countedWords({ formats, t }: Entered, at: string | null, now: string) {
  const { figures: f } = t
  if (at === null) return { text: f.never, isBehind: true }
  const isBehind = Date.parse(now) - Date.parse(at) > BEHIND_MS
  return { text: `${f.counted(formats.time(at))}${isBehind ? ` ${f.behind}` : ''}`, isBehind }
}

function hoursChart(entered: Entered, { currency, hours }: Today['currencies'][number]): ChartData {
  const { figures: f } = entered.t
  const text = (amount: string) => entered.formats.number({ amount, currency })
  const values = hours.flatMap(({ today, week_ago: ago }) => [Number(today?.ggr ?? 0), Number(ago.ggr)])
  const scale = makeScale(values)
  return {
    label: f.chartHours(
      f.byHour(f.names.ggr),
      text(String(Math.min(...values))),
      text(String(Math.max(...values))),
    ),
    lines: scale.map((value) => shortNumber(entered, value)),
    points: hours.map(({ today, week_ago: ago }, hour) => ({
      id: String(hour),
      name: `${hour} h`,
      value: today ? Number(today.ggr) : null,
      text: today ? text(today.ggr) : '–',
      other: { value: Number(ago.ggr), text: f.ago(text(ago.ggr)) },
    })),
  }
}

function currencyPart(entered: Entered, one: Today['currencies'][number], address: (by: string) => string) {
  const { figures: f } = entered.t
  return {
    currency: one.currency,
    cards: CARDS.map((name) => ({
      id: name,
      name: f.names[name],
      value: figureText(entered, one.today, name),
      ago: f.ago(figureText(entered, one.week_ago, name)),
      trend: compareTrend(entered, name, one.today, one.week_ago),
      address: address('hour'),
    })),
    chart: hoursChart(entered, one),
  }
}

function standingPart(entered: Entered, { currencies, at }: Standing) {
  const { formats, t } = entered
  return currencies.map(({ currency, waiting, liability, balances, pots }) => {
    const text = (amount: string) => formats.number({ amount, currency })
    return {
      currency,
      waiting: formats.decimal(waiting.count),
      waitingMore:
        waiting.count === 0
          ? t.figures.noneWaiting
          : [
              t.figures.waitingMore(text(waiting.amount)),
              ...(waiting.oldest === null ? [] : [t.figures.oldest(formats.age(waiting.oldest, at))]),
            ].join('; '),
      isLate: waiting.count > 0,
      liability: text(liability),
      liabilityMore: t.figures.liabilityMore(text(balances), text(pots)),
    }
  })
}

/** The page of today. Each part is read by itself: one that cannot be read is said in its place. */
export async function loadToday({ url }: Request, context: Context) {
  const entered = makeEntry(context)
  if (!mayCall(entered.operator.rights, operatorCalls.readToday.access)) throw refusal(403, 'forbidden')
  const { formats, t } = entered
  const brand = brandFilter(entered, new URL(url).searchParams)
  const [today, standing] = await Promise.all([
    readPart(context, operatorCalls.readToday, { brand }),
    readPart(context, operatorCalls.readStanding, { brand }),
  ])
  const day = today?.brands[0]?.day ?? ''
  const address = (by: string) => addressWith('/figures/report', { brand, by, from: day, to: day })
  const fullHours = Math.max(0, ...(today?.brands ?? []).map(({ full_hours: hours }) => hours))
  return {
    brand: brand ?? '',
    counted: today && countedWords(entered, today.counted_at, today.at),
    full: today && t.figures.full(fullHours),
    parts: today?.currencies.map((one) => currencyPart(entered, one, address)) ?? null,
    standing: standing && standingPart(entered, standing),
    queue: addressWith('/', { brand, kind: 'withdrawal' }),
    report: address('hour'),
    zone: brand === undefined ? zonesText(entered) : formats.toZone(brand),
  }
}
export type TodayPart = NonNullable<Awaited<ReturnType<typeof loadToday>>['parts']>[number]

/** The zones of all brands of the operator. */
export const zonesText = ({ operator, formats }: Entered): string =>
  [...new Set(operator.brands.map(({ id }) => formats.toZone(id)))].join(', ')
