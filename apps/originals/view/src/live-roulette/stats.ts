import { toShares } from '../live/shares.ts'
import { toColour } from '../roulette/layout.ts'
import { h } from '../shared/dom.ts'
import type { Game } from '../shared/shell.ts'

/** How often colours, halves, dozens and numbers came in the past rounds. */
export function statsPanel({ t }: Game, numbers: readonly number[]): Node {
  const share = (label: string, of: (number: number) => boolean) =>
    [label, numbers.filter(of).length] as const
  const within = (from: number, to: number) => (number: number) => number >= from && number <= to
  const counts = Array.from({ length: 37 }, (_, number) => ({
    number,
    count: numbers.filter((one) => one === number).length,
  })).sort((a, b) => b.count - a.count || a.number - b.number)
  const row = (list: typeof counts) =>
    h(
      'ol',
      { class: 'numbers' },
      ...list.map(({ number, count }) =>
        h(
          'li',
          { class: `num ${toColour(number)}`, 'aria-label': `${number}: ${count}` },
          String(number),
          h('small', { text: `×${count}` }),
        ),
      ),
    )
  return h(
    'div',
    { class: 'stats' },
    toShares(
      [
        share(t('red'), (number) => toColour(number) === 'red'),
        share(t('black'), (number) => toColour(number) === 'black'),
        share('0', (number) => number === 0),
        share(t('even'), (number) => number > 0 && number % 2 === 0),
        share(t('odd'), (number) => number % 2 === 1),
        share('1–18', within(1, 18)),
        share('19–36', within(19, 36)),
        ...[0, 1, 2].map((third) =>
          share(`${third * 12 + 1}–${third * 12 + 12}`, within(third * 12 + 1, third * 12 + 12)),
        ),
      ],
      numbers.length,
    ),
    row(counts.slice(0, 6)),
    row(counts.slice(-6)),
  )
}
