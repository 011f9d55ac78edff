import type { Queryable, Tx } from '../../db/index.ts'
import type { Owner } from '../../model/index.ts'
import { addRestriction, lockToRestrict } from './store.ts'

/** What began a suspension: `risk` a message that was not answered, `screening` an operator's decision. What begins one lifts that one only. */
type Suspension = { at: Date; cause: 'risk' | 'screening' }

const causeInDatabase = ({ cause }: Suspension): 'screening' | null => (cause === 'risk' ? null : cause)

/** Closes play to a player, and to the other accounts of the person at the brand, until the suspension is lifted. */
export async function suspend(tx: Tx, owner: Owner, begun: Suspension): Promise<void> {
  await lockToRestrict(tx, owner)
  const suspendedFor = causeInDatabase(begun)
  await addRestriction(
    tx,
    owner,
    { kind: 'suspension', everywhere: false, endsAt: null, suspendedFor },
    begun.at,
  )
}

/** Whether an account is suspended by screening: by a case of this account, or of another that the person has at the brand. */
export async function isSuspendedByScreening(q: Queryable, playerId: string): Promise<boolean> {
  const { rowCount } = await q.query({
    name: 'restriction-screening',
    text: `SELECT FROM restrictions WHERE player_id = $1 AND kind = 'suspension' AND suspended_for = 'screening' AND lifted_at IS NULL LIMIT 1`,
    values: [playerId],
  })
  return rowCount > 0
}

/** Ends the suspensions that were begun by that. Without one nothing changes. */
export async function liftSuspension(tx: Tx, { playerId }: Owner, begun: Suspension): Promise<void> {
  await tx.query({
    name: 'restriction-lift',
    text: 'SELECT lift_suspension($1, $2, $3)',
    values: [playerId, begun.at, causeInDatabase(begun)],
  })
}
