import type { Tx } from '../../db/index.ts'
import { lockAccount } from '../../ledger/index.ts'
import type { Owner } from '../../model/index.ts'
import { addRestriction } from './store.ts'

/** Closes play to a player, and to the other accounts of the person at the brand, until the suspension is lifted. */
export async function suspend(tx: Tx, owner: Owner, now: Date): Promise<void> {
  await lockAccount(tx, owner.brandId, owner.playerId)
  await addRestriction(tx, owner, { kind: 'suspension', everywhere: false, endsAt: null }, now)
}

/** Opens play again. Without a suspension nothing changes. */
export async function liftSuspension(tx: Tx, { playerId }: Owner, now: Date): Promise<void> {
  await tx.query({
    name: 'restriction-lift',
    text: 'SELECT lift_suspension($1, $2)',
    values: [playerId, now],
  })
}
