import type { Tx } from '../../../db/index.ts'
import { ERASED, type Owner } from '../../../model/index.ts'
import { endOtherSessions } from '../sessions/sessions.ts'

const CAUSE = 'ended_by_operator'

/** Whether what identified the player was erased: their name is what the erasure wrote. */
export const isErased = ({ username }: { username: string }): boolean => username.startsWith(ERASED)

/** Ends every session of a player. @returns how many there were */
export const endSessionsByOperator = (tx: Tx, { playerId }: Owner, at: Date): Promise<number> =>
  endOtherSessions(tx, playerId, null, at, CAUSE)

/**
 * Blocks an account or unblocks it; a block ends its sessions. An erased account stays as it is, and blocked one that another decision keeps blocked
 * (`account_stays_blocked`).
 * @returns whether it was in the other state before
 */
export async function setBlocked(tx: Tx, owner: Owner, blocked: boolean, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'player-status',
    text: `UPDATE players SET status = $3 WHERE brand_id = $1 AND id = $2 AND status <> $3 AND username <> 'erased:' || id
      AND ($3 = 'blocked' OR NOT account_stays_blocked(id))`,
    values: [owner.brandId, owner.playerId, blocked ? 'blocked' : 'active'],
  })
  if (rowCount > 0 && blocked) await endSessionsByOperator(tx, owner, at)
  return rowCount > 0
}
