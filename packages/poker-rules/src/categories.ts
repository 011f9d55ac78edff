/** From the lowest: a score's category is its place in this list. */
export const CATEGORIES = [
  'high_card',
  'pair',
  'two_pair',
  'three_of_a_kind',
  'straight',
  'flush',
  'full_house',
  'four_of_a_kind',
  'straight_flush',
  'royal_flush',
] as const

export type HandCategory = (typeof CATEGORIES)[number]
