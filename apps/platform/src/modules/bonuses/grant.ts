import type { Tx } from '../../db/index.ts'
import { requiredFor } from './arithmetic.ts'
import { offersFor } from './offers.ts'
import { insertBonus, notifyPlayer } from './store.ts'
import { bonusOf } from './transitions.ts'
import type { PlayerOffer, PlayerRef } from './types.ts'

/**
 * Another module's way to give a bonus: of an offer (kind `fixed`, audience `list`, so that no player has it by itself) with
 * an amount of the module's own (minor units). It waits in the player's list to be claimed, with the offer's terms.
 * Answers `false` when the brand has no such offer in the currency, or when this source has given it before.
 */
export async function grantAmount(
  tx: Tx,
  player: PlayerRef,
  { definitionId, amount, source, now }: { definitionId: string; amount: bigint; source: string; now: Date },
): Promise<boolean> {
  const offer = (await offersFor(tx, player)).find((one) => one.definitionId === definitionId)
  if (offer?.kind !== 'fixed' || !areWholeSpins(offer, amount)) return false
  const given = { amount, required: requiredFor(offer, amount), source, now }
  const bonus = bonusOf(offer, player.playerId, given)
  if (!(await insertBonus(tx, bonus))) return false
  await notifyPlayer(tx, bonus)
  return true
}

/** Free spins are given as a whole number of them; any amount of another bonus. */
const areWholeSpins = ({ gameId, maxStake }: PlayerOffer, amount: bigint): boolean =>
  gameId === null || (maxStake !== null && maxStake > 0n && amount % maxStake === 0n)
