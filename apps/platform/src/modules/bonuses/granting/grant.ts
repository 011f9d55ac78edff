import type { Currency } from '@palco/contract'
import type { Queryable, Tx } from '../../../db/index.ts'
import { requiredFor } from '../wagering/arithmetic.ts'
import { findFacts, isClaimAllowed, loadOffer, offersFor } from './offers.ts'
import { insertBonus, notifyPlayer } from '../store.ts'
import { toBonus } from '../wagering/transitions.ts'
import type { BonusRow, Offer, PlayerRef } from '../types.ts'

/**
 * Another module's way to give a bonus: of an offer (kind `fixed`, audience `list`, so that no player has it by itself) with
 * an amount of the module's own (minor units). It waits in the player's list to be claimed, with the offer's terms.
 * Answers `false` when the brand has no such offer in the currency, when this source has given it before, or when it could not be claimed:
 * the player's jurisdictions forbid it, or offers are closed to the player. `owed`: then it is given all the same, and waits.
 */
export async function grantAmount(
  tx: Tx,
  player: PlayerRef,
  { definitionId, amount, source, now, owed = false }: Gift,
): Promise<boolean> {
  const offer = (await offersFor(tx, player)).find((one) => one.definitionId === definitionId)
  if (offer?.kind !== 'fixed' || !areWholeSpins(offer, amount)) return false
  const given = { amount, required: requiredFor(offer, amount), source, now }
  const bonus = toBonus(offer, player.playerId, given)
  if (!owed && !(await mayEverClaim(tx, player, bonus, now))) return false
  if (!(await insertBonus(tx, bonus))) return false
  await notifyPlayer(tx, bonus)
  return true
}

type Gift = { definitionId: string; amount: bigint; source: string; now: Date; owed?: boolean }

/** Whether offers are open to the player and these terms are allowed; a first deposit may still come. */
async function mayEverClaim(tx: Tx, player: PlayerRef, bonus: BonusRow, now: Date): Promise<boolean> {
  const facts = await findFacts(tx, player, now)
  return facts !== null && facts.closed === null && isClaimAllowed(bonus, { ...facts, hasDeposited: true })
}

/**
 * Whether `grantAmount` can give an amount (minor units of the brand's currency) of an offer: with `spins` as free spins, which are of a
 * slot and whole, without as any other bonus.
 */
export async function isGrantable(
  q: Queryable,
  brand: { id: string; currency: Currency },
  { definitionId, amount, spins }: { definitionId: string; amount: bigint; spins: boolean },
): Promise<boolean> {
  const offer = await loadOffer(q, brand, definitionId)
  return offer?.kind === 'fixed' && (offer.gameId !== null) === spins && areWholeSpins(offer, amount)
}

/** Free spins are given as a whole number of them; any amount of another bonus. */
const areWholeSpins = ({ gameId, maxStake }: Offer, amount: bigint): boolean =>
  gameId === null || (maxStake !== null && maxStake > 0n && amount % maxStake === 0n)
