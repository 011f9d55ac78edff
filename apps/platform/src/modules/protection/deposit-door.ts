import type { Queryable } from '../../db/index.ts'
import type { Owner } from '../../model/index.ts'

/**
 * Whether an account is closed for deposits at a moment, as the call that opens one would find it: blocked, on a break or excluded,
 * waiting for the check of an identity, or for an answer about where the money comes from.
 */
export async function isClosedForDeposits(
  q: Queryable,
  { brandId, playerId }: Owner,
  at: Date,
): Promise<boolean> {
  const { rows } = await q.query<{ closed: boolean }>({
    name: 'protection-deposit-door',
    text: `SELECT status <> 'active' OR player_restricted(id, $3) OR coalesce(unchecked = 'deposit', false)
        OR coalesce('deposit' = ANY (funds_closed), false) AS closed
      FROM published.players WHERE id = $1 COLLATE "default" AND brand_id = $2`,
    values: [playerId, brandId, at],
  })
  return rows[0]?.closed ?? true
}
