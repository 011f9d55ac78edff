import type { DecidedRound } from '../play/index.ts'
import { computeContribution, type Contributions } from '../bonuses/index.ts'

/**
 * What a decided round counts towards a referral, in minor units: the real money that was at risk, weighed as a bonus
 * weighs stakes.
 */
export function computeCountedAmount(
  round: Pick<DecidedRound, 'gameId' | 'area' | 'staked' | 'bonusStaked' | 'risked'>,
  categories: readonly string[],
  contributions: Contributions,
): bigint {
  const { gameId, area, staked, bonusStaked, risked } = round
  if (staked <= 0n) return 0n
  const percent = computeContribution(contributions, { gameId, categories, area })
  return (risked * (staked - bonusStaked) * BigInt(percent)) / (staked * 100n)
}
