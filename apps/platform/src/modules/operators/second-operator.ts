import type { SecondOperatorReason } from '@palco/contract/operators'
import type { Queryable, Tx } from '../../db/index.ts'
import type { PaymentRow } from '../wallet/index.ts'
import type { Limits } from './limits.ts'

/** Sums of what was approved alone count for 24 hours. */
const DAY_MS = 86_400_000

/** What was approved by one operator alone within 24 hours, minor units. */
export type DaySums = { player: bigint; operator: bigint }

/**
 * Why a payment needs a second operator; empty when one is enough. `received` is what a transfer brought where it is not
 * what was asked for, `sums` is what had been approved alone before.
 */
export function secondOperatorReasons(
  payment: PaymentRow,
  { received, sums, limits }: { received: bigint | null; sums: DaySums; limits: Limits },
): SecondOperatorReason[] {
  const amount = received !== null && received > payment.amount ? received : payment.amount
  const reasons: [SecondOperatorReason, boolean][] = [
    ['amount', amount > limits.payment],
    ['more_than_asked', amount > payment.amount],
    ['no_proof', payment.kind === 'deposit' && payment.proofAt === null],
    ['player_day', sums.player + amount > limits.playerDay],
    ['operator_day', sums.operator + amount > limits.operatorDay],
  ]
  return reasons.filter(([, applies]) => applies).map(([reason]) => reason)
}

/**
 * Makes decisions that share a sum wait for each other until the end of their transactions. The operator's lock comes
 * first in every transaction, so that two never wait for each other.
 */
export async function lockDaySums(tx: Tx, operatorId: string, { playerId }: PaymentRow): Promise<void> {
  for (const key of [`operator day ${operatorId}`, `player day ${playerId}`])
    await tx.query({
      name: 'operators-lock-day',
      text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
      values: [key],
    })
}

type SumRow = { brandId: string; currency: string; owner: string; sum: bigint }

/** The day's sums before each of these payments, for decisions of this operator. */
export async function readDaySums(
  q: Queryable,
  operatorId: string,
  payments: readonly PaymentRow[],
  now: Date,
): Promise<(payment: PaymentRow) => DaySums> {
  const since = new Date(now.getTime() - DAY_MS)
  const { rows: ofPlayers } = await q.query<SumRow>({
    name: 'operators-sums-of-players',
    text: `SELECT brand_id AS "brandId", currency, player_id AS owner, sum(amount)::bigint AS sum FROM operator_decisions
      WHERE alone AND player_id = ANY ($1) AND at > $2 GROUP BY brand_id, currency, player_id`,
    values: [[...new Set(payments.map(({ playerId }) => playerId))], since],
  })
  const { rows: ofOperator } = await q.query<SumRow>({
    name: 'operators-sums-of-operator',
    text: `SELECT brand_id AS "brandId", currency, operator_id::text AS owner, sum(amount)::bigint AS sum FROM operator_decisions
      WHERE alone AND operator_id = $1 AND at > $2 GROUP BY brand_id, currency, operator_id`,
    values: [operatorId, since],
  })
  const sumIn = (rows: readonly SumRow[], { brandId, currency }: PaymentRow, owner: string): bigint =>
    rows.find((row) => row.brandId === brandId && row.currency === currency && row.owner === owner)?.sum ?? 0n
  return (payment) => ({
    player: sumIn(ofPlayers, payment, payment.playerId),
    operator: sumIn(ofOperator, payment, operatorId),
  })
}

/** Counts a payment that was let through. */
export async function addDecision(
  q: Queryable,
  decision: { payment: PaymentRow; operatorId: string; alone: boolean; at: Date },
): Promise<void> {
  const { payment, operatorId, alone, at } = decision
  await q.query({
    name: 'operators-add-decision',
    text: `INSERT INTO operator_decisions (payment_id, brand_id, player_id, operator_id, currency, amount, alone, at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      payment.id,
      payment.brandId,
      payment.playerId,
      operatorId,
      payment.currency,
      payment.amount,
      alone,
      at,
    ],
  })
}
