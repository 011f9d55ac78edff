import { toField } from '../../../src/kinds/race/fields.ts'
import { listLines, computePrice, listTraps } from '../../../src/kinds/race/play.ts'
import type { RaceField, RaceMarket, RaceSpot, Runner } from '../../../src/kinds/race/types.ts'
import type { ChipTable } from '../live/spots.ts'
import { h } from '../shared/dom.ts'
import type { Game } from '../shared/shell.ts'
import { badge } from './badge.ts'
import { texts } from './texts.ts'

type Combined = 'forecast' | 'tricast'

/** Prices of the lines, the least and the greatest; in hundredths. */
function toSpan(field: RaceField, card: readonly Runner[], lines: readonly RaceSpot[]): [number, number] {
  const prices = lines.map((line) => computePrice(field, card, line))
  return [Math.min(...prices), Math.max(...prices)]
}

/** The choice for one place: its label, and a button for each trap. */
function placeRow(traps: readonly number[], toggle: (trap: number) => void) {
  const label = h('span', { class: 'rank' })
  const picks = traps.map((trap) => {
    const button = h(
      'button',
      { type: 'button', class: 'pick', on: { click: () => toggle(trap) } },
      badge(trap),
    )
    return { trap, button }
  })
  const buttons = h('div', { class: 'picks' }, ...picks.map(({ button }) => button))
  return { element: h('div', { class: 'rank-row', role: 'group' }, label, buttons), label, picks }
}

/**
 * Chooses runners for each place, or in any order, and lays one chip on each line of the combination.
 * `card`: the runners of the race that takes bets; `odds`: a price in hundredths as text.
 */
export function makeCombine(game: Game, card: () => readonly Runner[], odds: (price: number) => string) {
  const t = texts(game.state.language)
  const field = toField(game.state.game.id)
  const all = listTraps(field)
  let market: Combined = 'tricast'
  let box = false
  let table: ChipTable<RaceSpot> | null = null
  const chosen = [new Set<number>(), new Set<number>(), new Set<number>()]
  /** A forecast's places are chosen on the cloth, so that its combination is always a box. */
  const isBox = () => box || market === 'forecast'
  const lines = () =>
    listLines(
      field,
      market,
      isBox() ? [0, 1, 2].map(() => [...chosen[0]!]) : chosen.map((traps) => [...traps]),
    )

  const toggle = (traps: Set<number>, trap: number) => {
    if (!traps.delete(trap)) traps.add(trap)
    paint()
    game.say(`${words.textContent} ${span.textContent}`)
  }
  const rows = chosen.map((traps) => placeRow(all, (trap) => toggle(traps, trap)))
  const anyOrder = h('button', {
    type: 'button',
    class: 'phrase',
    text: t('any_order'),
    on: {
      click: () => {
        box = !box
        paint()
      },
    },
  })
  const words = h('span', {})
  const span = h('small', { class: 'span num' })
  const layAll = () => {
    if (!table?.lay(lines())) return
    for (const traps of chosen) traps.clear()
    paint()
  }
  const add = h('button', { type: 'button', class: 'phrase add', on: { click: layAll } }, words, span)

  /** The rows of the places; a box has one. */
  function paintRows(): void {
    const names = [t('first'), t('second'), t('third')]
    for (const [place, { element: row, label, picks }] of rows.entries()) {
      const name = isBox() ? t('chosen') : (names[place] as string)
      row.hidden = isBox() && place > 0
      row.setAttribute('aria-label', name)
      label.textContent = name
      for (const { trap, button } of picks) {
        button.setAttribute('aria-pressed', String(chosen[place]!.has(trap)))
        button.setAttribute('aria-label', `${name}: ${trap} ${card()[trap - 1]!.name}`)
        button.disabled = !table?.open
      }
    }
  }
  function paint(): void {
    const found = lines()
    paintRows()
    anyOrder.hidden = market === 'forecast'
    anyOrder.setAttribute('aria-pressed', String(box))
    const [least, most] = toSpan(field, card(), found)
    const prices = least === most ? odds(least) : `${odds(least)} – ${odds(most)}`
    span.textContent = found.length === 0 ? '' : prices
    const x = game.money((table?.chip ?? 0n) * BigInt(found.length))
    const count = found.length === 1 ? 'add_line' : 'add_lines'
    words.textContent = found.length === 0 ? t('choose') : t(count, { n: found.length, x })
    add.disabled = found.length === 0 || !table?.open
  }
  const element = h(
    'div',
    { class: 'combine', role: 'group', 'aria-label': t('combine') },
    ...rows.map((row) => row.element),
    h('div', { class: 'combine-foot' }, anyOrder, add),
  )
  paint()
  return {
    element,
    /** Shows the choice for a market; other markets have none. */
    choose(next: RaceMarket): void {
      element.hidden = next !== 'forecast' && next !== 'tricast'
      if (element.hidden) return
      market = next as Combined
      paint()
    },
    /** The table's chip or phase changed, or another race has its prices. */
    paint(next?: ChipTable<RaceSpot>): void {
      if (next) table = next
      paint()
    },
  }
}
