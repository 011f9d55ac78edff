import { describe, expect, it } from 'vitest'
import { WHEELS } from '../../../src/kinds/roulette/wheel.ts'
import type { Pose } from './motion.ts'
import { BALL_TURN, ballAt, plan, POCKET, pocketAngle, poseAt } from './motion.ts'
import { ROTOR_TURN, RUN_OUT, timesBetween, TRACK } from './motion.ts'

const turn = 2 * Math.PI
const apart = (a: number, b: number) => Math.abs(((((a - b) % turn) + turn + Math.PI) % turn) - Math.PI)

describe('way of the ball', () => {
  it.each([0, 7, 17, 26, 36])('ends in the pocket of %s, whenever the answer comes', (number) => {
    for (const asked of [300, 911, 2750, 9000]) {
      const pocket = pocketAngle(WHEELS.single_zero, number)
      const way = plan(1.2, asked, pocket)
      expect(way.brakeAt).toBeGreaterThanOrEqual(asked)
      expect(way.brakeAt - asked).toBeLessThan(800)
      const last = ballAt(1.2, way, way.endsAt - 0.01)
      expect(apart(last.angle, pocket)).toBeLessThan(0.001)
      expect(last.radius).toBeCloseTo(POCKET, 2)
    }
  })

  it('never jumps, never turns back and only slows down', () => {
    const way = plan(1.2, 1000, pocketAngle(WHEELS.single_zero, 23))
    let before = ballAt(1.2, way, 0)
    let fastest = Infinity
    for (let t = 4; t <= way.endsAt; t += 4) {
      const here = ballAt(1.2, way, t)
      const step = before.angle - here.angle
      expect(step).toBeGreaterThanOrEqual(-1e-9)
      if (here.phase !== 'rest') expect(step).toBeLessThanOrEqual(fastest + 1e-3)
      expect(Math.abs(here.radius - before.radius)).toBeLessThan(0.02)
      expect(here.radius).toBeLessThanOrEqual(TRACK)
      fastest = Math.min(fastest, step)
      if (here.phase !== 'rest') before = here
    }
  })
})

describe('poses of wheel and ball', () => {
  const way = plan(1.2, 1000, pocketAngle(WHEELS.single_zero, 23))
  const end = way.endsAt + RUN_OUT

  it('lie so close together that straight lines between them are not seen', () => {
    const times = timesBetween(way, 1000, end)
    expect(times.at(-1)).toBe(end)
    expect(times.length).toBeLessThan(260)
    for (const [index, t] of times.slice(0, -1).entries()) {
      const until = times[index + 1]!
      const [one, middle, next] = [t, (t + until) / 2, until].map((at) => poseAt(1.2, 0.7, way, at)) as [
        Pose,
        Pose,
        Pose,
      ]
      const beside = Math.hypot((one.x + next.x) / 2 - middle.x, (one.y + next.y) / 2 - middle.y)
      // In parts of the radius, which is 170 px on a phone; where the ball strikes a fret its way has a corner.
      expect(beside).toBeLessThan(ballAt(1.2, way, t).phase === 'fall' ? 0.012 : 0.005)
      expect(next.rotor).toBeGreaterThanOrEqual(one.rotor)
    }
  })

  it('repeat after a turn while nothing is decided', () => {
    const [a, b] = [500, 500 + BALL_TURN].map((t) => poseAt(1.2, 0.7, null, t))
    expect(a!.x).toBeCloseTo(b!.x, 9)
    expect(a!.y).toBeCloseTo(b!.y, 9)
    expect(poseAt(1.2, 0.7, null, ROTOR_TURN).rotor).toBeCloseTo(0.7 + turn, 9)
  })

  it('go on from the circle without a jump, and end with the ball in its pocket', () => {
    const [circling, planned] = [null, way].map((known) => poseAt(1.2, 0.7, known, 1000))
    expect(planned).toEqual(circling)
    const last = poseAt(1.2, 0.7, way, end)
    const angle = pocketAngle(WHEELS.single_zero, 23) + last.rotor
    expect(last.x).toBeCloseTo(Math.sin(angle) * POCKET, 9)
    expect(last.y).toBeCloseTo(-Math.cos(angle) * POCKET, 9)
  })
})
