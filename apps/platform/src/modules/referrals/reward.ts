import type { Tx } from '../../db/index.ts'
import { counterparties, payloadHash, post } from '../../ledger/index.ts'
import type { Brand } from '../brands/index.ts'
import { findPlayer, type PlayerRow } from '../identity/index.ts'
import { sendMessage } from '../messages/index.ts'
import { moveMiles } from '../miles/index.ts'
import { amountText } from '../wallet/index.ts'
import { referralRuleOf, type ReferralReward } from './rule.ts'
import { isSamePerson, maskedName } from './same-person.ts'
import { type ReferralRow, setState } from './store.ts'
import { rewardWords } from './texts.ts'

/**
 * Rewards the referrer if everything the brand asks for has happened. The caller holds the referral's lock, so this
 * happens once; the ledger's key is a second guard. Two players who turn out to be one person get nothing for good.
 */
export async function rewardIfEarned(tx: Tx, brand: Brand, referral: ReferralRow, now: Date): Promise<void> {
  const rule = referralRuleOf(brand)
  if (!rule || referral.state !== 'deposited' || referral.staked < rule.minStakes) return
  const referrer = await findPlayer(tx, brand.id, referral.referrerId)
  const referred = await findPlayer(tx, brand.id, referral.referredId)
  // A blocked player's reward waits: each further stake asks again.
  if (referrer?.status !== 'active' || referred?.status !== 'active') return
  if (isSamePerson(referrer, referred)) return setState(tx, referral.id, 'refused', now)
  await pay(tx, referrer, referral, rule.reward, now)
  await setState(tx, referral.id, 'rewarded', now)
  const prize =
    rule.reward.kind === 'cash'
      ? amountText(rule.reward.amount, referrer.currency, referrer.language)
      : rule.reward.miles.toString()
  await sendMessage(tx, {
    brandId: brand.id,
    playerId: referrer.id,
    key: `referral:${referral.id}`,
    at: now,
    ...rewardWords(rule.reward.kind, referrer.language, { prize, name: maskedName(referred.username) }),
  })
}

async function pay(
  tx: Tx,
  referrer: PlayerRow,
  { id, referredId }: ReferralRow,
  reward: ReferralReward,
  at: Date,
): Promise<void> {
  const owner = { brandId: referrer.brand_id, playerId: referrer.id }
  if (reward.kind === 'miles') {
    const moved = await moveMiles(tx, {
      ...owner,
      key: `referral:${id}`,
      reason: 'referral',
      miles: reward.miles,
      at,
    })
    if (moved.code !== 'ok') throw new Error(`the miles of referral ${id} were refused: ${moved.code}`)
    return
  }
  const paid = await post(tx, {
    ...owner,
    currency: referrer.currency,
    scope: 'referral',
    key: referredId,
    payloadHash: payloadHash({ referredId, amount: reward.amount }),
    kind: 'referral',
    detail: {},
    at,
    amount: reward.amount,
    counterparty: counterparties.promotions,
  })
  if (!paid.ok) throw new Error(`the reward of referral ${id} was refused by the ledger: ${paid.code}`)
}
