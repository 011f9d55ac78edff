import '../shared/base.css'
import '../table/table.css'
import '../live/live.css'
import './live-wheel.css'
import { toPastRound } from '../../../src/kinds/live-wheel/play.ts'
import type { LiveWheelMark, LiveWheelSpot, LiveWheelTurns } from '../../../src/kinds/live-wheel/types.ts'
import type { SpotParts } from '../live/spots.ts'
import { startLiveSpots } from '../live/spots.ts'
import { toShares } from '../live/shares.ts'
import type { Look } from '../live/studio.ts'
import { makeStudio } from '../live/studio.ts'
import { h, lessMotion } from '../shared/dom.ts'
import type { Game } from '../shared/shell.ts'
import { makeDisc } from '../wheel/disc.ts'
import { texts } from './texts.ts'

/** Who comes later than this after the wheel was set going sees where it stops at once, ms. */
const TOO_LATE_TO_TURN = 1_500
const GOLD: Look = {
  wall: ['#4a1670', '#16052a'],
  gown: ['#d9951f', '#6b3a06'],
  hair: ['#140d12', '#241722'],
  light: '#ff9ff0',
}
const FACES: Record<LiveWheelMark, string> = {
  one: '1',
  two: '2',
  five: '5',
  ten: '10',
  twenty: '20',
  forty: '40',
  double: '×2',
  seven: '×7',
}

const words = (language: string, { spot, multiplier }: LiveWheelTurns): string =>
  multiplier === 1
    ? texts(language)('came', { x: FACES[spot] })
    : texts(language)('came_times', { x: FACES[spot], n: multiplier })

/** The newest results in a row, newest first. */
function makePast(label: string) {
  const element = h('ol', { class: 'past wheel-past', 'aria-label': label })
  const paint = (last: readonly number[]) =>
    element.replaceChildren(
      ...last.slice(0, 24).map((code) => {
        const { spot, multiplier } = toPastRound(code)
        const text = multiplier === 1 ? FACES[spot] : `${FACES[spot]} ×${multiplier}`
        return h('li', { class: `num ${spot}`, text })
      }),
    )
  return { element, paint }
}

function build({ state, say }: Game): SpotParts<LiveWheelSpot> {
  const { language } = state
  const t = texts(language)
  const info = state.game.live_wheel!
  const disc = makeDisc(info.segments, FACES)
  const past = makePast(t('past'))
  const spots = Object.entries(info.spots) as [LiveWheelSpot, { pays: number; max: string }][]
  const called = h('p', { class: 'called num', 'aria-hidden': 'true' })
  return {
    stage: h('div', { class: 'wheel-stage' }, makeStudio(GOLD), disc.element, called),
    past: past.element,
    spots: spots.map(([spot, { pays, max }]) => ({
      spot,
      name: t('pays', { x: FACES[spot], n: pays }),
      face: [h('span', { class: 'num', text: FACES[spot] }), h('small', { class: 'num', text: `${pays}:1` })],
      max,
    })),
    clear: () => (called.textContent = ''),
    show: async ({ detail }, elapsed) => {
      const { turns } = detail as LiveWheelTurns
      if (elapsed === null || elapsed > TOO_LATE_TO_TURN || lessMotion())
        return disc.show(turns.at(-1) as number)
      for (const [at, segment] of turns.entries()) {
        await disc.spin(segment, info.turn - 500)
        if (at === turns.length - 1) return
        const x = FACES[info.segments[segment] as LiveWheelMark]
        called.textContent = x
        say(t('again', { x }))
      }
    },
    words: ({ detail }) => words(language, detail as LiveWheelTurns),
    stats: past.paint,
    statsPanel: (last) => {
      const all = last.map(toPastRound)
      const count = (is: (one: LiveWheelTurns) => boolean) => all.filter(is).length
      return h(
        'div',
        { class: 'stats' },
        toShares(
          [
            ...spots.map(([spot]) => [FACES[spot], count((one) => one.spot === spot)] as const),
            ['×2 / ×7', count(({ multiplier }) => multiplier > 1)] as const,
          ],
          all.length,
        ),
      )
    },
  }
}

startLiveSpots<LiveWheelSpot>(
  (round, { state }) =>
    round.kind === 'live_wheel' && round.turned ? words(state.language, round.turned) : '',
  build,
)
