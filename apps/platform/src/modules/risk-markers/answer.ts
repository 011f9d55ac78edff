import type { RiskChoice } from '@palco/contract/tables'
import type { Database } from '../../db/index.ts'
import type { Brand, Owner } from '../../model/index.ts'
import { liftSuspension } from '../protection/index.ts'
import { lockRunning, moveCase } from './case-store.ts'
import { record } from './cases.ts'

/**
 * Keeps a player's answer, and opens play again where silence had closed it.
 * @returns whether the case is the player's and still runs
 */
export function answerCase(
  db: Database,
  brand: Brand,
  owner: Owner,
  given: { case: string; choice: RiskChoice; note?: string | undefined },
  at: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const found = await lockRunning(tx, owner.playerId)
    if (found?.id !== given.case) return false
    // Sent twice: the first one stands, and nothing is added.
    if (found.state === 'answered') return true
    if (found.state === 'suspended') await liftSuspension(tx, owner, { at, cause: 'risk' })
    await moveCase(tx, found.id, 'answered', at)
    const { choice, note = '' } = given
    await record(tx, brand, owner, { caseId: found.id, kind: 'answer', choice, note, at })
    return true
  })
}
