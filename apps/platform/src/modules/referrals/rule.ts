import { decimalAmount, parseDecimal } from '@palco/contract'
import { z } from 'zod'
import type { Brand } from '../brands/index.ts'

/**
 * `settings.referrals` of a brand, amounts in its currency:
 * `{ "min_deposit": "5000.00", "min_stakes": "20000.00", "reward": { "cash": "3000.00" } }` or `{ "miles": 500 }`.
 */
const shape = z.object({
  min_deposit: decimalAmount,
  min_stakes: decimalAmount,
  reward: z.union([
    z.object({ cash: decimalAmount }),
    z.object({ miles: z.number().int().positive().max(1_000_000_000) }),
  ]),
})

export type ReferralReward = { kind: 'cash'; amount: bigint } | { kind: 'miles'; miles: bigint }
/** Minor units. The reward comes after one approved deposit of at least `minDeposit` and stakes of `minStakes`. */
export type ReferralRule = { minDeposit: bigint; minStakes: bigint; reward: ReferralReward }

/** The brand's rule; `null` when it rewards no referrals or its data does not fit. */
export function referralRuleOf({
  settings,
  currency,
}: Pick<Brand, 'settings' | 'currency'>): ReferralRule | null {
  const read = shape.safeParse(settings.referrals)
  if (!read.success) return null
  const minor = (amount: string) => parseDecimal(amount, currency)?.minor ?? -1n
  const { min_deposit, min_stakes, reward } = read.data
  const rule: ReferralRule = {
    minDeposit: minor(min_deposit),
    minStakes: minor(min_stakes),
    reward:
      'cash' in reward
        ? { kind: 'cash', amount: minor(reward.cash) }
        : { kind: 'miles', miles: BigInt(reward.miles) },
  }
  const pays = rule.reward.kind === 'miles' || rule.reward.amount > 0n
  return rule.minDeposit >= 0n && rule.minStakes >= 0n && pays ? rule : null
}
