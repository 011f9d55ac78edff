import './plinko.css'
import type { PlinkoRisk, PlinkoRows } from '../../../src/kinds/plinko/types.ts'
import { h, lessMotion } from '../shared/dom.ts'
import { sound } from '../shared/sound.ts'
import type { Parts, Table } from '../table/table.ts'
import { autoRounds } from '../modes/auto-rounds.ts'
import { startTable } from '../table/table.ts'
import { makeBoard } from './board.ts'
import { texts } from './texts.ts'

const RISKS: PlinkoRisk[] = ['low', 'medium', 'high']
const ROWS: PlinkoRows[] = [8, 12, 16]
/** Colour of a pocket by what it pays, tenths. */
const heat = (multiplier: number) => [15, 50, 200].filter((from) => multiplier >= from).length

function build(table: Table<'plinko'>): Parts<'plinko'> {
  const { game } = table
  const t = texts(game.state.language)
  const { multipliers } = game.state.game.plinko!
  const board = makeBoard()
  const pockets = h('ol', { class: 'pockets num', 'aria-label': t('pockets') })
  const choice = (id: string, values: readonly (string | number)[], name: (value: string) => string) =>
    h(
      'select',
      { class: 'field', id, on: { change: () => paint(null) } },
      ...values.map((value) => h('option', { value: String(value), text: name(String(value)) })),
    )
  const rows = choice('rows', ROWS, (value) => value)
  const risk = choice('risk', RISKS, (value) => t(value as PlinkoRisk))
  rows.value = '12'
  risk.value = 'medium'
  const chosen = () => ({ rows: Number(rows.value) as PlinkoRows, risk: risk.value as PlinkoRisk })
  const paint = (reached: number | null) => {
    const pays = multipliers[chosen().risk][chosen().rows]
    board.lay(chosen().rows)
    if (reached === null) board.clear()
    pockets.classList.toggle('many', pays.length > 12)
    pockets.replaceChildren(
      ...pays.map((multiplier, at) =>
        h('li', {
          class: at === reached ? 'reached pop' : '',
          'data-heat': heat(multiplier),
          text: short(multiplier),
        }),
      ),
    )
  }
  const format = new Intl.NumberFormat(game.state.language.replace('_', '-'))
  const short = (tenths: number) => format.format(tenths / 10)
  paint(null)
  return {
    board: h('div', { class: 'plinko' }, board.element, pockets),
    options: h(
      'div',
      { class: 'options plinko-options' },
      h('label', {}, t('rows'), rows),
      h('label', {}, t('risk'), risk),
    ),
    bet: (stake) => ({ stake, ...chosen() }),
    show: async (round, fresh) => {
      if (!round) return paint(null)
      rows.value = String(round.rows)
      risk.value = round.risk
      paint(null)
      if (fresh && !lessMotion()) await board.fall(round.path, sound.tick)
      else board.rest(round.path)
      paint(round.pocket)
    },
    ...autoRounds(table),
    words: (round) => t('pocket', { n: round.pocket + 1, m: round.rows + 1 }),
    lock: (busy) => {
      rows.disabled = busy
      risk.disabled = busy
    },
  }
}

startTable<'plinko'>((round, { state }) => {
  if (round.kind !== 'plinko') return ''
  const t = texts(state.language)
  return `${t(round.risk)} · ${round.rows} · ×${round.multiplier / 10}`
}, build)
