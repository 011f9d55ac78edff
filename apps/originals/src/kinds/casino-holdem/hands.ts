import { listCards, toCategory, evaluate, type Score } from '@palco/poker-rules'
import { toRank, toSuit } from '../cards.ts'

/** Ace high: 14; the two is 2. */
export const computeHighRank = (card: number): number => (toRank(card) === 0 ? 14 : toRank(card) + 1)

/** The best five of some cards: higher is better, equal is a tie. */
export const computeScore = (cards: readonly number[]): Score =>
  evaluate(cards.map((card) => (computeHighRank(card) - 2) * 4 + toSuit(card)))

export const toHand = toCategory

const LOWEST_FOURS = evaluate(listCards('4c 4d 5c 3c 2c'))
/** A pair of fours or better. */
export const qualifies = (score: Score): boolean => score >= LOWEST_FOURS
