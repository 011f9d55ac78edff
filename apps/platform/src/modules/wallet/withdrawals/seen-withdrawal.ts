import type { Queryable } from '../../../db/index.ts'
import type { Owner } from '../../../model/index.ts'

/** When the last withdrawal was asked for that an operator has let go, of those before another one; null: none was. */
export async function lastSeenWithdrawal(
  q: Queryable,
  { brandId, playerId }: Owner,
  before: Date,
): Promise<Date | null> {
  const { rows } = await q.query<{ at: Date }>({
    name: 'wallet-last-seen-withdrawal',
    text: `SELECT p.created_at AS at FROM payments p WHERE p.brand_id = $1 AND p.player_id = $2 AND p.kind = 'withdrawal'
        AND p.created_at < $3 AND EXISTS (SELECT FROM payment_history h
          WHERE h.payment_id = p.id AND h.from_status = 'pending' AND h.to_status = 'processing')
      ORDER BY p.created_at DESC LIMIT 1`,
    values: [brandId, playerId, before],
  })
  return rows[0]?.at ?? null
}
