import { h } from '../shared/dom.ts'
import { toUnits } from '../shared/money.ts'
import type { Game } from '../shared/shell.ts'
import { symbolImage } from './player.ts'
import type { Stage } from './stage.ts'

const SVG = 'http://www.w3.org/2000/svg'

function lineDrawing(rows: number, line: number[], index: number): HTMLElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', `0 0 50 ${rows * 10}`)
  svg.setAttribute('aria-hidden', 'true')
  for (let reel = 0; reel < 5; reel++)
    for (let row = 0; row < rows; row++) {
      const dot = document.createElementNS(SVG, 'rect')
      for (const [name, value] of Object.entries({
        x: reel * 10 + 1,
        y: row * 10 + 1,
        width: 8,
        height: 8,
        rx: 2,
        class: line[reel] === row ? 'on' : '',
      }))
        dot.setAttribute(name, String(value))
      svg.append(dot)
    }
  return h('div', { class: 'line' }, svg as unknown as Node, h('span', { text: String(index + 1) }))
}

/** Every symbol with what it pays at the present stake, and the lines. */
export function paytable(game: Game, stage: Stage, stake: string): HTMLElement {
  const { t, money, state } = game
  const slot = state.game.slot!
  const total = toUnits(stake)
  const value = (per: 'line' | 'way' | 'scatter', pays: number) =>
    money(per === 'scatter' ? total * BigInt(pays) : (total * BigInt(pays)) / BigInt(slot.stake_units))
  const rows = slot.symbols.map((symbol, index) => {
    const entries = slot.paytable
      .filter((one) => one.symbol === index)
      .flatMap(({ per, pays }) =>
        Object.entries(pays)
          .sort(([a], [b]) => Number(b) - Number(a))
          .map(([count, amount]) =>
            h('li', {}, h('span', { text: count }), h('b', { class: 'num', text: value(per, amount) })),
          ),
      )
    const kind = symbol.kind === 'wild' ? t('wild') : symbol.kind === 'scatter' ? t('scatter_name') : ''
    return h(
      'li',
      { class: `pay ${symbol.kind}` },
      symbolImage(stage, index, 60),
      h('div', {}, kind ? h('em', { text: kind }) : null, h('ul', {}, ...entries)),
    )
  })
  return h(
    'div',
    { class: 'prose' },
    h('p', { text: t('line_stake', { x: money(stake) }) }),
    h('ul', { class: 'pays' }, ...rows),
    slot.paylines
      ? h('h3', { text: `${t('paylines')}: ${slot.paylines.length}` })
      : h('p', { text: t('all_ways') }),
    slot.paylines
      ? h(
          'div',
          { class: 'lines' },
          ...slot.paylines.map((line, index) => lineDrawing(slot.rows, line, index)),
        )
      : null,
  )
}
