import type { HandCategory } from '@palco/poker-rules'

/** What a view and this server say about casino hold'em. Amounts are in antes. */
export type CasinoHoldemBet = { stake: string }
/** `call` stakes two antes more. */
export type CasinoHoldemMove = { action: 'call' | 'fold' }
export type CasinoHoldemResult = {
  /** 0 … 51, see src/kinds/cards.ts. */
  player: number[]
  /** Three cards until the decision, then five. */
  board: number[]
  /** `null` until the round is over. */
  dealer: number[] | null
  folded: boolean
  /** Best hands: the player's of the cards that are open; the dealer's once they are. */
  playerHand: HandCategory
  dealerHand: HandCategory | null
  /** The dealer has a pair of fours or better. */
  qualifies: boolean | null
  end: 'folded' | 'won' | 'lost' | 'tied' | null
}
export type CasinoHoldemInfo = {
  /** What the ante pays to one, from the highest hand. */
  pays: { hand: HandCategory; pays: number }[]
}
