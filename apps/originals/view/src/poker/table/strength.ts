import { bestHand, type Card, toRank, type Variant } from '@palco/poker-rules'
import { handWords } from '../../../../src/poker/words/hand.ts'
import type { PokerTexts } from '../texts.ts'

/**
 * What a seat's cards are worth with the board, in words; before the flop a pair or the highest card. Empty without cards.
 */
export function strengthWords(
  variant: Variant,
  hole: readonly Card[],
  board: readonly Card[],
  t: PokerTexts,
): string {
  if (hole.length === 0) return ''
  if (board.length >= 3) {
    const { category, five } = bestHand(variant, hole, board)
    return handWords(category, five, t)
  }
  const ranks = hole.map(toRank).sort((one, other) => other - one)
  const pair = ranks.find((rank, at) => ranks[at + 1] === rank)
  return pair === undefined
    ? t('high_card', { top: t(`rank_${ranks[0] ?? 0}` as 'rank_0') })
    : t('pair', { a: t(`ranks_${pair}` as 'ranks_0') })
}
