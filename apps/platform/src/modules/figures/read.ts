import type { Currency } from '@palco/contract'
import {
  type OperatorCallAnswer,
  MOST_FIGURE_ROWS,
  type operatorCalls,
  type OperatorCallInput,
} from '@palco/contract/operators'
import { CURRENCY_EXPONENTS, type Language, toDecimal } from '@palco/contract'
import type { Database, Tx } from '../../db/index.ts'
import { daysAfter } from '../../model/index.ts'
import { gameNames } from '../casino/index.ts'
import { reading } from './reading.ts'
import { type Place, type Span, spanOfDays, spanOfHours, findToday } from './period.ts'
import { addUp, empty, figuresOnWire, hasMoney, moneyOnWire, playOnWire, type Sum } from './sums.ts'

type Calls = typeof operatorCalls
type Input = OperatorCallInput<Calls['readFigures']>
type Figures = Omit<OperatorCallAnswer<Calls['readFigures']>, 'at' | 'today' | 'from' | 'to'>
type Today = OperatorCallAnswer<Calls['readToday']>
type Standing = OperatorCallAnswer<Calls['readStanding']>

const WEEK = 7

/** When everything was counted that the ledger had. */
export async function readCounted(tx: Tx): Promise<string | null> {
  const { rows } = await tx.query<{ at: Date | null }>({
    name: 'figures-counted',
    text: 'SELECT counted_at AS at FROM figure_position',
  })
  return rows[0]?.at?.toISOString() ?? null
}

/** Figures of brands' days by a group. Rows of a time come in its order, others by what was staked. */
export function readFigures(
  db: Database,
  places: readonly Place[],
  { by, from, to }: Required<Pick<Input, 'by' | 'from' | 'to'>>,
  language: Language,
): Promise<Figures> {
  const spans = places.map((place) => spanOfDays(place, from, to))
  return reading(db, async (tx) => {
    const rows = (await addUp(tx, spans, by)).sort(by === 'day' || by === 'hour' ? byKey : byStakes)
    const totals = await addUp(tx, spans, 'total')
    const sent = rows.slice(0, MOST_FIGURE_ROWS)
    const names =
      by === 'game' ? await gameNames(tx, [...new Set(sent.map(({ key }) => key))], language) : null
    return {
      counted_at: await readCounted(tx),
      rows: sent.map((sum) => {
        const name = names?.get(sum.key)?.name
        return {
          key: sum.key,
          ...(by === 'game' && { source: sum.source }),
          ...(name !== undefined && { name }),
          ...playOnWire(sum),
          money: hasMoney(by) ? moneyOnWire(sum) : null,
        }
      }),
      is_whole: sent.length === rows.length,
      totals: totals.sort(byKey).map(figuresOnWire),
    }
  })
}

const order = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
const byKey = (one: Sum, other: Sum): number =>
  order(one.key, other.key) || order(one.currency, other.currency)
/** Amounts of two currencies have no order: rows stand by currency first. */
const byStakes = (one: Sum, other: Sum): number =>
  order(one.currency, other.currency) ||
  (one.stakes === other.stakes ? byKey(one, other) : one.stakes > other.stakes ? -1 : 1)

type Pair = { today: Span[]; weekAgo: Span[] }

