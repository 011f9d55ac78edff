import type { Database } from '../../db/index.ts'
import { endOtherSessions } from '../identity/index.ts'
import { markCarriedOut, nextPending, type Pending } from './store.ts'
import type { Owner } from '../../model/index.ts'

/** What another module ends with an exclusion. Repeating it with the same key does nothing more. */
export type EndsWithExclusion = (owner: Owner, key: string) => Promise<void>

export type CarryOutDeps = { db: Database; now: () => Date; endWithExclusion: readonly EndsWithExclusion[] }

const BATCH = 20

/**
 * Ends what does not outlast an exclusion: sessions with the games opened from them, bonuses. A process that dies in it
 * leaves the restriction pending, and the next run does the rest.
 * @returns how many restrictions are done
 */
export async function carryOut(deps: CarryOutDeps): Promise<number> {
  const pending = await nextPending(deps.db, BATCH)
  for (const one of pending) await carryOutOne(deps, one)
  return pending.length
}

async function carryOutOne({ db, now, endWithExclusion }: CarryOutDeps, pending: Pending): Promise<void> {
  const { id, kind, brandId, playerId } = pending
  if (kind === 'exclusion') {
    await endOtherSessions(db, playerId, null, now(), 'excluded')
    for (const end of endWithExclusion) await end({ brandId, playerId }, id)
  }
  await markCarriedOut(db, id, now())
}
