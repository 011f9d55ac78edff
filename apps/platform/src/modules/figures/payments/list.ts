import { type Currency, type Language, toWire } from '@palco/contract'
import type {
  OperatorCallAnswer,
  OperatorCallInput,
  operatorCalls,
  PaymentOutcome,
} from '@palco/contract/operators'
import type { Database } from '../../../db/index.ts'
import { type Place, type Span, spanOfDays } from '../period.ts'
import { reading } from '../reading.ts'
import { inSpan, SPAN, spanValues } from '../span-sql.ts'
import { methodNames, SQL_OUTCOME } from './read.ts'

type Call = typeof operatorCalls.listPaymentsBegun
type Asked = OperatorCallInput<Call>
type Row = {
  id: string
  brand: string
  kind: 'deposit' | 'withdrawal'
  method: string
  currency: Currency
  amount: bigint
  fee: bigint
  status: string
  outcome: PaymentOutcome
  cause: string | null
  created_at: Date
  completed_at: Date | null
}

const MOST_ROWS = 100
const HOUR_MS = 3_600_000
const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([^\n]{1,80})$/

const LISTED = `WITH ${SPAN}
  SELECT x.id, x.brand_id AS brand, x.kind, x.method_id AS method, x.currency,
    x.amount + CASE WHEN x.kind = 'withdrawal' THEN x.fee ELSE 0 END AS amount, x.fee, x.status, ${SQL_OUTCOME} AS outcome, x.cause,
    x.created_at, CASE WHEN x.status IN ('approved', 'paid') THEN (SELECT min(p.at) FROM published.payment_states p
      WHERE p.payment_id = x.id AND p.status = x.status) END AS completed_at
  FROM span s JOIN published.payments x ON ${inSpan('x.created_at')}
  WHERE ($8::text IS NULL OR x.kind = $8) AND ($9::text IS NULL OR x.method_id = $9) AND ($10::text IS NULL OR x.currency = $10)
    AND ($11::text IS NULL OR ${SQL_OUTCOME} = $11) AND ($12::text IS NULL OR coalesce(x.cause, '') = $12)
    AND ($13::timestamptz IS NULL OR (x.created_at, x.id) < ($13, $14))
  ORDER BY x.created_at DESC, x.id DESC LIMIT ${MOST_ROWS + 1}`

/** One hour of a stretch, or all of it. */
function narrow(span: Span, hour: string | undefined): Span {
  if (hour === undefined) return span
  const from = new Date(hour)
  const to = new Date(from.getTime() + HOUR_MS)
  return { ...span, from: from > span.from ? from : span.from, to: to < span.to ? to : span.to }
}

/** The payments behind a figure, the newest first. */
export function listPaymentsBegun(
  db: Database,
  places: readonly Place[],
  asked: Asked,
  language: Language,
): Promise<Omit<OperatorCallAnswer<Call>, 'at'>> {
  const spans = places.map((place) => narrow(spanOfDays(place, asked.from, asked.to), asked.hour))
  const [, at = null, id = null] = CURSOR.exec(asked.cursor ?? '') ?? []
  const { kind = null, method = null, currency = null, outcome = null, cause = null } = asked
  return reading(db, async (tx) => {
    const { rows } = await tx.query<Row>({
      name: 'figures-payments-begun',
      text: LISTED,
      values: [...spanValues(spans), kind, method, currency, outcome, cause, at, id],
    })
    const names = await methodNames(tx, rows, language)
    const last = rows.length > MOST_ROWS ? rows[MOST_ROWS - 1] : undefined
    return {
      items: rows.slice(0, MOST_ROWS).map(({ currency: own, ...row }) => ({
        ...row,
        method_name: names.get(row.brand)?.get(row.method) ?? null,
        amount: toWire({ minor: row.amount, currency: own }),
        fee: toWire({ minor: row.fee, currency: own }),
        created_at: row.created_at.toISOString(),
        completed_at: row.completed_at?.toISOString() ?? null,
      })),
      next_cursor: last ? `${last.created_at.toISOString()} ${last.id}` : null,
    }
  })
}
