import type { Queryable } from '../../../db/index.ts'

export type RequestRef = { brandId: string; playerId: string; key: string; payloadHash: string; now: Date }

/** What an Idempotency-Key stands for already; `null` = it was free and is now taken for `paymentId`. */
export type KnownRequest = { samePayload: boolean; paymentId: string | null; refusal: string | null }

/**
 * Takes a key in the caller's transaction. A second request with the same key waits here until the first one is
 * committed, and then sees what came of it.
 */
export async function takeKey(
  q: Queryable,
  ref: RequestRef,
  paymentId: string,
): Promise<KnownRequest | null> {
  const { rowCount } = await q.query({
    name: 'wallet-take-key',
    text: `INSERT INTO payment_requests (brand_id, player_id, key, payload_hash, payment_id, created_at)
      VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
    values: [ref.brandId, ref.playerId, ref.key, ref.payloadHash, paymentId, ref.now],
  })
  return rowCount === 1 ? null : findKey(q, ref)
}

export async function findKey(q: Queryable, ref: RequestRef): Promise<KnownRequest | null> {
  const { rows } = await q.query<{ hash: string; paymentId: string | null; refusal: string | null }>({
    name: 'wallet-find-key',
    text: `SELECT payload_hash AS hash, payment_id AS "paymentId", refusal FROM payment_requests
      WHERE brand_id = $1 AND player_id = $2 AND key = $3`,
    values: [ref.brandId, ref.playerId, ref.key],
  })
  const row = rows[0]
  return row
    ? { samePayload: row.hash === ref.payloadHash, paymentId: row.paymentId, refusal: row.refusal }
    : null
}

/** The request was refused for good: the key stays failed. */
export async function refuseKey(q: Queryable, ref: RequestRef, refusal: string): Promise<void> {
  await q.query({
    name: 'wallet-refuse-key',
    text: `UPDATE payment_requests SET payment_id = NULL, refusal = $4
      WHERE brand_id = $1 AND player_id = $2 AND key = $3`,
    values: [ref.brandId, ref.playerId, ref.key, refusal],
  })
}
