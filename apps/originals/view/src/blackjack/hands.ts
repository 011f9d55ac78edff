import type { BlackjackAction, BlackjackHand } from '../../../src/kinds/blackjack/types.ts'

/** The best total of some cards, and whether an ace counts eleven. */
function toTotal(cards: readonly number[]): { total: number; soft: boolean } {
  const hard = cards.reduce((sum, card) => sum + Math.min(10, (card % 13) + 1), 0)
  const soft = hard <= 11 && cards.some((card) => card % 13 === 0)
  return { total: soft ? hard + 10 : hard, soft }
}

/** "17", or "7/17" while an ace may count one or eleven. */
export const totalText = (cards: readonly number[]): string => {
  const { total, soft } = toTotal(cards)
  return soft && total < 21 ? `${total - 10}/${total}` : String(total)
}

/** Actions in the order of their buttons: the first one answers the space bar. */
export const ACTIONS: readonly BlackjackAction[] = ['hit', 'stand', 'double', 'split', 'decline', 'insure']

/** What an action costs, in halves of the first stake. */
export const computeCost = (action: BlackjackAction): number =>
  ({ double: 2, split: 2, insure: 1, hit: 0, stand: 0, decline: 0 })[action]

/** The name of how a hand ended; `null` while it plays. `alone`: it was never split. */
export function findOutcome(
  hand: BlackjackHand,
  alone: boolean,
): 'bust' | 'blackjack' | 'wins' | 'push' | 'loses' | null {
  if (hand.paid === null) return null
  const { total } = toTotal(hand.cards)
  if (total > 21) return 'bust'
  if (alone && hand.cards.length === 2 && total === 21 && hand.paid > hand.staked) return 'blackjack'
  return hand.paid > hand.staked ? 'wins' : hand.paid === hand.staked ? 'push' : 'loses'
}
