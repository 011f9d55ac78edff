import type { Database } from '../../../db/index.ts'
import { giveBack } from '../placement/decide.ts'
import { returnEarlyStakes } from '../checks/early-stakes.ts'
import { nextState } from '../bet/states.ts'
import { lockBets } from '../bet/store.ts'

/**
 * Voids an open bet by an operator's decision: a late bet, an obvious error. Its stake is given back. The caller has asked a second
 * operator.
 * @returns false where the bet's state does not allow it any more
 */
export function voidBet(
  { db, now }: { db: Pick<Database, 'transaction'>; now: () => Date },
  { brandId, betId, cause }: { brandId: string; betId: string; cause: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [bet] = await lockBets(tx, [betId])
    if (bet?.brandId !== brandId || nextState(bet.state, 'void') === null) return false
    await returnEarlyStakes(tx, [bet])
    await giveBack(tx, betId, 'voided', cause, now())
    return true
  })
}
