import type { Currency } from '@palco/contract'
import type { Database } from '../../db/index.ts'
import { lockAccount } from '../../ledger/index.ts'
import type { Owner } from '../../model/index.ts'
import { DONE, type Result, refuse } from '../../result.ts'
import { blockedUntil, planEnd, isRecent } from './plan.ts'
import { endPlan, holdToPlans, insertPlan, readLastPlan } from './store.ts'
import type { Wish } from './types.ts'

type BeginRefusal = 'session_plan_runs' | 'session_plan_blocked' | 'session_plan_unread'

/** Begins a session of games as the player has planned it: one at a time, over all tabs and devices. */
export const beginPlan = (
  db: Database,
  owner: Owner & { currency: Currency },
  wish: Wish,
  at: Date,
): Promise<Result<object, BeginRefusal>> =>
  db.transaction(async (tx) => {
    await lockAccount(tx, owner.brandId, owner.playerId)
    const last = await readLastPlan(tx, owner.playerId)
    if (last) {
      const ended = planEnd(last, at)
      // One of another process, whose clock is ahead, has begun.
      if (!ended || ended.at > at) return refuse('session_plan_runs')
      if (blockedUntil(last, ended, at)) return refuse('session_plan_blocked')
      if (isRecent(ended, at) && wish.after !== last.id) return refuse('session_plan_unread')
      await endPlan(tx, last.id, ended.at)
    }
    await insertPlan(tx, owner, wish, at)
    await holdToPlans(tx, owner, true, at)
    return DONE
  })

/** Ends the session that runs, if one does. Rounds in course go on to their end. */
export async function endRunningPlan(
  db: Database,
  owner: Owner,
  id: string | undefined,
  at: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAccount(tx, owner.brandId, owner.playerId)
    const last = await readLastPlan(tx, owner.playerId)
    if (!last || (id !== undefined && id !== last.id)) return
    if (!planEnd(last, at)) await endPlan(tx, last.id, at)
  })
}
