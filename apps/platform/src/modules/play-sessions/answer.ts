import type { Database } from '../../db/index.ts'
import { lockAccount } from '../../ledger/index.ts'
import type { Owner } from '../../model/index.ts'
import { dueAt, isCheckDue } from './session.ts'
import { lockPlaySessions, noteAnswer, reviewPlaySession, saveChoice, savePlaySessions } from './store.ts'

/** The player has read the check that was due at `check` and plays on for so many minutes. Any other check stays as it is. */
export async function goOn(
  db: Database,
  owner: Owner,
  { check, minutes }: { check: Date; minutes: number },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAccount(tx, owner.brandId, owner.playerId)
    const [session] = await lockPlaySessions(tx, [owner.playerId])
    if (!session || !isCheckDue(session, now) || dueAt(session).getTime() !== check.getTime()) return
    await noteAnswer(tx, session, now)
    await savePlaySessions(tx, [{ ...session, checkedAt: now, minutes }])
    await reviewPlaySession(tx, owner, now)
  })
}

/** Sets the minutes between the player's checks. A check that is due stays due. */
export async function chooseInterval(db: Database, owner: Owner, minutes: number, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAccount(tx, owner.brandId, owner.playerId)
    await saveChoice(tx, owner.playerId, minutes)
    const [session] = await lockPlaySessions(tx, [owner.playerId])
    if (!session || isCheckDue(session, now)) return
    await savePlaySessions(tx, [{ ...session, minutes }])
    await reviewPlaySession(tx, owner, now)
  })
}
