import { h } from '../shared/dom.ts'

/** Rows with how large a part of the past rounds came out so. `parts`: label and number of rounds of `all`. */
export const toShares = (parts: readonly (readonly [label: string, count: number])[], all: number) =>
  h(
    'ul',
    { class: 'shares' },
    ...parts.map(([label, count]) => {
      const part = all === 0 ? 0 : (100 * count) / all
      const bar = h('i', {})
      bar.style.width = `${part}%`
      return h(
        'li',
        {},
        h('span', { text: label }),
        h('span', { class: 'share', 'aria-hidden': 'true' }, bar),
        h('b', { class: 'num', text: `${Math.round(part)} %` }),
      )
    }),
  )
