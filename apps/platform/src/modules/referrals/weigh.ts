import type { EndedRound } from '../casino/index.ts'
import { contributionOf, type Contributions } from '../bonuses/index.ts'

/** Games of this category take one bet a round: nothing in it can be opposite. */
const ONE_BET = 'slots'

/**
 * What an ended round counts towards a referral, in minor units: the real money that was at risk, weighed as a bonus
 * weighs stakes. Where several bets can be in one round, opposite ones risk nothing: red and black together come to what
 * was staked. So there no more counts than the difference between what was staked and what came back.
 */
export function countedOf(
  { gameId, area, staked, won, bonusStaked }: EndedRound,
  categories: readonly string[],
  contributions: Contributions,
): bigint {
  if (staked <= 0n) return 0n
  const difference = won > staked ? won - staked : staked - won
  const risked = categories.includes(ONE_BET) || difference > staked ? staked : difference
  const percent = contributionOf(contributions, { gameId, categories, area })
  return (risked * (staked - bonusStaked) * BigInt(percent)) / (staked * 100n)
}
