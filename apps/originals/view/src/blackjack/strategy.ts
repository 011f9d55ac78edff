import type { BlackjackInfo } from '../../../src/kinds/blackjack/types.ts'
import { h } from '../shared/dom.ts'
import type { texts } from './texts.ts'

const DEALER = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'A']
const LETTERS = ['H', 'S', 'D', 'd', 'P'] as const

/** Basic strategy as tables, with what each letter means. */
export function strategyPanel(strategy: BlackjackInfo['strategy'], t: ReturnType<typeof texts>): HTMLElement {
  const part = ({ part: name, rows }: BlackjackInfo['strategy'][number]) => [
    h('h3', { text: t(name) }),
    h(
      'div',
      { class: 'scroll' },
      h(
        'table',
        { class: 'strategy' },
        h(
          'thead',
          {},
          h('tr', {}, ...[t('yours'), ...DEALER].map((text) => h('th', { scope: 'col', text }))),
        ),
        h(
          'tbody',
          {},
          ...rows.map(({ label, plays }) =>
            h(
              'tr',
              {},
              h('th', { scope: 'row', class: 'num', text: label }),
              ...plays.map((play) => h('td', { class: `play-${play}`, title: t(play as 'H'), text: play })),
            ),
          ),
        ),
      ),
    ),
  ]
  return h(
    'div',
    { class: 'prose' },
    h('p', { text: t('strategy_intro') }),
    h(
      'ul',
      { class: 'letters' },
      ...LETTERS.map((letter) => h('li', {}, h('b', { text: letter }), ` ${t(letter)}`)),
    ),
    ...strategy.flatMap(part),
  )
}
