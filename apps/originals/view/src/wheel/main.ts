import './wheel.css'
import type { WheelSpot } from '../../../src/kinds/wheel/types.ts'
import { h, lessMotion } from '../shared/dom.ts'
import { makeChips } from '../table/chips.ts'
import type { Parts, Table } from '../table/table.ts'
import { startTable } from '../table/table.ts'
import { makeDisc } from './disc.ts'
import { texts } from './texts.ts'

const FACES: Record<WheelSpot, string> = {
  one: '1',
  three: '3',
  five: '5',
  eleven: '11',
  moon: '☾',
  sun: '☀',
}

function build(table: Table<'wheel'>): Parts<'wheel'> {
  const t = texts(table.game.state.language)
  const info = table.game.state.game.wheel!
  const disc = makeDisc(info.segments, FACES)
  const spots = Object.entries(info.spots) as [WheelSpot, { pays: number; max: string }][]
  const chips = makeChips(
    table,
    spots.map(([spot, { pays, max }]) => ({
      spot,
      name: `${t(spot)}, ${t('pays', { n: pays })}`,
      face: [h('span', { text: t(spot) }), h('small', { class: 'num', text: `${pays}:1` })],
      max,
    })),
  )
  return {
    ownStake: true,
    board: h(
      'div',
      { class: 'wheel' },
      disc.element,
      h('div', { class: 'wheel-spots', role: 'group', 'aria-label': t('spots') }, ...chips.buttons),
    ),
    options: chips.rack,
    bet: () => chips.bet(),
    show: async (round, fresh) => {
      chips.mark(null)
      if (!round) return
      chips.take(round.bets)
      if (fresh && !lessMotion()) await disc.spin(round.segment)
      else disc.show(round.segment)
      chips.mark(round.bets)
    },
    words: (round) => t('stopped', { x: t(round.spot) }),
    lock: chips.lock,
  }
}

startTable<'wheel'>((round, { state }) => {
  if (round.kind !== 'wheel') return ''
  return texts(state.language)(round.spot)
}, build)
