import type { Database } from '../../../db/index.ts'

type Payment = {
  id: string
  brand: string
  kind: 'deposit' | 'withdrawal'
  method: string
  currency: string
  status: string
  amount: bigint
  fee: bigint
  at: Date
}
type Step = { payment: string; status: string; at: Date }
type Moved = { key: string; kind: string; delta: bigint; fee: bigint }

/** One payment as docs/figures.md defines what it counts; what moved is read from the ledger. */
export type CountedPayment = Pick<Payment, 'id' | 'brand' | 'kind' | 'method' | 'currency' | 'at'> & {
  outcome: string
  asked: bigint
  moved: bigint
  fees: bigint
  seconds: number | null
}

const OUTCOMES: Readonly<Record<string, string>> = {
  approved: 'completed',
  paid: 'completed',
  rejected: 'refused',
  expired: 'expired',
  canceled: 'canceled',
  returned: 'returned',
}

/** Every payment, counted from its record, its steps and the ledger. */
export async function recountPayments(db: Database): Promise<CountedPayment[]> {
  const { rows: payments } = await db.query<Payment>({
    text: `SELECT id, brand_id AS brand, kind, method_id AS method, currency, status, amount, fee, created_at AS at FROM published.payments ORDER BY id`,
  })
  const { rows: steps } = await db.query<Step>({
    text: 'SELECT payment_id AS payment, status, at FROM published.payment_states ORDER BY id',
  })
  const { rows: movements } = await db.query<Moved>({
    text: `SELECT split_part(key, ':', 1) AS key, kind, cash_delta + bonus_delta + held_delta AS delta, fee FROM published.movements
      WHERE kind IN ('deposit', 'withdrawal') AND movement IN ('post', 'settle') AND result = 'ok'`,
  })
  const movedById = Map.groupBy(movements, ({ key }) => key)
  return payments.map((payment) => {
    const mine = movedById.get(payment.id) ?? []
    const done = steps.find((step) => step.payment === payment.id && step.status === payment.status)
    const outcome = OUTCOMES[payment.status] ?? 'open'
    const moved = mine.reduce(
      (sum, { kind, delta, fee }) => sum + (kind === 'deposit' ? delta + fee : -delta),
      0n,
    )
    return {
      ...payment,
      outcome,
      asked: payment.amount + (payment.kind === 'withdrawal' ? payment.fee : 0n),
      moved,
      fees: mine.length > 0 ? payment.fee : 0n,
      seconds:
        outcome === 'completed' && done
          ? Math.round((done.at.getTime() - payment.at.getTime()) / 1000)
          : null,
    }
  })
}

/** The value at a part of an ordered list, by the nearest rank. */
export function rank(values: readonly number[], part: number): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? null
}
