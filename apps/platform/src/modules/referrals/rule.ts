import { decimalAmount, parseDecimal } from '@palco/contract'
import { z } from 'zod'
import type { Contributions } from '../bonuses/index.ts'
import type { Brand } from '../brands/index.ts'

/**
 * `settings.referrals` of a brand, amounts in its currency:
 * `{ "min_deposit": "5000.00", "min_stakes": "20000.00", "max_rewards": 5, "reward": { "bonus": "3000.00", "offer": "referral" } }`
 * or `{ "miles": 500 }`. `offer` is a bonus of kind `fixed` and audience `list`: its terms say what has to be wagered.
 * `contributions` as in a bonus.
 */
/** As the demo brands' bonuses weigh: slots in full, tables a tenth, all else nothing. */
const WEIGHTS = { 'category:slots': 100, 'category:table_games': 10, default: 0 }

const shape = z.object({
  min_deposit: decimalAmount,
  min_stakes: decimalAmount,
  max_rewards: z.number().int().min(1).max(10_000),
  contributions: z.record(z.string(), z.number()).default(WEIGHTS),
  reward: z.union([
    z.object({ bonus: decimalAmount, offer: z.string().min(1) }),
    z.object({ miles: z.number().int().positive().max(1_000_000_000) }),
  ]),
})

export type ReferralReward =
  | { kind: 'bonus'; amount: bigint; offer: string }
  | { kind: 'miles'; miles: bigint }
/**
 * Minor units. The reward comes after one approved deposit of at least `minDeposit` and weighed stakes of `minStakes`, and a
 * referrer gets no more than `maxRewards`.
 */
export type ReferralRule = {
  minDeposit: bigint
  minStakes: bigint
  maxRewards: number
  contributions: Contributions
  reward: ReferralReward
}

/** The brand's rule; `null` when it rewards no referrals or its data does not fit. */
export function findReferralRule({
  settings,
  currency,
}: Pick<Brand, 'settings' | 'currency'>): ReferralRule | null {
  const read = shape.safeParse(settings.referrals)
  if (!read.success) return null
  const minor = (amount: string) => parseDecimal(amount, currency)?.minor ?? -1n
  const { min_deposit, min_stakes, max_rewards: maxRewards, contributions, reward } = read.data
  const rule: ReferralRule = {
    minDeposit: minor(min_deposit),
    minStakes: minor(min_stakes),
    maxRewards,
    contributions,
    reward:
      'bonus' in reward
        ? { kind: 'bonus', amount: minor(reward.bonus), offer: reward.offer }
        : { kind: 'miles', miles: BigInt(reward.miles) },
  }
  const pays = rule.reward.kind === 'miles' || rule.reward.amount > 0n
  return rule.minDeposit >= 0n && rule.minStakes >= 0n && pays ? rule : null
}
