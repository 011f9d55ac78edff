import type { Card } from './types.ts'

export const DECK_SIZE = 52

/** 0 is the two, 12 the ace. */
export const toRank = (card: Card): number => card >> 2
/** Clubs, diamonds, hearts, spades. */
export const toSuit = (card: Card): number => card & 3

const RANKS = '23456789TJQKA'
const SUITS = 'cdhs'

/** "As", "Td": the notation of hand histories, the same in every language. */
export const cardToken = (card: Card): string => `${RANKS[toRank(card)]}${SUITS[toSuit(card)]}`
export const cardTokens = (cards: readonly Card[]): string => cards.map(cardToken).join(' ')

/** The card of a token; throws on a text that names none. */
export function computeCard(token: string): Card {
  const rank = RANKS.indexOf(token[0] ?? '?')
  const suit = SUITS.indexOf(token[1] ?? '?')
  if (token.length !== 2 || rank < 0 || suit < 0) throw new Error(`"${token}" is no card`)
  return rank * 4 + suit
}
export const listCards = (tokens: string): Card[] => tokens.split(/\s+/).filter(Boolean).map(computeCard)

/** All cards in the order of their numbers. */
export const freshDeck = (): Card[] => Array.from({ length: DECK_SIZE }, (_, card) => card)

/** A shuffled copy (Fisher–Yates). `below(n)` draws a whole number from 0 to n − 1, each as likely. */
export function shuffled(deck: readonly Card[], below: (n: number) => number): Card[] {
  const cards = [...deck]
  for (let last = cards.length - 1; last > 0; last--) {
    const other = below(last + 1)
    const card = cards[last] ?? 0
    cards[last] = cards[other] ?? 0
    cards[other] = card
  }
  return cards
}

/** Whether these are 52 different cards. */
export const isWholeDeck = (deck: readonly Card[]): boolean =>
  deck.length === DECK_SIZE &&
  new Set(deck).size === DECK_SIZE &&
  deck.every((card) => Number.isInteger(card) && card >= 0 && card < DECK_SIZE)
