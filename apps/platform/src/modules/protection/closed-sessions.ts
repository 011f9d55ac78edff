import type { Database } from '../../db/index.ts'
import { lockAccount } from '../../ledger/index.ts'
import { endOtherSessions } from '../identity/index.ts'
import { BATCH } from './carry-out.ts'
import { markSessionsEnded, nextEmptied } from './closing-store.ts'

/** For how long the session that closed an account without money goes on, to read what it has done. */
const READING_MINUTES = 10

/** Ends the sessions of closed accounts in which no money is left, once: the player may log in afterwards. */
export async function endClosedSessions(db: Database, now: Date): Promise<void> {
  const closedBy = new Date(now.getTime() - READING_MINUTES * 60_000)
  for (let after = '', batch = BATCH; batch === BATCH;) {
    const emptied = await nextEmptied(db, { after, closedBy, limit: BATCH })
    for (const { id, brandId, playerId } of emptied)
      await db.transaction(async (tx) => {
        await lockAccount(tx, brandId, playerId)
        if (await markSessionsEnded(tx, id, now)) await endOtherSessions(tx, playerId, null, now, 'closed')
      })
    after = emptied.at(-1)?.id ?? after
    batch = emptied.length
  }
}
