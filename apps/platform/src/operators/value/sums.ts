import type { Currency } from '@palco/contract'
import type { SecondOperatorReason } from '@palco/contract/operators'
import type { Queryable, Tx } from '../../db/index.ts'
import type { Limits } from '../limits.ts'
import type { WorstCase } from './worst-case.ts'

/** Sums of what was let through alone count for 24 hours. */
const DAY_MS = 86_400_000

/** What was let through by one operator alone within 24 hours, minor units: for a player, and by an operator. */
type DaySums = {
  ofPlayer: (brandId: string, currency: Currency, playerId: string) => bigint
  ofOperator: (brandId: string, currency: Currency) => bigint
}
type FindLimits = (brandId: string, currency: Currency) => Limits

/**
 * Why these worst cases together need a second operator; none where one is enough. Each brand and currency is held to its own limits: at
 * once, for each player's day and for the operator's.
 */
export function reasonsFor(
  worst: readonly WorstCase[],
  sums: DaySums,
  toLimits: FindLimits,
): SecondOperatorReason[] {
  const found = new Set<SecondOperatorReason>()
  for (const [{ brandId, currency }, cases] of byBrand(worst)) {
    const limits = toLimits(brandId, currency)
    if (cases.some(({ amount }) => amount === null)) found.add('unbounded')
    const all = computeSum(cases)
    if (all === 0n) continue
    if (all > limits.payment) found.add('amount')
    if (sums.ofOperator(brandId, currency) + all > limits.operatorDay) found.add('operator_day')
    for (const [playerId, own] of Map.groupBy(cases, (one) => one.playerId))
      if (
        playerId !== undefined &&
        sums.ofPlayer(brandId, currency, playerId) + computeSum(own) > limits.playerDay
      )
        found.add('player_day')
  }
  return ORDER.filter((reason) => found.has(reason))
}
const ORDER = ['unbounded', 'amount', 'player_day', 'operator_day'] as const

const computeSum = (cases: readonly WorstCase[]): bigint =>
  cases.reduce((sum, { amount }) => sum + (amount ?? 0n), 0n)

/** The cases of each brand and currency. */
export function byBrand(worst: readonly WorstCase[]): [WorstCase, WorstCase[]][] {
  const groups = Map.groupBy(worst, ({ brandId, currency }) => `${brandId} ${currency}`)
  return [...groups.values()].flatMap((cases) =>
    cases[0] ? [[cases[0], cases] as [WorstCase, WorstCase[]]] : [],
  )
}

/**
 * Makes decisions that share a sum wait for each other until the end of their transactions. The operator's lock comes first in every
 * transaction and those of players in their order, so that two never wait for each other.
 */
export async function lockDaySums(
  tx: Tx,
  operatorId: string,
  worst: readonly Pick<WorstCase, 'playerId'>[],
): Promise<void> {
  const players = [...new Set(worst.flatMap(({ playerId }) => playerId ?? []))].toSorted()
  for (const key of [`operator day ${operatorId}`, ...players.map((id) => `player day ${id}`)])
    await tx.query({
      name: 'operators-lock-day',
      text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
      values: [key],
    })
}

/**
 * The same for a plan that locks a player's account: it takes these locks first, since approvals and refunds come to the account after
 * them.
 */
export const lockPlayerDay = (tx: Tx, { id }: { id: string }, playerId: string): Promise<void> =>
  lockDaySums(tx, id, [{ playerId }])

type SumRow = { brandId: string; currency: string; owner: string; sum: bigint }

/** The day's sums before these cases, for decisions of this operator. */
export async function readDaySums(
  q: Queryable,
  operatorId: string,
  worst: readonly Pick<WorstCase, 'playerId'>[],
  now: Date,
): Promise<DaySums> {
  const since = new Date(now.getTime() - DAY_MS)
  const { rows: ofPlayers } = await q.query<SumRow>({
    name: 'operators-sums-of-players',
    text: `SELECT brand_id AS "brandId", currency, player_id AS owner, sum(amount)::bigint AS sum FROM operator_decisions
      WHERE alone AND player_id = ANY ($1) AND at > $2 GROUP BY brand_id, currency, player_id`,
    values: [[...new Set(worst.flatMap(({ playerId }) => playerId ?? []))], since],
  })
  const { rows: ofOperator } = await q.query<SumRow>({
    name: 'operators-sums-of-operator',
    text: `SELECT brand_id AS "brandId", currency, operator_id::text AS owner, sum(amount)::bigint AS sum FROM operator_decisions
      WHERE alone AND operator_id = $1 AND at > $2 GROUP BY brand_id, currency, operator_id`,
    values: [operatorId, since],
  })
  const sumIn = (rows: readonly SumRow[], brandId: string, currency: string, owner: string): bigint =>
    rows.find((row) => row.brandId === brandId && row.currency === currency && row.owner === owner)?.sum ?? 0n
  return {
    ofPlayer: (brandId, currency, playerId) => sumIn(ofPlayers, brandId, currency, playerId),
    ofOperator: (brandId, currency) => sumIn(ofOperator, brandId, currency, operatorId),
  }
}

type Counted = {
  operatorId: string
  alone: boolean
  at: Date
  call: string
  subject: string
  paymentId: string | null
}

/** Counts what was let through. */
export async function addDecisions(q: Queryable, worst: readonly WorstCase[], one: Counted): Promise<void> {
  const counted = worst.filter(({ amount }) => amount !== null && amount > 0n)
  if (counted.length === 0) return
  await q.query({
    name: 'operators-add-decisions',
    text: `INSERT INTO operator_decisions (payment_id, brand_id, player_id, operator_id, currency, amount, alone, at, call, subject)
      SELECT $1, w.brand_id, w.player_id, $2, w.currency, w.amount, $3, $4, $5, $6
      FROM unnest($7::text[], $8::text[], $9::text[], $10::bigint[]) w (brand_id, player_id, currency, amount)`,
    values: [
      one.paymentId,
      one.operatorId,
      one.alone,
      one.at,
      one.call,
      one.subject,
      counted.map(({ brandId }) => brandId),
      counted.map(({ playerId }) => playerId ?? null),
      counted.map(({ currency }) => currency),
      counted.map(({ amount }) => amount),
    ],
  })
}
