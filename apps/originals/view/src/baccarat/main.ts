import './baccarat.css'
import './coup.css'
import { h, lessMotion } from '../shared/dom.ts'
import { makeChips } from '../table/chips.ts'
import type { Parts, Table } from '../table/table.ts'
import { startTable } from '../table/table.ts'
import { makeFace, makeSides, computePoints, SPOTS } from './coup.ts'
import { texts } from './texts.ts'

function build(table: Table<'baccarat'>): Parts<'baccarat'> {
  const { game, tt } = table
  const { language } = game.state
  const t = texts(language)
  const info = game.state.game.baccarat!
  const sides = makeSides(t, tt)
  const chips = makeChips(
    table,
    SPOTS.map((spot) => {
      const { pays, max } = info.spots[spot]
      return { spot, name: t(spot), face: makeFace(pays, t(spot), language), max }
    }),
  )
  return {
    ownStake: true,
    board: h(
      'div',
      { class: 'baccarat' },
      sides.element,
      h('div', { class: 'spots', role: 'group', 'aria-label': t('spots') }, ...chips.buttons),
    ),
    options: chips.rack,
    bet: () => chips.bet(),
    show: async (round, fresh) => {
      if (!round) {
        sides.clear()
        chips.mark(null)
        return
      }
      chips.take(round.bets)
      await sides.deal(round, fresh && !lessMotion())
      chips.mark(round.bets)
    },
    words: (round) =>
      t(`${round.winner}_won`, { a: computePoints(round.player), b: computePoints(round.banker) }),
    lock: chips.lock,
  }
}

startTable<'baccarat'>((round, { state }) => {
  if (round.kind !== 'baccarat') return ''
  const t = texts(state.language)
  return t(`${round.winner}_won`, { a: computePoints(round.player), b: computePoints(round.banker) })
}, build)
