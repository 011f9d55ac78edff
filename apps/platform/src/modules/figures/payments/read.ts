import { type Currency, type Language, toDecimal } from '@palco/contract'
import {
  FIGURE_PAGE_ROWS,
  MOST_TIMED_PAYMENTS,
  type OperatorCallAnswer,
  type OperatorCallInput,
  type operatorCalls,
  PAYMENT_OUTCOMES,
  type PaymentGroup,
  type PaymentOutcome,
} from '@palco/contract/operators'
import type { Database, Tx } from '../../../db/index.ts'
import { allMethodNames } from '../../wallet/index.ts'
import { type Place, spanOfDays } from '../period.ts'
import { reading } from '../reading.ts'
import { inSpan, SPAN, spanValues, sqlDay, sqlHour } from '../span-sql.ts'

type Call = typeof operatorCalls.readPaymentFigures
type Asked = Pick<OperatorCallInput<Call>, 'by' | 'kind' | 'method' | 'page'> & { from: string; to: string }
type Answer = Omit<OperatorCallAnswer<Call>, 'at' | 'today' | 'from' | 'to'>
type Group = PaymentGroup | 'total'
type Sum = { key: string; brand: string; kind: 'deposit' | 'withdrawal'; currency: Currency } & Record<
  PaymentOutcome | 'begun' | 'asked' | 'moved' | 'fees',
  bigint
> & { times: number[] | null }

/** What became of a payment, in SQL, by its status `x.status`. */
export const SQL_OUTCOME = `CASE x.status WHEN 'approved' THEN 'completed' WHEN 'paid' THEN 'completed' WHEN 'rejected' THEN 'refused'
  WHEN 'expired' THEN 'expired' WHEN 'canceled' THEN 'canceled' WHEN 'returned' THEN 'returned' ELSE 'open' END`

const KEYS: Record<Group, string> = {
  day: sqlDay('x.hour'),
  hour: sqlHour('x.hour'),
  method: 'x.method_id',
  brand: 'x.brand_id',
  total: `''`,
}

const chosen = `FROM span s JOIN figure_payment_hours x ON ${inSpan('x.hour')}
  WHERE ($8::text IS NULL OR x.kind = $8) AND ($9::text IS NULL OR x.method_id = $9)`

const sumsQuery = (
  by: Group,
) => `WITH ${SPAN}, chosen AS (SELECT ${KEYS[by]} AS key, ${by === 'method' ? 'x.brand_id' : `''`} AS brand,
      x.*, ${SQL_OUTCOME} AS outcome ${chosen}),
    summed AS (SELECT key, brand, kind, currency, sum(payments)::bigint AS begun,
      ${PAYMENT_OUTCOMES.map((one) => `coalesce(sum(payments) FILTER (WHERE outcome = '${one}'), 0)::bigint AS ${one}`).join(', ')},
      sum(amount)::bigint AS asked, coalesce(sum(amount) FILTER (WHERE outcome = 'completed'), 0)::bigint AS moved,
      coalesce(sum(fee) FILTER (WHERE outcome = 'completed'), 0)::bigint AS fees FROM chosen GROUP BY 1, 2, 3, 4),
    timed AS (SELECT key, brand, kind, currency, percentile_disc(ARRAY[0.5, 0.95]::float8[]) WITHIN GROUP (ORDER BY second) AS times
      FROM chosen, unnest(seconds) second WHERE outcome = 'completed' AND $10 GROUP BY 1, 2, 3, 4)
  SELECT summed.*, times FROM summed LEFT JOIN timed USING (key, brand, kind, currency)
    ORDER BY kind, currency, ${by === 'method' || by === 'brand' ? 'begun DESC, ' : ''}key, brand`

const REASONS = `WITH ${SPAN}
  SELECT x.kind, x.currency, ${SQL_OUTCOME} AS outcome, x.cause, sum(x.payments)::bigint AS count, sum(x.amount)::bigint AS amount
    ${chosen} AND x.status IN ('rejected', 'expired', 'canceled', 'returned') GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 5 DESC, 3, 4`

