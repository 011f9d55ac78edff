import type { BaccaratResult, BaccaratSpot } from '../../../src/kinds/baccarat/types.ts'
import { beat } from '../shared/clock.ts'
import { h } from '../shared/dom.ts'
import { sound } from '../shared/sound.ts'
import { makeCard } from '../table/cards.ts'
import type { TableTexts } from '../table/texts.ts'
import type { texts } from './texts.ts'

export const SPOTS: BaccaratSpot[] = ['player_pair', 'tie', 'banker_pair', 'player', 'banker']
const SIDES = ['player', 'banker'] as const

export const computePoints = (cards: readonly number[]): number =>
  cards.reduce((sum, card) => sum + ((card % 13) + 1 >= 10 ? 0 : (card % 13) + 1), 0) % 10

/** What stands on a spot: its name and what it pays. */
export function makeFace([n, d]: readonly [number, number], name: string, language: string): Node[] {
  const odds = d === 1 ? `${n}:1` : `${(n / d).toLocaleString(language.replace('_', '-'))}:1`
  return [h('span', { text: name }), h('small', { class: 'num', text: odds })]
}

/** Both sides of the table with their cards and points. */
export function makeSides(t: ReturnType<typeof texts>, tt: TableTexts) {
  const toSide = (who: 'player' | 'banker') => {
    const cards = h('div', { class: 'fan' })
    const points = h('span', { class: 'badge num' })
    const element = h(
      'div',
      { class: 'hand', role: 'group', 'aria-label': t(who) },
      h('h2', { text: t(who) }),
      cards,
      points,
    )
    return { element, cards, points }
  }
  const sides = { player: toSide('player'), banker: toSide('banker') }
  const dealOne = (who: 'player' | 'banker', cards: number[], fresh: boolean) => {
    const side = sides[who]
    side.cards.replaceChildren(
      ...cards.map((card, at) => makeCard(card, tt, fresh && at === cards.length - 1 ? 0 : undefined)),
    )
    side.points.textContent = cards.length > 0 ? String(computePoints(cards)) : ''
  }
  /** Cards in the order they were dealt, one after another when `slow`. */
  const deal = async (
    round: Pick<BaccaratResult, 'player' | 'banker' | 'winner'>,
    slow: boolean,
  ): Promise<void> => {
    const shown = { player: [] as number[], banker: [] as number[] }
    for (let at = 0; at < 3; at++)
      for (const who of SIDES) {
        const card = round[who][at]
        if (card === undefined || !slow) continue
        shown[who].push(card)
        dealOne(who, shown[who], true)
        sound.tick()
        await beat(at === 2 ? 620 : 380)
      }
    for (const who of SIDES) {
      dealOne(who, round[who], false)
      sides[who].element.classList.toggle('won', round.winner === who)
    }
  }
  const clear = () => {
    for (const who of SIDES) {
      dealOne(who, [], false)
      sides[who].element.classList.remove('won')
    }
  }
  return {
    element: h('div', { class: 'sides' }, sides.player.element, sides.banker.element),
    deal,
    clear,
  }
}
