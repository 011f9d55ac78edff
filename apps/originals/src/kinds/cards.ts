/** A card is 0 … 51: rank = card mod 13 (0 is the ace, 12 the king), suit = card div 13 (spades, hearts, diamonds, clubs). */
export const toRank = (card: number): number => card % 13
export const toSuit = (card: number): number => Math.floor(card / 13)

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
const SUITS = ['♠', '♥', '♦', '♣']

/** "A♠". */
export const cardText = (card: number): string => `${RANKS[toRank(card)]}${SUITS[toSuit(card)]}`
export const cardTexts = (cards: readonly number[]): string => cards.map(cardText).join(' ')