/** What payments that were begun in a period have become. */
export function readPaymentFigures(
  db: Database,
  places: readonly Place[],
  { by, kind, method, from, to, page }: Asked,
  language: Language,
): Promise<Answer> {
  const spans = places.map((place) => spanOfDays(place, from, to))
  const values = [...spanValues(spans), kind ?? null, method ?? null]
  return reading(db, async (tx) => {
    const timed = await isTimed(tx, values)
    const sums = async (group: Group) => {
      const { rows } = await tx.query<Sum>({
        name: `figures-payments-${group}`,
        text: sumsQuery(group),
        values: [...values, timed],
      })
      return rows
    }
    const [rows, totals] = [await sums(by), await sums('total')]
    const { rows: reasons } = await tx.query<Reason>({
      name: 'figures-payments-reasons',
      text: REASONS,
      values,
    })
    const sent = rows.slice(page * FIGURE_PAGE_ROWS, (page + 1) * FIGURE_PAGE_ROWS)
    const names = by === 'method' ? await methodNames(tx, sent, language) : null
    return {
      counted_at: await readCounted(tx),
      rows: sent.map((row) => {
        const name = names?.get(row.brand)?.get(row.key)
        return {
          key: row.key,
          ...(by === 'method' && { brand: row.brand }),
          ...(name !== undefined && { name }),
          ...onWire(row),
        }
      }),
      timed,
      pages: Math.ceil(rows.length / FIGURE_PAGE_ROWS),
      totals: totals.map(onWire),
      reasons: reasons.map(({ cause, count, amount, ...rest }) => ({
        ...rest,
        cause: cause === '' ? null : cause,
        count: Number(count),
        amount: toDecimal({ minor: amount, currency: rest.currency }),
      })),
    }
  })
}

/** Sums cost little for a year; times have to be sorted one by one, so their number is asked for first. */
async function isTimed(tx: Tx, values: readonly unknown[]): Promise<boolean> {
  const { rows } = await tx.query<{ completed: bigint }>({
    name: 'figures-payments-completed',
    text: `WITH ${SPAN} SELECT coalesce(sum(x.payments), 0)::bigint AS completed ${chosen} AND x.status IN ('approved', 'paid')`,
    values: [...values],
  })
  return (rows[0]?.completed ?? 0n) <= MOST_TIMED_PAYMENTS
}

type Reason = Pick<Sum, 'kind' | 'currency'> & {
  outcome: PaymentOutcome
  cause: string
  count: bigint
  amount: bigint
}

/** Names of methods by brand. */
export async function methodNames(tx: Tx, rows: readonly { brand: string }[], language: Language) {
  const names = new Map<string, Map<string, string>>()
  for (const brand of new Set(rows.map((row) => row.brand)))
    names.set(brand, await allMethodNames(tx, brand, language))
  return names
}

async function readCounted(tx: Tx): Promise<string | null> {
  const { rows } = await tx.query<{ at: Date | null }>({
    name: 'figures-payments-counted',
    text: 'SELECT counted_at AS at FROM figure_payment_position',
  })
  return rows[0]?.at?.toISOString() ?? null
}

function onWire(sum: Sum) {
  const { kind, currency, times } = sum
  const text = (minor: bigint) => toDecimal({ minor, currency })
  return {
    kind,
    currency,
    begun: Number(sum.begun),
    completed: Number(sum.completed),
    refused: Number(sum.refused),
    expired: Number(sum.expired),
    canceled: Number(sum.canceled),
    returned: Number(sum.returned),
    open: Number(sum.open),
    asked: text(sum.asked),
    moved: text(sum.moved),
    fees: text(sum.fees),
    median_seconds: times?.[0] ?? null,
    p95_seconds: times?.[1] ?? null,
  }
}
