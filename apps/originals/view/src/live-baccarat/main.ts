import '../shared/base.css'
import '../table/table.css'
import '../live/live.css'
import './live-baccarat.css'
import type { BaccaratSpot } from '../../../src/kinds/baccarat/types.ts'
import type { LiveCoup } from '../../../src/kinds/live-baccarat/types.ts'
import { makeFace, makeSides, computePoints, SPOTS } from '../baccarat/coup.ts'
import { texts } from '../baccarat/texts.ts'
import type { SpotParts } from '../live/spots.ts'
import { startLiveSpots } from '../live/spots.ts'
import type { Look } from '../live/studio.ts'
import { makeStudio } from '../live/studio.ts'
import { h, lessMotion } from '../shared/dom.ts'
import type { Game } from '../shared/shell.ts'
import { tableTexts } from '../table/texts.ts'
import { makeRoads } from './past.ts'

/** Who comes later than this after the first card sees all cards at once, ms. */
const TOO_LATE_TO_DEAL = 1_500
const NAVY: Look = {
  wall: ['#10264a', '#060d1c'],
  gown: ['#8f1d38', '#3a0815'],
  hair: ['#5d3a1c', '#7d5226'],
  light: '#9fd0ff',
}

const words = (language: string, coup: LiveCoup): string =>
  texts(language)(`${coup.winner}_won`, { a: computePoints(coup.player), b: computePoints(coup.banker) })

function build({ state }: Game): SpotParts<BaccaratSpot> {
  const { language } = state
  const t = texts(language)
  const info = state.game.live_baccarat!
  const sides = makeSides(t, tableTexts(language))
  const roads = makeRoads(language)
  return {
    stage: h('div', { class: 'baccarat-stage' }, makeStudio(NAVY), sides.element),
    past: roads.element,
    spots: SPOTS.map((spot) => ({
      spot,
      name: t(spot),
      face: makeFace(info.spots[spot].pays, t(spot), language),
      max: info.spots[spot].max,
    })),
    clear: sides.clear,
    show: ({ detail }, elapsed) =>
      sides.deal(detail as LiveCoup, elapsed !== null && elapsed < TOO_LATE_TO_DEAL && !lessMotion()),
    words: ({ detail }) => words(language, detail as LiveCoup),
    stats: roads.paint,
    statsPanel: roads.panel,
  }
}

startLiveSpots<BaccaratSpot>(
  (round, { state }) =>
    round.kind === 'live_baccarat' && round.coup ? words(state.language, round.coup) : '',
  build,
)
