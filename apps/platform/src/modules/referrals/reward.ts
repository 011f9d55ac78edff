import type { Tx } from '../../db/index.ts'
import { grantAmount } from '../bonuses/index.ts'
import type { Brand } from '../brands/index.ts'
import { findPlayer, isSamePerson, type PlayerRow } from '../identity/index.ts'
import { sendMessage } from '../messages/index.ts'
import { moveMiles } from '../miles/index.ts'
import { amountText, hasProvenIdentity } from '../wallet/index.ts'
import { findReferralRule, type ReferralReward } from './rule.ts'
import { maskedName } from './masked-name.ts'
import { countRewarded, lockReferrer, type ReferralRow, setState } from './store.ts'
import { rewardWords } from './texts.ts'

/**
 * Rewards the referrer if everything the brand asks for has happened: deposit, stakes, and that both have proven who they are.
 * The caller holds the referral's lock, so this happens once; the reward's own key is a second guard. Two players who
 * turn out to be one person get nothing for good, and neither does a referrer who has all the rewards the brand gives.
 */
export async function rewardIfEarned(tx: Tx, brand: Brand, referral: ReferralRow, now: Date): Promise<void> {
  const rule = findReferralRule(brand)
  if (!rule || referral.state !== 'deposited' || referral.staked < rule.minStakes) return
  const referrer = await findPlayer(tx, brand.id, referral.referrerId)
  const referred = await findPlayer(tx, brand.id, referral.referredId)
  // A blocked player's reward waits, and so does one without a proof: stakes and the proof ask again.
  if (referrer?.status !== 'active' || referred?.status !== 'active') return
  if (!(await isProven(tx, referrer)) || !(await isProven(tx, referred))) return
  if (await isSamePerson(tx, referred.id, referrer.id)) return setState(tx, referral.id, 'refused', now)
  const owner = { brandId: brand.id, playerId: referrer.id }
  // Two referrals of one referrer at the same moment count each other.
  await lockReferrer(tx, owner)
  if ((await countRewarded(tx, owner)) >= rule.maxRewards) return setState(tx, referral.id, 'refused', now)
  if (!(await pay(tx, referrer, referral, rule.reward, now))) return
  await setState(tx, referral.id, 'rewarded', now)
  const prize =
    rule.reward.kind === 'bonus'
      ? amountText(rule.reward.amount, referrer.currency, referrer.language)
      : rule.reward.miles.toString()
  await sendMessage(tx, {
    brandId: brand.id,
    playerId: referrer.id,
    key: `referral:${referral.id}`,
    about: 'service',
    at: now,
    ...rewardWords(rule.reward.kind, referrer, {
      prize,
      name: maskedName(referred.username, referrer.language),
    }),
  })
}

/** By a proven mail address, or an identity document that an operator accepted. */
const isProven = async (tx: Tx, { brand_id: brandId, id: playerId, email_verified_at }: PlayerRow) =>
  email_verified_at !== null || (await hasProvenIdentity(tx, { brandId, playerId }))

/** `false`: the brand does not have the bonus its rule names; the reward waits until it does. */
async function pay(
  tx: Tx,
  referrer: PlayerRow,
  { id }: ReferralRow,
  reward: ReferralReward,
  at: Date,
): Promise<boolean> {
  const owner = { brandId: referrer.brand_id, playerId: referrer.id }
  if (reward.kind === 'bonus') {
    const player = { ...owner, currency: referrer.currency }
    const { offer: definitionId, amount } = reward
    return grantAmount(tx, player, { definitionId, amount, source: `referral:${id}`, now: at })
  }
  const moved = await moveMiles(tx, {
    ...owner,
    key: `referral:${id}`,
    reason: 'referral',
    miles: reward.miles,
    at,
  })
  if (moved.code !== 'ok') throw new Error(`the miles of referral ${id} were refused: ${moved.code}`)
  return true
}
