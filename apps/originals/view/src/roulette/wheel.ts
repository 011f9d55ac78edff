import { frames, now } from '../shared/clock.ts'
import { h } from '../shared/dom.ts'
import { sound } from '../shared/sound.ts'
import type { Plan } from './motion.ts'
import { ballAt, plan, pocketAngle, POCKET, ROTOR_SPEED, strikes } from './motion.ts'

const art = (name: string) => `/g/ruleta-europea/${name}.webp`
const layer = (name: string) =>
  h('img', { src: art(name), class: name, alt: '', decoding: 'async', draggable: 'false' })

/** The wheel as layers that only turn and shift: nothing is painted anew while it moves. */
export function makeWheel(order: readonly number[]) {
  const rotor = layer('rotor')
  const ball = layer('ball')
  const element = h(
    'div',
    { class: 'wheel', 'aria-hidden': 'true' },
    layer('rim'),
    rotor,
    layer('shine'),
    ball,
  )
  let turned = 0
  let half = 0
  let last: [number, number] = [0, POCKET]

  const paint = (angle: number, radius: number) => {
    last = [angle, radius]
    rotor.style.transform = `rotate(${turned}rad)`
    const a = angle + turned
    ball.style.transform = `translate(${Math.sin(a) * radius * half}px, ${-Math.cos(a) * radius * half}px)`
  }
  new ResizeObserver(([entry]) => {
    half = (entry?.contentRect.width ?? 0) / 2
    paint(...last)
  }).observe(element)
  const show = (number: number) => {
    turned = -pocketAngle(order, number)
    ball.hidden = false
    paint(pocketAngle(order, number), POCKET)
  }

  /** Throws the ball; the returned function lets it come to rest in a pocket. `null` calls it off. */
  const launch = (): ((number: number | null) => Promise<void>) => {
    const began = now()
    const start = turned
    const from = 1.2
    let way: Plan | null = null
    let off = false
    let struck = 0
    let hits: [number, number][] = []
    let slow: number | null = null
    ball.hidden = false
    const ended = frames(() => {
      const t = now() - began
      if (off) return false
      const place = ballAt(from, way, t)
      turned = start + ROTOR_SPEED * t
      if (place.phase === 'rest') {
        // The rotor runs out while the result is already read.
        slow ??= t
        const s = Math.min(1, (t - slow) / 1600)
        turned = start + ROTOR_SPEED * (slow + 1600 * (s - (s * s) / 2))
        paint(place.angle, place.radius)
        return s < 1
      }
      while (hits[struck] && t >= hits[struck]![0]) sound.clack(hits[struck++]![1])
      paint(place.angle, place.radius)
      return true
    })
    sound.roll(4)
    return (number) => {
      if (number === null) {
        off = true
        ball.hidden = true
        return Promise.resolve()
      }
      way = plan(from, now() - began, pocketAngle(order, number))
      hits = strikes(way)
      const length = way.endsAt - (now() - began)
      return Promise.race([ended, new Promise<void>((done) => setTimeout(done, Math.max(0, length + 250)))])
    }
  }
  ball.hidden = true
  return { element, show, launch }
}
