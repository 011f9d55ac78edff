import type { GridSlotInfo } from '../../../src/kinds/grid-slot/types.ts'
import { h } from '../shared/dom.ts'
import { toUnits } from '../shared/money.ts'
import type { Game } from '../shared/shell.ts'
import { texts } from './texts.ts'

/** A symbol as a small picture. */
export function symbolPicture(info: GridSlotInfo, sheet: string, symbol: number): HTMLElement {
  const picture = h('i', { class: 'grid-symbol', 'aria-hidden': 'true' })
  picture.style.backgroundImage = `url(${sheet})`
  picture.style.backgroundSize = `${info.symbols.length * 100}% 100%`
  picture.style.backgroundPosition = `${(symbol / (info.symbols.length - 1)) * 100}% 0`
  return picture
}

/** Every symbol with what it pays at the present stake, and the coins. */
export function pays(game: Game, info: GridSlotInfo, sheet: string, stake: string): HTMLElement {
  const t = texts(game.state.language)
  const { money } = game
  const total = toUnits(stake)
  const line = (label: string, value: string) =>
    h('li', {}, h('span', { text: label }), h('b', { class: 'num', text: value }))
  const toOccurrences = (at: number, counts: readonly number[]) => {
    const [from, next] = [counts[at] as number, counts[at + 1]]
    if (next === undefined) return info.pays === 'ways' ? String(from) : t('from', { n: from })
    return next - 1 > from ? `${from}–${next - 1}` : String(from)
  }
  const rows = info.symbols.map(({ kind, pays: own }, symbol) => {
    const counts = own.map(([count]) => count)
    const special = kind === 'regular' ? null : h('em', { text: t(kind) })
    return h(
      'li',
      { class: `pay ${kind}` },
      symbolPicture(info, sheet, symbol),
      h(
        'div',
        {},
        special,
        h(
          'ul',
          {},
          ...own.map(([, units], at) =>
            line(toOccurrences(at, counts), money((total * BigInt(units)) / BigInt(info.units))),
          ),
        ),
      ),
    )
  })
  const jackpots = info.hold
    ? [
        h('h3', { text: t('jackpots') }),
        h(
          'ul',
          { class: 'grid-jackpots' },
          line(`GRAND · ${t('grand')}`, money(total * BigInt(info.hold.grand))),
          ...info.hold.values
            .filter(({ name }) => name !== undefined)
            .reverse()
            .map(({ name = '', times }) => line(name.toUpperCase(), money(total * BigInt(times)))),
        ),
      ]
    : []
  return h(
    'div',
    { class: 'prose' },
    h('p', { text: t('at', { x: money(stake) }) }),
    h('ul', { class: 'pays' }, ...rows),
    ...jackpots,
    h('p', { text: `${t('most')}: ${money(total * BigInt(info.cap))}` }),
  )
}
