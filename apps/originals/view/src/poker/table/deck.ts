import { type Card, toRank, toSuit } from '@palco/poker-rules'
import { h } from '../../shared/dom.ts'
import { cardName, suitMark } from '../../table/cards.ts'
import type { TableTexts } from '../../table/texts.ts'

const RANKS = '23456789TJQKA'
const SUITS = ['clubs', 'diamonds', 'hearts', 'spades'] as const

/** The number of the same card in the order of the other card games (spades first, the ace before the two). */
const asTableCard = (card: Card): number => (3 - toSuit(card)) * 13 + ((toRank(card) + 1) % 13)

/** "As de picas". */
export const nameOfCard = (card: Card, t: TableTexts): string => cardName(asTableCard(card), t)

export const cardWords = (cards: readonly Card[], t: TableTexts): string =>
  cards.map((card) => nameOfCard(card, t)).join(', ')

const FOUR = 'palco.poker.four-colours'

/** Whether each suit has its own colour; kept for this browser where it may be kept. */
export function fourColours(set?: boolean): boolean {
  try {
    if (set !== undefined) localStorage.setItem(FOUR, set ? '1' : '0')
    return localStorage.getItem(FOUR) !== '0'
  } catch {
    return set ?? true
  }
}

/** A card with an index that can be read at 26 px, or its back for `null`. */
export function cardFace(card: Card | null, t: TableTexts): HTMLElement {
  if (card === null) return h('div', { class: 'playing back', role: 'img', 'aria-label': t('hidden') })
  const rank = RANKS[toRank(card)] ?? ''
  const mark = suitMark(3 - toSuit(card))
  return h(
    'div',
    {
      class: `playing ${SUITS[toSuit(card)]}`,
      role: 'img',
      'aria-label': nameOfCard(card, t),
      'data-card': String(card),
    },
    h('b', { text: rank === 'T' ? '10' : rank }),
    mark,
  )
}
