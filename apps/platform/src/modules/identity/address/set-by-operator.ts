import { findConstraint, type Database } from '../../../db/index.ts'
import { enqueueJob } from '../../../jobs/index.ts'
import { appendAudit } from '../../../operators/index.ts'
import { VERIFICATION_MAIL } from '../mail/verified-mail.ts'
import { voidResets } from '../passwords/resets.ts'
import { endOtherSessions } from '../sessions/sessions.ts'
import { findPlayerByName, lockPlayer } from '../store.ts'
import { endOpenChange, setAddress } from './store.ts'

/**
 * Sets the address of a player who has lost their mailbox; an operator has made sure who they are. All sessions end, and the new address is
 * asked to prove itself.
 */
export async function setAddressByOperator(
  db: Database,
  { brandId, username, email, now }: { brandId: string; username: string; email: string; now: Date },
): Promise<'set' | 'unknown' | 'taken'> {
  const player = await findPlayerByName(db, brandId, username)
  if (!player) return 'unknown'
  return db
    .transaction(async (tx) => {
      await lockPlayer(tx, player.id)
      await endOpenChange(tx, player.id, 'replaced', now)
      await setAddress(tx, { playerId: player.id, email, verifiedAt: null })
      await voidResets(tx, player.id, now)
      await endOtherSessions(tx, player.id, null, now, 'address_changed')
      const payload = { brandId, playerId: player.id, language: player.language }
      await enqueueJob(tx, { name: VERIFICATION_MAIL, payload })
      await appendAudit(tx, {
        at: now,
        operatorId: null,
        action: 'player.address_changed',
        brands: [brandId],
        subject: player.username,
        address: 'command',
      })
      return 'set' as const
    })
    .catch((fault: unknown) => {
      if (findConstraint(fault) === 'players_email') return 'taken' as const
      throw fault
    })
}
