import type { Queryable } from '../db/index.ts'

/**
 * How much of a player's credited deposits is still to be staked, minor units: each deposit asks for stakes of `percent` of
 * its amount, made after it; a later stake counts for the oldest deposit first. Only cash stakes count, less what was rolled
 * back. Movements up to the one with the key `afterKey` of the scope `withdrawal`, and those before `from`, are left out.
 */
export async function sumUnstaked(
  q: Queryable,
  player: { brandId: string; playerId: string },
  wanted: { percent: number; from: Date; afterKey: string | null },
): Promise<bigint> {
  const { rows } = await q.query<{ open: string | null }>({
    name: 'ledger-unstaked',
    text: `SELECT (max(open) FILTER (WHERE kind = 'deposit') / 100)::bigint::text AS open FROM (
        SELECT kind, sum(cash_delta * CASE kind WHEN 'deposit' THEN $3::numeric ELSE 100 END)
            OVER (ORDER BY created_at DESC, id DESC) AS open
          FROM ledger.transactions
          WHERE brand_id = $1 AND player_id = $2 AND (cash_delta <> 0 OR bonus_delta <> 0)
            AND kind IN ('deposit', 'stake', 'rollback') AND created_at >= $4
            AND id > coalesce((SELECT id FROM ledger.transactions
              WHERE brand_id = $1 AND scope = 'withdrawal' AND key = $5), 0)) movements`,
    values: [player.brandId, player.playerId, wanted.percent, wanted.from, wanted.afterKey],
  })
  const open = BigInt(rows[0]?.open ?? 0)
  return open > 0n ? open : 0n
}
