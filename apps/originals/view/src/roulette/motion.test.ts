import { describe, expect, it } from 'vitest'
import { WHEEL } from '../../../src/roulette/wheel.ts'
import { ballAt, plan, POCKET, pocketAngle, TRACK } from './motion.ts'

const turn = 2 * Math.PI
const apart = (a: number, b: number) => Math.abs(((((a - b) % turn) + turn + Math.PI) % turn) - Math.PI)

describe('way of the ball', () => {
  it.each([0, 7, 17, 26, 36])('ends in the pocket of %s, whenever the answer comes', (number) => {
    for (const asked of [300, 911, 2750, 9000]) {
      const pocket = pocketAngle(WHEEL, number)
      const way = plan(1.2, asked, pocket)
      expect(way.brakeAt).toBeGreaterThanOrEqual(asked)
      expect(way.brakeAt - asked).toBeLessThan(800)
      const last = ballAt(1.2, way, way.endsAt - 0.01)
      expect(apart(last.angle, pocket)).toBeLessThan(0.001)
      expect(last.radius).toBeCloseTo(POCKET, 2)
    }
  })

  it('never jumps, never turns back and only slows down', () => {
    const way = plan(1.2, 1000, pocketAngle(WHEEL, 23))
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
