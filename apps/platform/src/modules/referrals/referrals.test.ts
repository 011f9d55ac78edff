import { expect, test } from 'vitest'
import { newCode, normalCode } from './code.ts'
import { maskedName } from './masked-name.ts'
import { findReferralRule } from './rule.ts'

test('codes have eight letters that cannot be mistaken and are not repeated', () => {
  const codes = Array.from({ length: 500 }, newCode)
  for (const code of codes) expect(code).toMatch(/^[ACDEFGHJKMNPQRTUVWXY34679]{8}$/)
  expect(new Set(codes).size).toBe(500)
  expect(normalCode(' acde-fghj ')).toBe('ACDEFGHJ')
})

test('a name is masked, a short one more', () => {
  expect(maskedName('lucia.m', 'es_ES')).toBe('lu•••m')
  expect(maskedName('eva', 'es_ES')).toBe('e•••')
  expect(maskedName('erased:pl_1', 'pt_BR')).toBe('Conta excluída')
})

test('a brand without a readable rule rewards nothing', () => {
  const brand = (referrals: unknown) => ({ currency: 'ARS' as const, settings: { referrals } })
  expect(findReferralRule(brand(undefined))).toBeNull()
  expect(
    findReferralRule(brand({ min_deposit: '1.001', min_stakes: '1', max_rewards: 1, reward: { miles: 1 } })),
  ).toBeNull()
  // Without a cap, or paid as cash: no such rule.
  expect(findReferralRule(brand({ min_deposit: '10', min_stakes: '20', reward: { miles: 1 } }))).toBeNull()
  expect(
    findReferralRule(
      brand({ min_deposit: '10', min_stakes: '20', max_rewards: 1, reward: { cash: '3.50' } }),
    ),
  ).toBeNull()
  const reward = { bonus: '3.50', offer: 'referral' }
  expect(
    findReferralRule(
      brand({ min_deposit: '10', min_stakes: '20', max_rewards: 3, contributions: { default: 50 }, reward }),
    ),
  ).toEqual({
    minDeposit: 1000n,
    minStakes: 2000n,
    maxRewards: 3,
    contributions: { default: 50 },
    reward: { kind: 'bonus', amount: 350n, offer: 'referral' },
  })
})
