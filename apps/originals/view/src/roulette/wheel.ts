import { DOUBLE_ZERO } from '../../../src/kinds/roulette/wheel.ts'
import { beat, now } from '../shared/clock.ts'
import { h } from '../shared/dom.ts'
import { sound } from '../shared/sound.ts'
import type { Plan, Pose } from './motion.ts'
import { BALL_TURN, plan, POCKET, pocketAngle, poseAt } from './motion.ts'
import { ROTOR_TURN, RUN_OUT, strikes, timesBetween } from './motion.ts'

const layer = (name: string, game = 'ruleta-europea') =>
  h('img', { src: `/g/${game}/${name}.webp`, class: name, alt: '', decoding: 'async', draggable: 'false' })

/** Where on the rotor the ball is thrown. */
const THROWN_AT = 1.2
/** Even braking from the present speed to rest, exactly. */
const RUNNING_OUT = 'cubic-bezier(0.33333, 0.66667, 0.66667, 1)'
/** The number is named this long after the ball has come to rest. */
const STILL = 250

const turning = ({ rotor: angle }: Pose) => ({ transform: `rotate(${angle}rad)` })
const shifted = ({ x, y }: Pose, half: number) => ({ transform: `translate(${x * half}px, ${y * half}px)` })

/** The ball's way between two moments, thrown when the rotor had turned so far; `half`: half the wheel, in pixels. */
const ballFrames = (turned: number, way: Plan | null, begin: number, end: number, half: number): Keyframe[] =>
  timesBetween(way, begin, end).map((t) => ({
    ...shifted(poseAt(THROWN_AT, turned, way, t), half),
    offset: (t - begin) / (end - begin),
  }))

/** The rotor's way until the ball lies, then running out. */
const rotorFrames = (turned: number, way: Plan, begin: number, end: number): Keyframe[] =>
  [begin, Math.max(begin, way.endsAt), end].map((t) => ({
    ...turning(poseAt(THROWN_AT, turned, way, t)),
    offset: (t - begin) / (end - begin),
    easing: t < way.endsAt ? 'linear' : RUNNING_OUT,
  }))

/** Moves a part by keyframes that began at a moment. */
function move(
  part: HTMLElement,
  frames: Keyframe[],
  at: number,
  duration: number,
  iterations = 1,
): Animation {
  const animation = part.animate(frames, { duration, iterations })
  animation.startTime = at
  return animation
}

/**
 * The wheel as layers that only turn and shift. Their whole way is handed to the browser as keyframes, so that no
 * script runs while the wheel turns and a busy page does not make it stutter.
 */
export function makeWheel(order: readonly number[]) {
  const rotor = layer('rotor', order.includes(DOUBLE_ZERO) ? 'ruleta-americana' : 'ruleta-europea')
  const ball = layer('ball')
  const element = h(
    'div',
    { class: 'wheel', 'aria-hidden': 'true' },
    layer('rim'),
    rotor,
    layer('shine'),
    ball,
  )
  let half = 0
  /** Where both stand, or will stand when they have come to rest. */
  let resting: Pose = { rotor: 0, x: 0, y: -POCKET }
  /** Hands out what moves now; called again after a change of size. */
  let run: (() => void) | null = null
  let moving: Animation[] = []
  let clacks: ReturnType<typeof setTimeout>[] = []

  const paint = () => {
    Object.assign(rotor.style, turning(resting))
    Object.assign(ball.style, shifted(resting, half))
  }
  const replace = (next: Animation[]) => {
    for (const animation of moving) animation.cancel()
    moving = next
  }
  const rest = (pose: Pose) => {
    run = null
    resting = pose
    paint()
    replace([])
    for (const clack of clacks) clearTimeout(clack)
  }
  new ResizeObserver(([entry]) => {
    half = (entry?.contentRect.width ?? 0) / 2
    paint()
    run?.()
  }).observe(element)

  const show = (number: number) => {
    const angle = pocketAngle(order, number)
    rest({ rotor: -angle, x: 0, y: -POCKET })
    ball.hidden = false
  }

  /** Round and round until the number is known. */
  const circle = (began: number, turned: number) => {
    const whole = [turned, turned + 2 * Math.PI].map((angle) => ({ transform: `rotate(${angle}rad)` }))
    replace([
      move(rotor, whole, began, ROTOR_TURN, Infinity),
      move(ball, ballFrames(turned, null, 0, BALL_TURN, half), began, BALL_TURN, Infinity),
    ])
  }
  /** From where it is into the pocket, and the rotor running out. */
  const fall = (began: number, turned: number, way: Plan) => {
    const begin = now() - began
    const end = way.endsAt + RUN_OUT
    if (begin >= end) return
    replace([
      move(rotor, rotorFrames(turned, way, begin, end), began + begin, end - begin),
      move(ball, ballFrames(turned, way, begin, end, half), began + begin, end - begin),
    ])
  }

  /** Throws the ball; the returned function lets it come to rest in a pocket. `null` calls it off. */
  const launch = (): ((number: number | null) => Promise<void>) => {
    rest(resting)
    const began = now()
    const turned = resting.rotor
    ball.hidden = false
    run = () => circle(began, turned)
    run()
    sound.roll(4)
    return async (number) => {
      const t = now() - began
      if (number === null) {
        rest(poseAt(THROWN_AT, turned, null, t))
        ball.hidden = true
        return
      }
      const way = plan(THROWN_AT, t, pocketAngle(order, number))
      resting = poseAt(THROWN_AT, turned, way, way.endsAt + RUN_OUT)
      paint()
      run = () => fall(began, turned, way)
      run()
      clacks = strikes(way).map(([at, strength]) => setTimeout(() => sound.clack(strength), at - t))
      await beat(way.endsAt + STILL - t)
      // A second tap ended the wait: the ball lies in its pocket at once.
      if (now() - began < way.endsAt) rest(resting)
    }
  }
  ball.hidden = true
  return { element, show, launch }
}
