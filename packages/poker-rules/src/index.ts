export {
  cardOf,
  cardsOf,
  cardToken,
  cardTokens,
  freshDeck,
  isWholeDeck,
  rankOf,
  shuffled,
  suitOf,
} from './cards.ts'
export { bestHand, bestScore, CATEGORIES, categoryOf, evaluate, type Score } from './evaluate.ts'
export type * from './types.ts'
