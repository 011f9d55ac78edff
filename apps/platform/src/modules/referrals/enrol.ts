import { refuse } from '../../result.ts'
import { findPlayer, isSamePerson, type RegistrationStep } from '../identity/index.ts'
import { normalCode } from './code.ts'
import { insertReferral, playerOfCode } from './store.ts'

/**
 * A registration with a referral code: the code must be one of this brand's active players, and not of the same
 * person. Without a code nothing happens.
 */
export const enrolReferred: RegistrationStep = async (tx, brand, player) => {
  const code = normalCode(player.referral_code ?? '')
  if (code === '') return null
  const referrerId = await playerOfCode(tx, brand.id, code)
  const referrer = referrerId && (await findPlayer(tx, brand.id, referrerId))
  if (!referrer || referrer.status !== 'active') {
    return refuse('unknown_referral_code', { fields: { referral_code: 'unknown_referral_code' } })
  }
  if (await isSamePerson(tx, player.id, referrer.id)) {
    return refuse('own_referral_code', { fields: { referral_code: 'own_referral_code' } })
  }
  await insertReferral(tx, {
    brandId: brand.id,
    referredId: player.id,
    referrerId: referrer.id,
    at: player.created_at,
  })
  return null
}
