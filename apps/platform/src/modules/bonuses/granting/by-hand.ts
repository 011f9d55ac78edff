import type { Currency, Localised } from '@palco/contract'
import type { Queryable } from '../../../db/index.ts'
import type { Owner } from '../../../model/index.ts'
import { requiredFor } from '../wagering/arithmetic.ts'
import { findFacts, isClaimAllowed, isOpen, OFFER_COLUMNS, OFFER_OF_SLOTS, OFFER_TABLES } from './offers.ts'
import type { Offer } from '../types.ts'

/** An offer that operators give named players by hand. */
export type GrantableOffer = { id: string; name: Localised; spin: bigint | null; offer: Offer }

/** The offers for named players that the brand has at this moment, in one currency and the operator's order. */
export async function listGrantable(
  q: Queryable,
  { brandId, currency }: { brandId: string; currency: Currency },
  now: Date,
): Promise<GrantableOffer[]> {
  const { rows } = await q.query<Offer>({
    name: 'bonuses-grantable',
    text: `SELECT ${OFFER_COLUMNS} FROM ${OFFER_TABLES} WHERE d.brand_id = $1 AND d.enabled AND a.currency = $2
      AND d.kind = 'fixed' AND d.audience = 'list' AND ${OFFER_OF_SLOTS} ORDER BY d.position, d.id`,
    values: [brandId, currency],
  })
  return rows
    .filter((offer) => isOpen(offer, now) && (offer.gameId === null || (offer.maxStake ?? 0n) > 0n))
    .map((offer) => ({
      id: offer.definitionId,
      name: offer.name,
      spin: offer.gameId === null ? null : offer.maxStake,
      offer,
    }))
}

/**
 * Why a player may not be given a reward: offers are closed to the player, or a jurisdiction forbids it. What is no bonus can be used as
 * soon as it is given, so where nothing is given before the first deposit it has to have come.
 * @param given the terms of a bonus; `null`: a free bet or miles
 */
export async function findGiftRefusal(
  q: Queryable,
  player: Owner,
  given: { offer: Offer; amount: bigint } | null,
  now: Date,
): Promise<'offers_closed' | 'reward_not_allowed' | null> {
  const facts = await findFacts(q, player, now)
  if (!facts || facts.closed !== null) return 'offers_closed'
  if (given === null)
    return facts.rules.bonusBeforeDeposit || facts.hasDeposited ? null : 'reward_not_allowed'
  const { offer, amount } = given
  const { contributions } = offer
  const terms = { amount, contributions, required: requiredFor(offer, amount) }
  return isClaimAllowed(terms, { ...facts, hasDeposited: true }) ? null : 'reward_not_allowed'
}
