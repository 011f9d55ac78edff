import { formatNumber } from '@palco/contract/format'
import type { Language } from '@palco/contract'
import type { BingoInfo } from '../../../src/kinds/bingo/types.ts'
import { h } from '../shared/dom.ts'
import type { BingoTexts } from './texts.ts'

/** What a room pays: lines, and the full card by its last ball. */
export function prizesPanel({ lines, house }: BingoInfo, t: BingoTexts, language: Language): Node {
  const times = (value: number) => `×${formatNumber(String(value), language)}`
  const toName = (count: number) =>
    t(count === lines.length - 1 && lines.length > 3 ? 'lines_more' : count === 1 ? 'lines_1' : 'lines_n', {
      n: count,
    })
  const rows = [
    ...house.map(([ball, value]) => [t('house_by', { n: ball }), times(value)]),
    ...lines.flatMap((value, count) => (value > 0 ? [[toName(count), times(value)]] : [])).reverse(),
  ]
  return h(
    'div',
    { class: 'prose' },
    h('p', { text: t('prize_note') }),
    h(
      'dl',
      { class: 'facts' },
      ...rows.map(([name, value]) =>
        h('div', {}, h('dt', { text: name! }), h('dd', { class: 'num', text: value! })),
      ),
    ),
  )
}
