import type { Tx } from '../../db/index.ts'
import { lockAccount } from '../../ledger/index.ts'
import type { Owner } from '../../model/index.ts'
import { refuse, type Refused } from '../../result.ts'
import { findPlayer, isErased, lockPlayer } from '../identity/index.ts'

/** Locks a player who is not erased, then their account, in the order in which a block does. */
export async function lockOpen(
  tx: Tx,
  brandId: string,
  playerId: string,
): Promise<Owner | Refused<'unknown_player' | 'wrong_state'>> {
  await lockPlayer(tx, playerId)
  await lockAccount(tx, brandId, playerId)
  const player = await findPlayer(tx, brandId, playerId)
  if (!player) return refuse('unknown_player')
  return isErased(player) ? refuse('wrong_state') : { brandId, playerId }
}
