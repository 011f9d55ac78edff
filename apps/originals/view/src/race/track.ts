import { listTraps } from '../../../src/kinds/race/play.ts'
import type { RaceField, RaceRun } from '../../../src/kinds/race/types.ts'
import { h } from '../shared/dom.ts'
import { makeLightPlan } from './light.ts'
import { PICTURES } from './pictures.ts'

/** Where a runner stands at the start and where the winner's finish is, percent of the track's width. */
const START = 3
const FINISH = 64
const STEPS = 8

/** A number from 0 to 1 that follows from a race, a runner and a moment, so that every reader sees the same race. */
function sway(run: RaceRun, trap: number, step: number): number {
  const seed = Number(BigInt(run.race) % 9973n) * 31 + run.order.reduce((sum, one) => sum * 7 + one, 0)
  const wave = Math.sin(seed * 12.9898 + trap * 78.233 + step * 37.719) * 43_758.5453
  return wave - Math.floor(wave)
}

/** The ways of the runners, as positions at even moments: chance in between, the decided order at the end. */
function computeWay(run: RaceRun, trap: number): number[] {
  const place = run.order.indexOf(trap)
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    if (step === 0) return START
    const share = step / STEPS
    const lead = 44 * Math.sin((share * Math.PI) / 2) + 18 * sway(run, trap, step)
    const end = FINISH - (place * 25) / (run.order.length - 1)
    const blend = share < 0.6 ? 0 : (share - 0.6) / 0.4
    return START + lead * (1 - blend) + (end - START) * blend
  })
}

/** The track with the runners of a field, drawn from a decided order. */
export function makeTrack(field: RaceField) {
  const runners = listTraps(field).map((trap) => {
    const lane = h('div', { class: `lane trap-${trap}` })
    lane.innerHTML = PICTURES[field.look].replace('>N<', `>${trap}<`)
    return { trap, lane }
  })
  const post = h('div', { class: 'post' })
  const racers = h('div', { class: 'racers' }, ...runners.map(({ lane }) => lane), post)
  const element = h(
    'div',
    { class: `track ${field.look}`, 'aria-hidden': 'true' },
    h('div', { class: 'sky' }, h('b', {})),
    h('div', { class: 'crowd' }, h('i', {})),
    h('div', { class: 'sand' }, h('i', {})),
    racers,
  )
  let playing: Animation[] = []
  const stop = () => {
    for (const one of playing) one.cancel()
    playing = []
    element.classList.remove('running')
  }
  const at = (x: number) => `translateX(${x}%)`
  const stand = (run: RaceRun | null) => {
    stop()
    for (const { trap, lane } of runners)
      lane.style.transform = at(run ? (computeWay(run, trap).at(-1) as number) : START)
    post.style.transform = at(run ? FINISH : 130)
  }
  stand(null)
  return {
    element,
    /** Runners in their traps, or as they finished. */
    stand,
    /** Shows the time of day of a race. */
    light: (race: string) => void (element.dataset['light'] = makeLightPlan(race)),
    /** Runs a race of `length` ms from `elapsed` on; ends when the winner finishes or `skip` is called. */
    async run(race: RaceRun, length: number, elapsed: number): Promise<void> {
      stand(null)
      element.classList.add('running')
      const timing = { duration: length, fill: 'forwards' } as const
      playing = runners.map(({ trap, lane }) =>
        lane.animate(
          computeWay(race, trap).map((x) => ({ transform: at(x), easing: 'ease-in-out' })),
          timing,
        ),
      )
      const coming = [130, 130, FINISH].map((x, index) => ({
        transform: at(x),
        offset: [0, 0.86, 1][index] as number,
      }))
      playing.push(post.animate(coming, timing))
      for (const one of playing) one.currentTime = elapsed
      await Promise.allSettled(playing.map(({ finished }) => finished))
      if (element.classList.contains('running')) stand(race)
    },
    skip: () => {
      for (const one of playing) one.finish()
    },
  }
}
