import type { ClosingReason } from '@palco/contract/tables'
import type { Queryable, Tx } from '../../db/index.ts'
import type { Owner } from '../../model/index.ts'
import { setBlocked } from '../identity/index.ts'

export type Closing = {
  closedAt: Date
  isByOperator: boolean
  /** The restriction that only operators lift; `null`: there is none, the player may open the account again. */
  lasting: { id: string; reason: ClosingReason; blockedAccount: boolean } | null
}

/** That an account is closed; `null`: it is not. */
export async function findClosing(q: Queryable, playerId: string): Promise<Closing | null> {
  const { rows } = await q.query<{
    id: string
    closedAt: Date
    reason: ClosingReason | null
    isLasting: boolean
    blockedAccount: boolean
  }>({
    name: 'closing-find',
    text: `SELECT id, begins_at AS "closedAt", closed_for AS reason, closing_lasts(r) AS "isLasting", blocked_account AS "blockedAccount" FROM restrictions r
      WHERE player_id = $1 AND kind = 'closing' AND lifted_at IS NULL ORDER BY begins_at, id`,
    values: [playerId],
  })
  const [first] = rows
  if (!first) return null
  const lasting = rows.find(({ isLasting }) => isLasting)
  return {
    closedAt: first.closedAt,
    isByOperator: rows.some((row) => row.reason !== null),
    lasting: lasting?.reason ? { ...lasting, reason: lasting.reason } : null,
  }
}

/** Whether a break, an exclusion or a suspension is in force. */
export async function isHeldBack(q: Queryable, playerId: string, now: Date): Promise<boolean> {
  const { rows } = await q.query<{ held: boolean }>({
    name: 'closing-held-back',
    text: `SELECT EXISTS (SELECT FROM restrictions r
      WHERE r.player_id = $1 AND r.kind <> 'closing' AND restriction_holds(r, $2)) AS held`,
    values: [playerId, now],
  })
  return rows[0]?.held ?? false
}

/**
 * Ends the closing that only operators lift, under the locks of player and account, and the block that came with it.
 * @returns whether there was one
 */
export async function liftClosing(tx: Tx, owner: Owner, now: Date): Promise<boolean> {
  const { brandId, playerId } = owner
  const lasting = (await findClosing(tx, playerId))?.lasting
  const { rows } = await tx.query<{ lifted: boolean }>({
    name: 'closing-lift',
    text: 'SELECT lift_closing($1, $2, $3) AS lifted',
    values: [brandId, playerId, now],
  })
  if (lasting?.blockedAccount) await setBlocked(tx, owner, false, now)
  return rows[0]?.lifted ?? false
}

/** Opens the account again as its player may, under its lock. */
export async function reopen(tx: Tx, { brandId, playerId }: Owner, now: Date): Promise<void> {
  await tx.query({
    name: 'closing-reopen',
    text: 'SELECT reopen_account($1, $2, $3)',
    values: [brandId, playerId, now],
  })
}

const NOTHING_LEFT = `NOT EXISTS (SELECT FROM published.balances b
  WHERE b.brand_id = r.brand_id AND b.player_id = r.player_id AND (b.cash <> 0 OR b.held <> 0))`

/** Closed accounts without money whose sessions go on, of those that were closed by `closedBy`. */
export async function nextEmptied(
  q: Queryable,
  { after, closedBy, limit }: { after: string; closedBy: Date; limit: number },
): Promise<(Owner & { id: string })[]> {
  const { rows } = await q.query<Owner & { id: string }>({
    name: 'closings-emptied',
    text: `SELECT r.id, r.brand_id AS "brandId", r.player_id AS "playerId" FROM restrictions r
      WHERE r.kind = 'closing' AND r.lifted_at IS NULL AND r.sessions_ended_at IS NULL AND r.carried_out_at IS NOT NULL
        AND r.begins_at <= $2 AND r.id > $1 AND ${NOTHING_LEFT}
      ORDER BY r.id LIMIT $3`,
    values: [after, closedBy, limit],
  })
  return rows
}

/** Asked under the account's lock. @returns whether it was not marked before, and is still closed and without money */
export async function markSessionsEnded(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'closing-sessions-ended',
    text: `UPDATE restrictions r SET sessions_ended_at = $2
      WHERE r.id = $1 AND r.lifted_at IS NULL AND r.sessions_ended_at IS NULL AND ${NOTHING_LEFT}`,
    values: [id, now],
  })
  return rowCount > 0
}
