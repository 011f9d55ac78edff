import './baccarat.css'
import { beat } from '../shared/clock.ts'
import { h, lessMotion } from '../shared/dom.ts'
import { sound } from '../shared/sound.ts'
import type { BaccaratResult, BaccaratSpot } from '../../../src/kinds/baccarat/types.ts'
import { cardOf } from '../table/cards.ts'
import { makeChips } from '../table/chips.ts'
import type { Parts, Table } from '../table/table.ts'
import { startTable } from '../table/table.ts'
import { texts } from './texts.ts'

const SPOTS: BaccaratSpot[] = ['player_pair', 'tie', 'banker_pair', 'player', 'banker']
const pointsOf = (cards: readonly number[]): number =>
  cards.reduce((sum, card) => sum + ((card % 13) + 1 >= 10 ? 0 : (card % 13) + 1), 0) % 10

function build(table: Table<'baccarat'>): Parts<'baccarat'> {
  const { game, tt } = table
  const t = texts(game.state.language)
  const info = game.state.game.baccarat!
  const sideOf = (who: 'player' | 'banker') => {
    const cards = h('div', { class: 'fan' })
    const points = h('span', { class: 'badge num' })
    const element = h(
      'div',
      { class: 'side', role: 'group', 'aria-label': t(who) },
      h('h2', { text: t(who) }),
      cards,
      points,
    )
    return { element, cards, points }
  }
  const sides = { player: sideOf('player'), banker: sideOf('banker') }
  const chips = makeChips(
    table,
    SPOTS.map((spot) => {
      const { pays, max } = info.spots[spot]
      const [n, d] = pays
      const odds = d === 1 ? `${n}:1` : (n / d).toLocaleString(game.state.language.replace('_', '-')) + ':1'
      const face = [h('span', { text: t(spot) }), h('small', { class: 'num', text: odds })]
      return { spot, name: t(spot), face, max }
    }),
  )
  const dealOne = (who: 'player' | 'banker', cards: number[], fresh: boolean) => {
    const side = sides[who]
    side.cards.replaceChildren(
      ...cards.map((card, at) => cardOf(card, tt, fresh && at === cards.length - 1 ? 0 : undefined)),
    )
    side.points.textContent = cards.length > 0 ? String(pointsOf(cards)) : ''
  }
  /** Cards in the order they were dealt. */
  const deal = async (round: BaccaratResult, fresh: boolean) => {
    const slow = fresh && !lessMotion()
    const shown = { player: [] as number[], banker: [] as number[] }
    for (let at = 0; at < 3; at++)
      for (const who of ['player', 'banker'] as const) {
        const card = round[who][at]
        if (card === undefined) continue
        shown[who].push(card)
        if (slow || at === 2 || round[who].length === at + 1) dealOne(who, shown[who], slow)
        if (slow) {
          sound.tick()
          await beat(at === 2 ? 620 : 380)
        }
      }
    for (const who of ['player', 'banker'] as const) {
      dealOne(who, round[who], false)
      sides[who].element.classList.toggle('won', round.winner === who)
    }
    chips.mark(round.bets)
  }
  return {
    ownStake: true,
    board: h(
      'div',
      { class: 'baccarat' },
      h('div', { class: 'sides' }, sides.player.element, sides.banker.element),
      h('div', { class: 'spots', role: 'group', 'aria-label': t('spots') }, ...chips.buttons),
    ),
    options: chips.rack,
    bet: () => chips.bet(),
    show: async (round, fresh) => {
      if (!round) {
        for (const who of ['player', 'banker'] as const) {
          dealOne(who, [], false)
          sides[who].element.classList.remove('won')
        }
        chips.mark(null)
        return
      }
      chips.take(round.bets)
      await deal(round, fresh)
    },
    words: (round) => t(`${round.winner}_won`, { a: pointsOf(round.player), b: pointsOf(round.banker) }),
    lock: chips.lock,
  }
}

startTable<'baccarat'>((round, { state }) => {
  if (round.kind !== 'baccarat') return ''
  const t = texts(state.language)
  return t(`${round.winner}_won`, { a: pointsOf(round.player), b: pointsOf(round.banker) })
}, build)
