import type { Queryable, Tx } from '../../db/index.ts'
import type { Owner } from '../../model/index.ts'
import type { SetLimit, WantedLimit } from './types.ts'

/** The limits of a player as they hold at `now`, with what counts against them. The caller holds the lock of the account. */
export async function countedLimits(tx: Tx, { brandId, playerId }: Owner, now: Date): Promise<SetLimit[]> {
  const { rows } = await tx.query<SetLimit>({
    name: 'own-limits-counted',
    text: `SELECT kind, period, amount, next_amount AS "nextAmount", changes_at AS "changesAt", used
      FROM own_limits_counted($1, $2, $3)`,
    values: [brandId, playerId, now],
  })
  return rows
}

/** Whether a limit may hold for the player: without a lock and without counting. */
export async function isLimited(q: Queryable, { brandId, playerId }: Owner): Promise<boolean> {
  const { rows } = await q.query<{ limited: boolean }>({
    name: 'own-limits-any',
    text: 'SELECT limited FROM published.balances WHERE brand_id = $1 AND player_id = $2',
    values: [brandId, playerId],
  })
  return rows[0]?.limited ?? false
}

/** Sets what holds from now on in place of what held or waited. */
export async function saveLimit(
  tx: Tx,
  { brandId, playerId }: Owner,
  { kind, period, amount, zone }: WantedLimit,
): Promise<void> {
  await tx.query({
    name: 'own-limits-save',
    text: `INSERT INTO own_limits (brand_id, player_id, kind, period, amount, time_zone) VALUES ($1, $2, $3, $4, $5, $6)
      ON CONFLICT (player_id, kind, period) DO UPDATE SET amount = excluded.amount, time_zone = excluded.time_zone,
        next_amount = NULL, changes_at = NULL`,
    values: [brandId, playerId, kind, period, amount, zone],
  })
}

/** Sets what holds from `from` on, while the present limit goes on. */
export async function saveWaiting(
  tx: Tx,
  { playerId }: Owner,
  { kind, period, amount }: WantedLimit,
  from: Date,
): Promise<void> {
  await tx.query({
    name: 'own-limits-wait',
    text: `UPDATE own_limits SET next_amount = $4, changes_at = $5 WHERE player_id = $1 AND kind = $2 AND period = $3`,
    values: [playerId, kind, period, amount, from],
  })
}
