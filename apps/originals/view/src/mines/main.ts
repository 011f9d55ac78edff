import './mines.css'
import type { MinesResult } from '../../../src/kinds/mines/types.ts'
import { h } from '../shared/dom.ts'
import { toUnits } from '../shared/money.ts'
import { textsInView } from '../shared/texts/spanish.ts'
import { sound } from '../shared/sound.ts'
import { makeGrid } from '../table/grid.ts'
import type { Parts, Table } from '../table/table.ts'
import { startTable } from '../table/table.ts'

const texts = textsInView({
  es_ES: {
    mines: 'Minas',
    cell: 'Casilla {n}',
    diamond: 'diamante',
    mine: 'mina',
    closed: 'sin destapar',
    now: 'Ahora {a} · próximo {b}',
    first: 'Destapá una casilla · próximo {b}',
    hit: 'Era una mina',
    field: 'Campo de minas',
    table: 'Multiplicadores',
    picks: 'Diamantes',
  },
  en_US: {
    mines: 'Mines',
    cell: 'Cell {n}',
    diamond: 'diamond',
    mine: 'mine',
    closed: 'covered',
    now: 'Now {a} · next {b}',
    first: 'Uncover a cell · next {b}',
    hit: 'It was a mine',
    field: 'Minefield',
    table: 'Multipliers',
    picks: 'Diamonds',
  },
  pt_BR: {
    mines: 'Minas',
    cell: 'Casa {n}',
    diamond: 'diamante',
    mine: 'mina',
    closed: 'fechada',
    now: 'Agora {a} · próximo {b}',
    first: 'Abra uma casa · próximo {b}',
    hit: 'Era uma mina',
    field: 'Campo minado',
    table: 'Multiplicadores',
    picks: 'Diamantes',
  },
})

const SVG = 'http://www.w3.org/2000/svg'
const GEM = ['M8 6h16l6 8-14 16L2 14z', 'M8 6l-6 8h9l5-8zM24 6h-8l5 8h9z', 'M11 14l5 16 5-16z']
const BOMB = ['M15 9a10 10 0 1 1 0 20 10 10 0 0 1 0-20z', 'M20 9l4-5 4 1-1 3-4 3z', 'M11 15a4 4 0 0 0-3 4']

function mark(paths: string[], name: string): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', '0 0 32 32')
  svg.setAttribute('class', name)
  svg.setAttribute('aria-hidden', 'true')
  for (const d of paths) {
    const path = document.createElementNS(SVG, 'path')
    path.setAttribute('d', d)
    svg.append(path)
  }
  return svg
}

function build(table: Table<'mines'>): Parts<'mines'> {
  const { game } = table
  const t = texts(game.state.language)
  const info = game.state.game.mines!
  const choice = h(
    'select',
    { class: 'field num', id: 'mines' },
    ...info.multipliers.map((_, at) =>
      h('option', { value: String(info.least + at), text: String(info.least + at) }),
    ),
  )
  choice.value = '3'
  const field = makeGrid(info.cells, Math.sqrt(info.cells), {
    label: t('field'),
    class: 'field-grid',
    cell: 'cell',
    press: (cell) => void table.move({ type: 'pick', cell }),
  })
  const paint = (round: MinesResult | null, fresh: boolean) => {
    const open = table.open !== null || (round !== null && round.bombs === null)
    field.element.classList.toggle('open', open)
    field.buttons.forEach((button, cell) => {
      const picked = round?.picked.includes(cell) ?? false
      const bomb = round?.bombs?.includes(cell) ?? false
      const before = button.dataset.is
      const is = picked ? 'diamond' : bomb ? 'mine' : round?.bombs ? 'diamond' : 'closed'
      button.dataset.is = is
      button.disabled = !open || picked
      button.className = `cell ${picked || cell === round?.hit ? 'picked' : ''} ${cell === round?.hit ? 'hit' : ''}`
      button.setAttribute('aria-label', `${t('cell', { n: cell + 1 })}: ${t(is)}`)
      if (before === is) return
      button.replaceChildren(...(is === 'closed' ? [] : [mark(is === 'diamond' ? GEM : BOMB, is)]))
      if (is !== 'closed' && fresh) button.firstElementChild?.classList.add('pop')
    })
  }
  const words = (round: MinesResult) => {
    if (round.hit !== null) return t('hit')
    if (round.bombs !== null) return ''
    const b = table.times(round.next ?? 0)
    return round.picked.length === 0 ? t('first', { b }) : t('now', { a: table.times(round.multiplier), b })
  }
  return {
    board: field.element,
    options: h('div', { class: 'options' }, h('label', { for: 'mines', text: t('mines') }), choice),
    bet: (stake) => ({ stake, mines: Number(choice.value) }),
    show: (round, fresh) => {
      if (round) choice.value = String(round.mines)
      if (round && fresh) {
        if (round.hit === null) sound.scatter(round.picked.length)
        else sound.stop(0)
      }
      paint(round, fresh)
    },
    actions: (round) => [
      {
        id: 'cash',
        label: table.tt('cash_out', { x: paid(table, round) }),
        press: () => void table.move({ type: 'cash_out' }),
        main: true,
        disabled: round.picked.length === 0,
      },
    ],
    words,
    lock: (busy) => (choice.disabled = busy),
    panels: [['steps', t('table'), () => steps(table, t)]],
  }
}

const paid = (table: Table<'mines'>, round: MinesResult & { stake: string }): string =>
  table.game.money((toUnits(round.stake) * BigInt(round.multiplier)) / 100n)

/** Multipliers for the chosen number of mines. */
function steps(table: Table<'mines'>, t: ReturnType<typeof texts>): HTMLElement {
  const info = table.game.state.game.mines!
  const mines = Number((document.getElementById('mines') as HTMLSelectElement).value)
  const rows = info.multipliers[mines - info.least] ?? []
  return h(
    'div',
    { class: 'prose' },
    h('h3', { text: `${t('mines')}: ${mines}` }),
    h(
      'dl',
      { class: 'facts' },
      ...rows.map((multiplier, at) =>
        h(
          'div',
          {},
          h('dt', { text: `${t('picks')}: ${at + 1}` }),
          h('dd', { class: 'num', text: table.times(multiplier) }),
        ),
      ),
    ),
  )
}

startTable<'mines'>((round, { state }) => {
  if (round.kind !== 'mines') return ''
  const t = texts(state.language)
  return `${t('mines')} ${round.mines} · ${t('picks')} ${round.picked.length}${round.hit === null ? '' : ' ✕'}`
}, build)
