import type { EndedRound } from '../play/index.ts'

/** Games of this category take one bet a round: nothing in it can be opposite. */
const ONE_BET = 'slots'

/** Whether a round of the game has one bet, so that its stake is what it risks. */
export const takesOneBet = (categories: readonly string[]): boolean => categories.includes(ONE_BET)

/**
 * What a player had at risk in an ended round, in minor units. Where several bets can be in one round, opposite ones
 * risk nothing: red and black together come to what was staked. So there it is no more than the difference between
 * what was staked and what came back.
 */
export function riskedOf(
  { staked, won }: Pick<EndedRound, 'staked' | 'won'>,
  categories: readonly string[],
): bigint {
  if (staked <= 0n) return 0n
  const difference = won > staked ? won - staked : staked - won
  return takesOneBet(categories) || difference > staked ? staked : difference
}
