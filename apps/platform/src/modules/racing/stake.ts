import { type Currency, HORSES } from '@palco/contract'
import type { Tx } from '../../db/index.ts'
import { counterparties } from '../../ledger/index.ts'
import { takeStake } from '../play/index.ts'

/** A ticket or a bet; `stake` in minor units. */
type Staked = {
  id: string
  brandId: string
  playerId: string
  currency: Currency
  hash: string
  placedAt: Date
  stake: bigint
}

/** Why a stake is not taken. */
const REFUSALS = [
  'insufficient_funds',
  'own_limit',
  'reality_check',
  'player_blocked',
  'restricted',
  'identity_before_play',
  'funds_before_play',
  'texts_not_accepted',
] as const
export type StakeRefusal = (typeof REFUSALS)[number]

/**
 * Takes the stake of a ticket or a bet in the transaction that stores it. @returns why it was not taken: nothing was moved then.
 * @throws Error for a refusal that the player cannot mend
 */
export async function takeRaceStake(
  tx: Tx,
  product: 'pools' | 'races',
  one: Staked,
): Promise<StakeRefusal | null> {
  const source = counterparties.product(product)
  const paid = await takeStake(tx, {
    product,
    brandId: one.brandId,
    playerId: one.playerId,
    currency: one.currency,
    scope: source,
    key: `${one.id}:stake`,
    payloadHash: one.hash,
    detail: { round_id: one.id, area: HORSES },
    at: one.placedAt,
    amount: one.stake,
    counterparty: source,
    source,
    round: one.id,
  })
  if (paid.ok) return null
  const refusal = REFUSALS.find((code) => code === paid.code)
  if (refusal) return refusal
  throw new Error(`the stake of ${one.id} was refused: ${paid.code}`)
}
