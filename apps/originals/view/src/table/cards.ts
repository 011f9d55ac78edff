import { h } from '../shared/dom.ts'
import type { TableTexts } from './texts.ts'

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
const SVG = 'http://www.w3.org/2000/svg'
/** Spades, hearts, diamonds, clubs on a 24 unit grid. */
const SUITS = [
  'M12 2C9 7 3 10 3 15a4.500 4.500 0 0 0 8 2.800L9.500 22h5L13 17.800A4.500 4.500 0 0 0 21 15C21 10 15 7 12 2z',
  'M12 21C5 15.500 2.500 12 2.500 8.200A4.800 4.800 0 0 1 12 6.500a4.800 4.800 0 0 1 9.500 1.700C21.500 12 19 15.500 12 21z',
  'M12 2l7.500 10L12 22 4.500 12z',
  'M12 2a4.600 4.600 0 0 0-3.900 7A4.700 4.700 0 1 0 11 17.300L9.500 22h5L13 17.300A4.700 4.700 0 1 0 15.900 9 4.600 4.600 0 0 0 12 2z',
]

/** The mark of a suit: spades, hearts, diamonds, clubs. */
export function suitMark(suit: number): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', SUITS[suit] as string)
  path.setAttribute('fill', 'currentColor')
  svg.append(path)
  return svg
}

/** "As de picas". */
export function cardName(card: number, t: TableTexts): string {
  const rank = card % 13
  const spoken = [0, 10, 11, 12].includes(rank) ? t(`rank_${rank}` as 'rank_0') : RANKS[rank]
  return t('card', { rank: spoken as string, suit: t(`suit_${Math.floor(card / 13)}` as 'suit_0') })
}

/** A card face up, or its back for `null`. `nth`: its place in what is dealt now, so that cards arrive one after another. */
export function makeCard(card: number | null, t: TableTexts, nth?: number): HTMLElement {
  const dealt = nth === undefined ? {} : { style: `animation-delay:${nth * 110}ms` }
  const arriving = nth === undefined ? '' : ' arriving'
  if (card === null)
    return h('div', { class: `card down${arriving}`, role: 'img', 'aria-label': t('hidden'), ...dealt })
  const suit = Math.floor(card / 13)
  const rank = RANKS[card % 13] as string
  return h(
    'div',
    {
      class: `card ${suit === 1 || suit === 2 ? 'red' : 'black'}${arriving}`,
      role: 'img',
      'aria-label': cardName(card, t),
      ...dealt,
    },
    h('b', { text: rank }),
    suitMark(suit),
    suitMark(suit),
  )
}
