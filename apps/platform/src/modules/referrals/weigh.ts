import { riskedOf } from '../casino/index.ts'
import type { EndedRound } from '../play/index.ts'
import { contributionOf, type Contributions } from '../bonuses/index.ts'

/**
 * What an ended round counts towards a referral, in minor units: the real money that was at risk, weighed as a bonus
 * weighs stakes.
 */
export function countedOf(
  round: EndedRound,
  categories: readonly string[],
  contributions: Contributions,
): bigint {
  const { gameId, area, staked, bonusStaked } = round
  if (staked <= 0n) return 0n
  const percent = contributionOf(contributions, { gameId, categories, area })
  return (riskedOf(round, categories) * (staked - bonusStaked) * BigInt(percent)) / (staked * 100n)
}
