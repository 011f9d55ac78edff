import type { Database } from '../../../db/index.ts'
import { appendAudit } from '../../../operators/index.ts'
import { enqueueSecurityMail } from '../mail/security-mail.ts'
import { endOtherSessions } from '../sessions/sessions.ts'
import { findPlayerByName } from '../store.ts'
import { lockSecondFactor, removeSecondFactor } from './store.ts'

/**
 * Ends the second factor of a player who has neither telephone nor recovery codes any more; an operator has made sure who they
 * are. All sessions end with it, and the player is mailed.
 */
export async function liftSecondFactor(
  db: Database,
  { brandId, username, now }: { brandId: string; username: string; now: Date },
): Promise<'lifted' | 'unknown' | 'off'> {
  const player = await findPlayerByName(db, brandId, username)
  if (!player) return 'unknown'
  return db.transaction(async (tx) => {
    if (!(await lockSecondFactor(tx, player.id))) return 'off'
    await removeSecondFactor(tx, player.id)
    await endOtherSessions(tx, player.id, null, now, 'second_factor_lifted')
    await enqueueSecurityMail(tx, { about: 'second_factor_off', brandId, playerId: player.id, at: now })
    await appendAudit(tx, {
      at: now,
      operatorId: null,
      action: 'player.second_factor_ended',
      brands: [brandId],
      subject: player.username,
      address: 'command',
    })
    return 'lifted'
  })
}
