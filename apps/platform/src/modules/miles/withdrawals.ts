import type { Currency } from '@palco/contract'
import type { Queryable } from '../../db/index.ts'
import type { Owner } from '../../model/index.ts'

export type WithdrawalRow = {
  id: bigint
  miles: bigint
  pays: 'cash' | 'bonus'
  amount: bigint
  currency: Currency
  createdAt: Date
  hash: string
  refusal: string | null
}

const COLUMNS = `id, miles, pays, amount, currency, created_at AS "createdAt", payload_hash AS hash, refusal`

type Request = Owner & {
  key: string
  hash: string
  miles: bigint
  pays: 'cash' | 'bonus'
  amount: bigint
  currency: Currency
  at: Date
}

/** Takes the key; null when it is taken already (a second request with it waits here for the first to end). */
export async function takeRequest(q: Queryable, request: Request): Promise<WithdrawalRow | null> {
  const { brandId, playerId, key, hash, miles, pays, amount, currency, at } = request
  const { rows } = await q.query<WithdrawalRow>({
    name: 'miles-take-request',
    text: `INSERT INTO miles_withdrawals (brand_id, player_id, key, payload_hash, miles, pays, amount, currency, status,
        created_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'paid', $9) ON CONFLICT DO NOTHING RETURNING ${COLUMNS}`,
    values: [brandId, playerId, key, hash, miles, pays, amount, currency, at],
  })
  return rows[0] ?? null
}

export async function findRequest(
  q: Queryable,
  { brandId, playerId }: Owner,
  key: string,
): Promise<WithdrawalRow | null> {
  const { rows } = await q.query<WithdrawalRow>({
    name: 'miles-find-request',
    text: `SELECT ${COLUMNS} FROM miles_withdrawals WHERE brand_id = $1 AND player_id = $2 AND key = $3`,
    values: [brandId, playerId, key],
  })
  return rows[0] ?? null
}

export async function refuseRequest(q: Queryable, id: bigint, refusal: string): Promise<void> {
  await q.query({
    name: 'miles-refuse-request',
    text: `UPDATE miles_withdrawals SET status = 'refused', refusal = $2 WHERE id = $1`,
    values: [id, refusal],
  })
}

/** Paid ones, newest first. */
export async function listWithdrawals(
  q: Queryable,
  { brandId, playerId }: Owner,
  { before, limit }: { before: bigint | null; limit: number },
): Promise<WithdrawalRow[]> {
  const { rows } = await q.query<WithdrawalRow>({
    name: 'miles-withdrawals',
    text: `SELECT ${COLUMNS} FROM miles_withdrawals
      WHERE brand_id = $1 AND player_id = $2 AND status = 'paid' AND ($3::bigint IS NULL OR id < $3)
      ORDER BY id DESC LIMIT $4`,
    values: [brandId, playerId, before, limit],
  })
  return rows
}
