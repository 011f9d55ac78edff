import { cardsOf, categoryOf, evaluate, type Score } from '@palco/poker-rules'
import { rankOf, suitOf } from '../cards.ts'

/** Ace high: 14; the two is 2. */
export const highOf = (card: number): number => (rankOf(card) === 0 ? 14 : rankOf(card) + 1)

/** The best five of some cards: higher is better, equal is a tie. */
export const scoreOf = (cards: readonly number[]): Score =>
  evaluate(cards.map((card) => (highOf(card) - 2) * 4 + suitOf(card)))

export const handOf = categoryOf

const LOWEST_FOURS = evaluate(cardsOf('4c 4d 5c 3c 2c'))
/** A pair of fours or better. */
export const qualifies = (score: Score): boolean => score >= LOWEST_FOURS