/** The full hours of today and the same hours a week ago, and both days by the hour. */
export function readToday(db: Database, places: readonly Place[], now: Date): Promise<Today> {
  const days = places.map((place) => ({ place, ...findToday(place, now) }))
  const sameHours: Pair = {
    today: days.map(({ place, day, fullHours }) => spanOfHours(place, day, fullHours)),
    weekAgo: days.map(({ place, day, fullHours }) => spanOfHours(place, daysAfter(day, -WEEK), fullHours)),
  }
  const wholeDays: Pair = {
    today: days.map(({ place, day }) => spanOfDays(place, day, day)),
    weekAgo: days.map(({ place, day }) => spanOfDays(place, daysAfter(day, -WEEK), daysAfter(day, -WEEK))),
  }
  const running = Math.max(0, ...days.map(({ fullHours }) => fullHours))
  return reading(db, async (tx) => {
    const [today, weekAgo] = [
      await addUp(tx, sameHours.today, 'total'),
      await addUp(tx, sameHours.weekAgo, 'total'),
    ]
    const [hoursToday, hoursThen] = [
      await addUp(tx, wholeDays.today, 'ordinal'),
      await addUp(tx, wholeDays.weekAgo, 'ordinal'),
    ]
    const all = [...today, ...weekAgo, ...hoursToday, ...hoursThen].map(({ currency }) => currency)
    return {
      at: now.toISOString(),
      counted_at: await readCounted(tx),
      currencies: listCurrencies(places, all).map((currency) => ({
        currency,
        today: figuresOnWire(find(today, '', currency)),
        week_ago: figuresOnWire(find(weekAgo, '', currency)),
        hours: toHours(hoursToday, hoursThen, currency, running),
      })),
      brands: days.map(({ place, day, fullHours }) => ({ brand: place.id, day, full_hours: fullHours })),
    }
  })
}

const find = (sums: readonly Sum[], key: string, currency: Currency): Sum =>
  sums.find((sum) => sum.key === key && sum.currency === currency) ?? empty({ key, source: '', currency })

/** A day has 24 hours, or as many as something happened in. */
function toHours(today: readonly Sum[], then: readonly Sum[], currency: Currency, running: number) {
  const last = Math.max(23, running, ...then.map(({ key }) => Number(key)))
  const two = (sum: Sum) => {
    const { stakes, ggr } = playOnWire(sum)
    return { stakes, ggr }
  }
  return Array.from({ length: last + 1 }, (_, hour) => ({
    today: hour <= running ? two(find(today, String(hour), currency)) : null,
    week_ago: two(find(then, String(hour), currency)),
  }))
}

/** The currencies of the brands, and those in which there is something. */
const listCurrencies = (places: readonly Place[], found: readonly Currency[]): Currency[] =>
  [...new Set([...places.map(({ currency }) => currency), ...found])]
    .filter((currency) => currency in CURRENCY_EXPONENTS)
    .sort(order)

type Owed = { currency: Currency; balances: bigint; pots: bigint }
type Waiting = { currency: Currency; count: bigint; amount: bigint; oldest: Date }

/** What waits and what is owed at this moment. */
export function readStanding(db: Database, places: readonly Place[], now: Date): Promise<Standing> {
  const brands = [places.map(({ id }) => id)]
  return reading(db, async (tx) => {
    const { rows: owed } = await tx.query<Owed>({
      name: 'figures-owed',
      text: `SELECT currency, sum(balances)::bigint AS balances, sum(pots)::bigint AS pots FROM figure_money_hours
        WHERE brand_id = ANY ($1) GROUP BY currency`,
      values: brands,
    })
    const { rows: waiting } = await tx.query<Waiting>({
      name: 'figures-waiting',
      text: `SELECT currency, count(*), sum(amount)::bigint AS amount, min(created_at) AS oldest FROM published.payments
        WHERE brand_id = ANY ($1) AND kind = 'withdrawal' AND status = 'pending' GROUP BY currency`,
      values: brands,
    })
    const all = [...owed, ...waiting].map(({ currency }) => currency)
    return {
      at: now.toISOString(),
      counted_at: await readCounted(tx),
      currencies: listCurrencies(places, all).map((currency) => toStanding(currency, owed, waiting)),
    }
  })
}

function toStanding(currency: Currency, owed: readonly Owed[], waiting: readonly Waiting[]) {
  const { balances = 0n, pots = 0n } = owed.find((one) => one.currency === currency) ?? {}
  const wait = waiting.find((one) => one.currency === currency)
  const text = (minor: bigint) => toDecimal({ minor, currency })
  return {
    currency,
    waiting: {
      count: Number(wait?.count ?? 0n),
      amount: text(wait?.amount ?? 0n),
      oldest: wait?.oldest.toISOString() ?? null,
    },
    liability: text(balances + pots),
    balances: text(balances),
    pots: text(pots),
  }
}
