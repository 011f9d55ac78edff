/** What a view and this server say about five-card draw poker against a pay table. */
export type DrawPokerBet = { stake: string }
/** Places of the cards to hold, 0 … 4. */
export type DrawPokerMove = { hold: number[] }
export type DrawPokerResult = {
  /** The five cards dealt (0 … 51, see src/kinds/cards.ts). */
  dealt: number[]
  /** What the dealt cards would pay: index in the pay table, `null` for nothing. */
  dealtHand: number | null
  held: number[] | null
  /** The five cards after the draw. */
  final: number[] | null
  hand: number | null
}
export type DrawPokerInfo = {
  /** From the highest; `pays` in multiples of the stake. */
  rows: { id: HandId; pays: number }[]
  wild: 'deuces' | null
}
export type HandId =
  | 'royal_flush'
  | 'natural_royal'
  | 'four_deuces'
  | 'wild_royal'
  | 'five_of_a_kind'
  | 'straight_flush'
  | 'four_of_a_kind'
  | 'full_house'
  | 'flush'
  | 'straight'
  | 'three_of_a_kind'
  | 'two_pair'
  | 'jacks_or_better'
