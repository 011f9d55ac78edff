import { describe, expect, it } from 'vitest'
import {
  ABOVE,
  entry,
  entryTime,
  FILLER,
  landing,
  LOOP,
  loopLength,
  loopTop,
  nextCell,
  onward,
  restTop,
  ROUND,
  SPEED,
  start,
  tapeLength,
} from './motion.ts'
import type { Way } from './motion.ts'

/** Where a way is at a time: as the browser works it out. */
function along(way: Way, t: number): number {
  if (t <= 0) return way[0]!.y
  const next = way.findIndex((point) => point.t > t)
  if (next === -1) return way.at(-1)!.y
  const [a, b] = [way[next - 1]!, way[next]!]
  const u = (t - a.t) / (b.t - a.t)
  if (!a.easing) return a.y + (b.y - a.y) * u
  const [x1, y1, x2, y2] = a.easing
    .match(/[\d.]+/g)!
    .slice(0, 4)
    .map(Number) as [number, number, number, number]
  // With these the curve's parameter is the time itself.
  expect([x1, x2].map((x) => Math.round(x * 3))).toEqual([1, 2])
  return a.y + (b.y - a.y) * (3 * (1 - u) ** 2 * u * y1 + 3 * (1 - u) * u ** 2 * y2 + u ** 3)
}
const speed = (way: Way, t: number) => (along(way, t + 0.05) - along(way, t - 0.05)) / 0.1

describe.each([3, 4])('a reel of %i rows', (rows) => {
  it('is pulled up, comes down without a jerk, and leaves at full speed', () => {
    const way = entry(rows)
    const end = entryTime(rows)
    expect(Math.min(...Array.from({ length: 300 }, (_, t) => along(way, t)))).toBeCloseTo(-0.22, 3)
    // Once it moves its speed changes little by little: from 2 to 3 ms, from 3 to 4 ms, and so on.
    for (let t = 3; t < end - 1; t++) expect(Math.abs(speed(way, t) - speed(way, t - 1))).toBeLessThan(0.0002)
    expect(speed(way, end - 1)).toBeCloseTo(SPEED, 6)
    // The cell above the window has left it too.
    expect(along(way, end) - ABOVE).toBe(rows)
  })

  it('starts as the entry, with the band above the tape, and runs on from there', () => {
    const [way, end] = [start(rows, 3), entryTime(rows)]
    for (let t = 0; t < end; t += 3)
      expect(along(way, t)).toBeCloseTo(restTop(rows) + along(entry(rows), t), 6)
    for (let t = 0; t < 3 * ROUND; t += 7.3) expect(along(way, end + t)).toBeCloseTo(loopTop(t), 6)
    expect(way.at(-1)!.t).toBeCloseTo(end + 3 * ROUND, 6)
    // At rest the tape's window is the reel's.
    expect(restTop(rows) + loopLength(rows)).toBe(-ABOVE)
  })

  it('runs on from any moment to where it is taken over', () => {
    for (let from = 0; from < 2 * ROUND; from += 91.7)
      for (const length of [1, 333, 777, 1800]) {
        const to = nextCell(from + length)
        const way = onward(from, to)
        for (let t = from; t < to; t += 13.7) expect(along(way, t)).toBeCloseTo(loopTop(t), 6)
        // A cell of the band begins at the window's upper edge.
        expect(way.at(-1)!.y).toBeCloseTo(Math.round(way.at(-1)!.y), 6)
      }
  })

  it('shows the band without a gap from the first moment of the run on', () => {
    // The band hangs on the tape's upper edge while the tape leaves.
    expect(along(entry(rows), entryTime(rows)) - ABOVE - loopLength(rows)).toBe(loopTop(0))
    for (let t = 0; t < (3 * LOOP) / SPEED; t += 7) {
      expect(loopTop(t)).toBeLessThanOrEqual(0)
      expect(loopTop(t) + loopLength(rows)).toBeGreaterThanOrEqual(rows)
    }
  })

  it('is taken over where it is, within a cell of the moment asked for', () => {
    for (let t = 0; t < (2 * LOOP) / SPEED; t += 17.3) {
      const at = nextCell(t)
      expect(at - t).toBeGreaterThanOrEqual(0)
      expect(at - t).toBeLessThan(1 / SPEED)
      expect(Math.abs(loopTop(at) - Math.round(loopTop(at)))).toBeLessThan(1e-6)
    }
    const { way } = landing(rows)
    // The tape's end fills the window.
    expect(way[0]!.y + tapeLength(rows)).toBe(rows + 1)
    expect(way[0]!.y + ABOVE + rows + FILLER).toBe(0)
  })

  it('is braked without a jerk and comes to rest', () => {
    const { way, hit } = landing(rows)
    const end = way.at(-1)!.t
    expect(speed(way, 0.06)).toBeCloseTo(SPEED, 4)
    for (let t = 2; t < end - 1; t++) expect(Math.abs(speed(way, t) - speed(way, t - 1))).toBeLessThan(0.0002)
    expect(along(way, end)).toBe(-ABOVE)
    expect(hit).toBeLessThan(end)
  })
})
