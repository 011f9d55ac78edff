import type { PastCoup } from '../../../src/kinds/live-baccarat/play.ts'
import { toPastRound } from '../../../src/kinds/live-baccarat/play.ts'
import { texts } from '../baccarat/texts.ts'
import { toShares } from '../live/shares.ts'
import { h } from '../shared/dom.ts'
import type { Mark } from './roads.ts'
import { beadPlate, bigRoad } from './roads.ts'
import { liveBaccaratTexts } from './texts.ts'

const WINNERS = ['banker', 'player', 'tie'] as const
const count = (coups: readonly PastCoup[], winner: PastCoup['winner']) =>
  coups.filter((coup) => coup.winner === winner).length

/** The roads of past coups: bead plate and big road, with their counts in words. */
export function makeRoads(language: string) {
  const t = texts(language)
  const lt = liveBaccaratTexts(language)
  const bead = h('div', { class: 'road bead' })
  const big = h('div', { class: 'road big' })
  const counts = h('div', { class: 'road-counts' })
  const element = h('div', { class: 'roads', role: 'img' }, counts, bead, big)
  const draw = (road: HTMLElement, marks: readonly Mark[], text: (mark: Mark) => string) => {
    road.replaceChildren(
      ...marks.map((mark) => {
        const { winner, pairs } = mark.coup
        const pair = `${pairs.player ? ' pp' : ''}${pairs.banker ? ' bp' : ''}`
        const one = h('i', { class: `${winner}${pair}`, text: text(mark) })
        one.style.gridArea = `${mark.row + 1} / ${mark.column + 1}`
        return one
      }),
    )
    road.scrollLeft = road.scrollWidth
  }
  return {
    element,
    /** Results as stored, newest first. */
    paint: (last: readonly number[]) => {
      const coups = last.map(toPastRound).reverse()
      const [b, p, tie] = WINNERS.map((winner) => count(coups, winner)) as [number, number, number]
      element.setAttribute('aria-label', lt('roads', { n: coups.length, b, p, t: tie }))
      counts.replaceChildren(
        ...WINNERS.map((winner) =>
          h(
            'span',
            { class: `num ${winner}` },
            h('i', { text: lt(`initial_${winner}`) }),
            String(count(coups, winner)),
          ),
        ),
      )
      draw(bead, beadPlate(coups), ({ coup }) => lt(`initial_${coup.winner}`))
      draw(big, bigRoad(coups), ({ ties }) => (ties > 0 ? String(ties) : ''))
    },
    /** The panel: shares of results, then both roads large. */
    panel: (last: readonly number[]): Node => {
      const coups = last.map(toPastRound)
      const large = makeRoads(language)
      large.paint(last)
      const natural = coups.filter(({ player, banker }) => Math.max(player, banker) >= 8).length
      const paired = coups.filter(({ pairs }) => pairs.player || pairs.banker).length
      return h(
        'div',
        { class: 'stats' },
        toShares(
          [
            ...WINNERS.map((winner) => [t(winner), count(coups, winner)] as const),
            ['8–9', natural] as const,
            [lt('pair'), paired] as const,
          ],
          coups.length,
        ),
        large.element,
      )
    },
  }
}
