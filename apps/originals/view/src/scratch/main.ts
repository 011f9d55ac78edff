import './scratch.css'
import { formatNumber } from '@palco/contract/format'
import type { ScratchResult } from '../../../src/kinds/scratch/types.ts'
import { h } from '../shared/dom.ts'
import { sound } from '../shared/sound.ts'
import { makeGrid } from '../table/grid.ts'
import type { Parts, Table } from '../table/table.ts'
import { startTable } from '../table/table.ts'
import { texts } from './texts.ts'

const FIELDS = 9

function build(table: Table<'scratch'>): Parts<'scratch'> {
  const { game } = table
  const t = texts(game.state.language)
  const info = game.state.game.scratch!
  const times = (prize: number) => table.times((info.prizes[prize]?.multiplier ?? 0) * 10)
  game.root.classList.add(info.theme)
  let round: ScratchResult | null = null
  let bare = new Set<number>()
  let finished = () => {}
  const makePicture = (prize: number) => {
    const picture = h('i')
    picture.style.backgroundImage = `url(/g/${info.theme}/symbols.webp)`
    picture.style.backgroundPosition = `${(prize / (info.prizes.length - 1)) * 100}% 0`
    return picture
  }
  const uncover = (cell: number) => {
    if (!round || bare.has(cell)) return
    bare.add(cell)
    sound.tick()
    paint(cell)
    if (bare.size === FIELDS) finished()
  }
  const grid = makeGrid(FIELDS, 3, {
    label: t('card'),
    class: 'scratch-card',
    cell: 'field-cell num',
    press: uncover,
  })
  // Sliding over the card scratches field after field.
  grid.element.addEventListener('pointermove', (event) => {
    if (event.buttons === 0) return
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest('button')
    const cell = under ? grid.buttons.indexOf(under) : -1
    if (cell >= 0) uncover(cell)
  })
  const all = h('button', {
    type: 'button',
    class: 'pill all',
    text: t('all'),
    on: { click: () => grid.buttons.forEach((_, cell) => uncover(cell)) },
  })
  const paint = (cell: number) => {
    const button = grid.buttons[cell]!
    const prize = round?.cells[cell]
    const open = prize !== undefined && bare.has(cell)
    const won = bare.size === FIELDS && prize !== undefined && prize === round?.prize
    button.className = `field-cell num ${open ? 'bare' : ''} ${won ? 'won' : ''}`
    button.setAttribute('aria-label', `${t('field', { n: cell + 1 })}: ${open ? times(prize) : t('covered')}`)
    button.replaceChildren(...(open ? [makePicture(prize), times(prize)] : []))
  }
  const paintAll = () => {
    grid.buttons.forEach((_, cell) => paint(cell))
    all.disabled = round === null || bare.size === FIELDS
  }
  paintAll()
  return {
    ownPace: true,
    board: h('div', { class: 'scratch' }, grid.element, all),
    bet: (stake) => ({ stake }),
    show: async (next, fresh) => {
      round = next
      bare = new Set()
      paintAll()
      if (next && fresh) {
        table.message(t('scratch'))
        game.say(t('scratch'))
        await new Promise<void>((done) => (finished = done))
      }
      if (next) bare = new Set(grid.buttons.keys())
      paintAll()
    },
    words: (one) => (one.prize === null ? t('none') : t('three', { x: times(one.prize) })),
    panels: [['prizes', t('prizes'), () => prizes(table)]],
  }
}

/** What can be won, and on how many cards. */
function prizes(table: Table<'scratch'>): HTMLElement {
  const { language, game } = table.game.state
  const t = texts(language)
  const info = game.scratch!
  return h(
    'dl',
    { class: 'facts' },
    ...info.prizes.map(({ multiplier, count }) =>
      h(
        'div',
        {},
        h('dt', { class: 'num', text: table.times(multiplier * 10) }),
        h('dd', {
          class: 'num',
          text: t('count', { n: formatNumber(count, language), m: formatNumber(info.cards, language) }),
        }),
      ),
    ),
  )
}

startTable<'scratch'>((round, { state }) => {
  if (round.kind !== 'scratch') return ''
  const t = texts(state.language)
  return round.prize === null ? t('none') : t('three', { x: `×${round.multiplier / 10}` })
}, build)
