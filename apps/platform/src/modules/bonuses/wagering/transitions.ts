import type { Tx } from '../../../db/index.ts'
import { type Balances, counterparties, type Outcome, payloadHash, post } from '../../../ledger/index.ts'
import { daysLater, toSettlement } from './arithmetic.ts'
import { newBonusId } from '../ids.ts'
import { notifyPlayer, updateBonus } from '../store.ts'
import type { BonusRow, CancelReason, Offer } from '../types.ts'

/**
 * Every change of a bonus happens under the lock of the player's account, taken before the bonus's row: stakes and
 * wins take the same lock, so they see a bonus either before or after the change.
 */

/** A new bonus of an offer, not stored yet. */
export function toBonus(
  offer: Offer,
  playerId: string,
  given: { amount: bigint; required: bigint; source: string; now: Date },
): BonusRow {
  const { brandId, definitionId, name, terms, kind, currency, wagerMultiple, contributions, days } = offer
  const { amount, required, source, now } = given
  return {
    id: newBonusId(),
    brandId,
    playerId,
    definitionId,
    source,
    name,
    terms,
    kind,
    currency,
    amount,
    wagerMultiple,
    contributions,
    maxStake: offer.maxStake,
    maxCashOut: offer.maxCashOut,
    days,
    status: 'available',
    reason: null,
    required,
    wagered: 0n,
    createdAt: now,
    expiresAt: daysLater(now, days),
    claimedAt: null,
    endedAt: null,
    claimKey: null,
    cancelKey: null,
    grantedTx: null,
    endedTx: null,
    converted: 0n,
    forfeited: 0n,
    gameId: offer.gameId,
  }
}

const toMoney = (bonus: BonusRow, step: 'claim' | 'end') => ({
  brandId: bonus.brandId,
  playerId: bonus.playerId,
  currency: bonus.currency,
  scope: 'bonus',
  key: `${bonus.id}:${step}`,
  payloadHash: payloadHash({ id: bonus.id, step }),
  kind: 'bonus' as const,
  detail: { bonus_id: bonus.id },
  counterparty: counterparties.promotions,
})

function computeTransaction(outcome: Outcome, bonus: BonusRow, step: string): bigint {
  if (!outcome.ok) throw new Error(`${step} of ${bonus.id} was refused by the ledger: ${outcome.code}`)
  return BigInt(outcome.transactionId)
}

/** Available → claimed: the amount becomes bonus money. With nothing to wager it is completed at once. */
export async function claim(tx: Tx, bonus: BonusRow, now: Date, key: string | null): Promise<BonusRow> {
  const outcome = await post(tx, { ...toMoney(bonus, 'claim'), at: now, amount: 0n, bonus: bonus.amount })
  const claimed: BonusRow = {
    ...bonus,
    status: 'claimed',
    grantedTx: computeTransaction(outcome, bonus, 'claim'),
    claimedAt: now,
    expiresAt: daysLater(now, bonus.days),
    claimKey: key,
  }
  await updateBonus(tx, claimed)
  await notifyPlayer(tx, claimed)
  if (claimed.required > 0n || !outcome.balance) return claimed
  return end(tx, claimed, outcome.balance, { status: 'completed', now })
}

type End =
  | { status: 'completed'; now: Date }
  | { status: 'canceled'; reason: CancelReason; now: Date; key?: string | null }

/**
 * Claimed → completed (bonus money becomes cash, up to the highest cash-out) or canceled (it goes back to the brand).
 * `balances` are those under the lock: all bonus money of a player is that of the one running bonus.
 */
export async function end(tx: Tx, bonus: BonusRow, balances: Balances, how: End): Promise<BonusRow> {
  const { now } = how
  const { converted, forfeited } = toSettlement(bonus, balances.bonus, how.status === 'completed')
  const outcome = await post(tx, {
    ...toMoney(bonus, 'end'),
    at: now,
    amount: converted,
    bonus: -balances.bonus,
  })
  const ended: BonusRow = {
    ...bonus,
    status: how.status,
    reason: how.status === 'canceled' ? how.reason : null,
    cancelKey: how.status === 'canceled' ? (how.key ?? null) : null,
    endedAt: now,
    endedTx: computeTransaction(outcome, bonus, 'end'),
    converted: bonus.converted + converted,
    forfeited: bonus.forfeited + forfeited,
  }
  await updateBonus(tx, ended)
  await notifyPlayer(tx, ended)
  return ended
}

/** Available → canceled: it was not claimed, so there is no money in it. */
export async function lapse(
  tx: Tx,
  bonus: BonusRow,
  reason: 'expired' | 'withdrawal',
  now: Date,
): Promise<void> {
  await updateBonus(tx, { ...bonus, status: 'canceled', reason, endedAt: now })
  await notifyPlayer(tx, bonus)
}
