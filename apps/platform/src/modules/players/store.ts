import { type Currency, toWire } from '@palco/contract'
import type { PlayerFile } from '@palco/contract/operators'
import type { Queryable } from '../../db/index.ts'
import type { Owner } from '../../model/index.ts'

const MOST = 10
const MOST_LINKED = 20

/** What came in and went out by payments; minor units. */
export type Paid = { deposited: bigint; deposits: number; withdrawn: bigint }

/** Deposits that were credited and withdrawals that were paid, begun since a moment; `null`: ever. */
export async function paidSince(
  q: Queryable,
  { brandId, playerId }: Owner,
  since: Date | null,
): Promise<Paid> {
  const { rows } = await q.query<Paid>({
    name: 'player-paid',
    text: `SELECT coalesce(sum(amount) FILTER (WHERE kind = 'deposit' AND status = 'approved'), 0)::bigint AS deposited,
        count(*) FILTER (WHERE kind = 'deposit' AND status = 'approved')::int AS deposits,
        coalesce(sum(amount) FILTER (WHERE kind = 'withdrawal' AND status = 'paid'), 0)::bigint AS withdrawn
      FROM published.payments WHERE brand_id = $1 AND player_id = $2 AND created_at >= coalesce($3::timestamptz, '-infinity')`,
    values: [brandId, playerId, since],
  })
  return rows[0] ?? { deposited: 0n, deposits: 0, withdrawn: 0n }
}

/** The newest payments, whatever became of them. */
export async function readPayments(
  q: Queryable,
  { brandId, playerId }: Owner,
): Promise<PlayerFile['payments']> {
  const { rows } = await q.query<{
    id: string
    kind: 'deposit' | 'withdrawal'
    method: string
    amount: bigint
    currency: Currency
    status: string
    createdAt: Date
  }>({
    name: 'player-payments',
    text: `SELECT id, kind, method_id AS method, amount, currency, status, created_at AS "createdAt" FROM published.payments
      WHERE brand_id = $1 AND player_id = $2 ORDER BY created_at DESC, id DESC LIMIT ${MOST}`,
    values: [brandId, playerId],
  })
  return rows.map(({ amount, currency, createdAt, ...row }) => ({
    ...row,
    amount: toWire({ minor: amount, currency }),
    created_at: createdAt.toISOString(),
  }))
}

/** The newest sports bets. */
export async function readBets(q: Queryable, { brandId, playerId }: Owner): Promise<PlayerFile['bets']> {
  const { rows } = await q.query<{
    id: string
    state: string
    stake: bigint
    returned: bigint | null
    currency: Currency
    placedAt: Date
  }>({
    name: 'player-bets',
    text: `SELECT id, state, stake, CASE WHEN returned IS NOT NULL OR cashed_out > 0 THEN coalesce(returned, 0) + cashed_out END AS returned,
        currency, placed_at AS "placedAt" FROM published.sports_bets
      WHERE brand_id = $1 AND player_id = $2 ORDER BY placed_at DESC, id DESC LIMIT ${MOST}`,
    values: [brandId, playerId],
  })
  return rows.map(({ id, state, stake, returned, currency, placedAt }) => ({
    id,
    state,
    stake: toWire({ minor: stake, currency }),
    returned: returned === null ? null : toWire({ minor: returned, currency }),
    placed_at: placedAt.toISOString(),
  }))
}

/** Other accounts of the brand that share something with the player's, the newest first. */
export async function readLinked(q: Queryable, { brandId, playerId }: Owner): Promise<PlayerFile['linked']> {
  const { rows } = await q.query<{
    id: string
    username: string
    status: 'active' | 'blocked'
    createdAt: Date
  }>({
    name: 'player-linked',
    text: `SELECT p.id, p.username, p.status, p.created_at AS "createdAt"
      FROM published.player_groups mine JOIN published.player_groups o ON o.brand_id = mine.brand_id AND o.group_id = mine.group_id
        JOIN published.players p ON p.id = o.player_id
      WHERE mine.brand_id = $1 AND mine.player_id = $2 AND o.player_id <> $2 ORDER BY p.created_at DESC, p.id LIMIT ${MOST_LINKED}`,
    values: [brandId, playerId],
  })
  return rows.map(({ createdAt, ...row }) => ({ ...row, created_at: createdAt.toISOString() }))
}

/** What of the player waits for operators. */
export async function readOpenCases(q: Queryable, { brandId, playerId }: Owner): Promise<PlayerFile['open']> {
  const { rows } = await q.query<PlayerFile['open']>({
    name: 'player-open-cases',
    text: `SELECT EXISTS (SELECT FROM published.identity_reviews WHERE brand_id = $1 AND player_id = $2) AS identity,
      EXISTS (SELECT FROM published.funds_reviews WHERE brand_id = $1 AND player_id = $2) AS funds,
      EXISTS (SELECT FROM published.risk_cases_running WHERE brand_id = $1 AND player_id = $2) AS risk,
      (SELECT count(*)::int FROM published.support_tickets WHERE brand_id = $1 AND player_id = $2 AND state <> 'closed') AS tickets`,
    values: [brandId, playerId],
  })
  return rows[0] ?? { identity: false, funds: false, risk: false, tickets: 0 }
}
