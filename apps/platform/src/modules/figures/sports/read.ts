import { type Currency, type Language, toDecimal } from '@palco/contract'
import {
  FIGURE_PAGE_ROWS,
  MOST_EVENT_DAYS,
  MOST_FIGURE_PAGES,
  type OperatorCallAnswer,
  type OperatorCallInput,
  type operatorCalls,
  type SportGroup,
  type SportRow,
} from '@palco/contract/operators'
import type { Database } from '../../../db/index.ts'
import { daysAfter } from '../../../model/index.ts'
import { type Place, spanOfDays } from '../period.ts'
import { readCounted } from '../read.ts'
import { reading } from '../reading.ts'
import { SPAN, spanValues } from '../span-sql.ts'
import { readChosen, readSportNames } from './names.ts'

type Call = typeof operatorCalls.readSportFigures
type Asked = Omit<OperatorCallInput<Call>, 'brand' | 'from' | 'to'> & { from: string; to: string }
type Answer = Omit<OperatorCallAnswer<Call>, 'at' | 'today' | 'from' | 'to'>
type Group = SportGroup | 'total'
type Sums = Record<'selections' | 'stakes' | 'returns' | 'priced' | 'expected', bigint>
type Line = { key: string; sport: string; currency: Currency } & Sums

const KEYS: Record<Group, string> = {
  sport: 'x.sport_id',
  competition: 'x.competition_id',
  market: 'x.market_id::text',
  event: 'x.event_id',
  phase: 'x.phase',
  form: 'x.form',
  day: 'x.day::text',
  brand: 'x.brand_id',
  total: `''`,
}
const IN_A_SPORT: readonly Group[] = ['competition', 'market', 'event']

/** Rows of events are read where one is asked for. */
const linesQuery = (by: Group, table: string): string => `WITH ${SPAN}
  SELECT ${KEYS[by]} AS key, ${IN_A_SPORT.includes(by) ? 'x.sport_id' : `''`} AS sport, x.currency, sum(x.selections)::bigint AS selections,
    sum(x.stakes)::bigint AS stakes, sum(x.returns)::bigint AS returns, sum(x.priced)::bigint AS priced, sum(x.expected)::bigint AS expected
  FROM span s JOIN ${table} x ON x.brand_id = s.brand_id AND x.day BETWEEN s.first_day AND s.last_day
  WHERE ($8::text IS NULL OR x.sport_id = $8) AND ($9::text IS NULL OR x.competition_id = $9) AND ($10::int IS NULL OR x.market_id = $10)
    AND ($11::text IS NULL OR x.phase = $11) AND ($12::text IS NULL OR x.form = $12)
    ${table === 'figure_sport_events' ? 'AND ($13::text IS NULL OR x.event_id = $13)' : ''}
  GROUP BY 1, 2, 3 ORDER BY sum(x.stakes) DESC, 1, 2, 3 LIMIT ${FIGURE_PAGE_ROWS * MOST_FIGURE_PAGES}`

/** Whether these days are not too many: events of all competitions are many rows a day. */
export const isSportPeriod = ({ by, event, competition, from, to }: Asked): boolean =>
  by !== 'event' || event !== undefined || competition !== undefined || to < daysAfter(from, MOST_EVENT_DAYS)

function toRow({ key, sport, currency, ...sums }: Line, by: Group): SportRow {
  const { stakes, returns, priced, expected } = sums
  const text = (minor: bigint) => toDecimal({ minor, currency })
  return {
    key,
    ...(IN_A_SPORT.includes(by) && { sport }),
    currency,
    selections: Number(sums.selections),
    stakes: text(stakes),
    returns: text(returns),
    result: text(stakes - returns),
    margin: stakes > 0n ? Number(stakes - returns) / Number(stakes) : null,
    price_margin: priced > 0n ? Number(priced - expected) / Number(priced) : null,
    priced: stakes > 0n ? Number(priced) / Number(stakes) : null,
  }
}

const order = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
const byDay = (one: Line, other: Line): number =>
  order(one.currency, other.currency) || order(one.key, other.key)
/** Amounts of two currencies have no order: rows stand by currency first. */
const byStakes = (one: Line, other: Line): number =>
  order(one.currency, other.currency) ||
  (one.stakes === other.stakes ? order(one.key, other.key) : one.stakes > other.stakes ? -1 : 1)

/** What bets on sports that ended in a period kept, and what their prices made expect. */
export function readSportFigures(
  db: Database,
  places: readonly Place[],
  asked: Asked,
  language: Language,
): Promise<Answer> {
  const { by, from, to, page, sport, competition, market, event, phase, form } = asked
  const spans = places.map((place) => spanOfDays(place, from, to))
  const isOfEvents = by === 'event' || event !== undefined
  const table = isOfEvents ? 'figure_sport_events' : 'figure_sport_days'
  const filters = [sport, competition, market, phase, form, ...(isOfEvents ? [event] : [])]
  const values = [...spanValues(spans), ...filters.map((one) => one ?? null)]
  return reading(db, async (tx) => {
    const readLines = async (group: Group) => {
      const { rows } = await tx.query<Line>({
        name: `figures-sports-${group}-${isOfEvents ? 'events' : 'days'}`,
        text: linesQuery(group, table),
        values,
      })
      return rows
    }
    const lines = (await readLines(by)).sort(by === 'day' ? byDay : byStakes)
    const totals = (await readLines('total')).sort(byDay)
    const sent = lines.slice(page * FIGURE_PAGE_ROWS, (page + 1) * FIGURE_PAGE_ROWS)
    const names = await readSportNames(tx, by, sent, language)
    return {
      counted_at: await readCounted(tx),
      rows: sent.map((line) => ({ ...toRow(line, by), ...names.get(`${line.sport} ${line.key}`) })),
      pages: Math.ceil(lines.length / FIGURE_PAGE_ROWS),
      totals: totals.map((line) => toRow(line, 'total')),
      chosen: await readChosen(tx, asked, language),
    }
  })
}
