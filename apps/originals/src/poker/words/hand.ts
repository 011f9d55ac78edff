import { type Card, type HandCategory, toRank, type ShownHand } from '@palco/poker-rules'
import type { HandTexts } from './texts.ts'

const ACE = 12
/** From the top: the ranks of a hand, those that are there most often first. */
function listRanks(five: readonly Card[]): number[] {
  const counts = new Map<number, number>()
  for (const card of five) counts.set(toRank(card), (counts.get(toRank(card)) ?? 0) + 1)
  return [...counts].sort((one, other) => other[1] - one[1] || other[0] - one[0]).map(([rank]) => rank)
}

/** The wheel (A 2 3 4 5) is a straight to the five. */
function topOfStraight(ranks: readonly number[]): number {
  const [first = ACE, second = 0] = ranks
  return first === ACE && second === 3 ? second : first
}

/** "Par de reyes", "Color al as": a category with the ranks that name it. */
export function handWords(category: HandCategory, five: readonly Card[], t: HandTexts): string {
  const ranks = listRanks(five)
  const many = (at: number) => t(`ranks_${ranks[at] ?? 0}` as 'ranks_0')
  const one = (rank: number) => t(`rank_${rank}` as 'rank_0')
  const isStraight = category === 'straight' || category === 'straight_flush'
  return t(category, {
    a: many(0),
    b: many(1),
    top: one(isStraight ? topOfStraight(ranks) : (ranks[0] ?? 0)),
  })
}

/** What a shown hand is, in words. */
export const shownWords = ({ category, five }: Pick<ShownHand, 'category' | 'five'>, t: HandTexts): string =>
  handWords(category, five, t)
