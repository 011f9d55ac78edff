import type { Database } from '../../db/index.ts'
import { endOtherSessions } from '../identity/index.ts'
import { isPending, markCarriedOut, nextPending, type Pending } from './store.ts'
import type { Owner } from '../../model/index.ts'

/** What another module ends with an exclusion or a closing. Repeating it with the same key does nothing more. */
export type EndsWithExclusion = (owner: Owner, key: string) => Promise<void>

export type CarryOutDeps = { db: Database; now: () => Date; endWithExclusion: readonly EndsWithExclusion[] }

/** How many are read at a time. */
export const BATCH = 20

/**
 * Ends what does not outlast an exclusion: bonuses, sessions with the games opened from them; with a closing bonuses alone. A process that dies in it
 * leaves the restriction pending, and the next run does the rest.
 * @throws what went wrong with one of them, after the others are done
 */
export async function carryOut(deps: CarryOutDeps): Promise<void> {
  const faults: unknown[] = []
  // Behind the last one, so that however many always fail hold up none.
  for (let after = '', batch = BATCH; batch === BATCH;) {
    const pending = await nextPending(deps.db, after, BATCH)
    for (const one of pending) await carryOutOne(deps, one).catch((fault: unknown) => faults.push(fault))
    after = pending.at(-1)?.id ?? after
    batch = pending.length
  }
  if (faults.length > 0) throw faults[0]
}

async function carryOutOne({ db, now, endWithExclusion }: CarryOutDeps, pending: Pending): Promise<void> {
  const { id, kind, isCopy, beginsAt, brandId, playerId } = pending
  // Those before it in the batch took their time.
  if (!(await isPending(db, id))) return
  if (kind === 'exclusion' || kind === 'closing' || kind === 'register')
    for (const end of endWithExclusion) await end({ brandId, playerId }, id)
  // Together, so that no second run ends the session of a player who has logged in again meanwhile.
  await db.transaction(async (tx) => {
    const isFirst = await markCarriedOut(tx, id, now())
    // Of the account that its register was asked about they ended with the answer: one that is opened since then goes on.
    if (!isFirst || (kind !== 'exclusion' && !(kind === 'register' && isCopy))) return
    // A player who has excluded themselves may be back already, for what is left. A copy may have begun long ago.
    await endOtherSessions(tx, playerId, null, now(), 'excluded', isCopy ? null : beginsAt)
  })
}
