import { h } from '../shared/dom.ts'

type Parts = {
  bar: HTMLElement
  head: HTMLElement[]
  tabs: { name: string; buttons: HTMLElement[] }
  board: HTMLElement[]
  won: HTMLElement
  side: HTMLElement
  slip: HTMLElement
  money: HTMLElement[]
  stake: { name: string; total: HTMLElement }
  button: HTMLElement
}

/** The page below its head: clock, matches, others' bets, slip and money. */
export const makeLayout = ({
  bar,
  head,
  tabs,
  board,
  won,
  side,
  slip,
  money,
  stake,
  button,
}: Parts): HTMLElement[] => [
  bar,
  h(
    'main',
    { class: 'stage' },
    h('div', { class: 'league-head' }, ...head),
    h('div', { class: 'league-tabs', role: 'group', 'aria-label': tabs.name }, ...tabs.buttons),
    h('div', { class: 'league-board' }, ...board),
    won,
  ),
  side,
  h(
    'footer',
    { class: 'controls' },
    slip,
    h(
      'div',
      { class: 'meters' },
      h('div', { class: 'money' }, ...money),
      h('div', { class: 'meter' }, h('span', { text: stake.name }), stake.total),
      button,
    ),
  ),
]
