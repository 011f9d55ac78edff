import { describe, expect, it } from 'vitest'
import { locate, makeReel, rest, settle, start, symbolAt } from './motion.ts'

const strip = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
const other = [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]
const windowOf = (band: number[], stop: number) => [0, 1, 2].map((row) => band[(stop + row) % band.length]!)

/** Runs a reel until it rests and tells what it shows; checks on the way that nothing jumps. */
function run(reel: ReturnType<typeof makeReel>, at: number, window: number[], stop: number, waited: number) {
  let before = locate(reel, at).position
  let settled = false
  for (let t = at; t < at + 20_000; t += 8) {
    if (!settled && t >= at + waited) {
      const shown = [0, 1, 2, 3].map((row) => symbolAt(reel, Math.floor(before) + row))
      settle(reel, window, stop, t)
      // What is in the window when the stop is ordered stays there.
      expect([0, 1, 2, 3].map((row) => symbolAt(reel, Math.floor(before) + row))).toEqual(shown)
      settled = true
    }
    const { position, done } = locate(reel, t)
    expect(Math.abs(position - before)).toBeLessThan(0.35)
    before = position
    if (done) {
      rest(reel)
      return { shown: [0, 1, 2].map((row) => symbolAt(reel, reel.rest + row)), took: t - at, position }
    }
  }
  throw new Error('the reel never came to rest')
}

describe('reel', () => {
  it('comes to rest on the window it was told, again and again, on any strip', () => {
    const reel = makeReel(strip, windowOf(strip, 0))
    for (const [band, stop, waited] of [
      [strip, 4, 700],
      [strip, 4, 90],
      [other, 8, 1500],
      [other, 0, 700],
      [strip, 9, 260],
    ] as const) {
      start(reel, band, 0)
      const { shown, position } = run(reel, 0, windowOf([...band], stop), stop, waited)
      expect(shown).toEqual(windowOf([...band], stop))
      expect(Number.isInteger(position)).toBe(true)
    }
  })

  it('shows the symbols above and below the window as the strip has them', () => {
    const reel = makeReel(strip, windowOf(strip, 0))
    start(reel, strip, 0)
    run(reel, 0, windowOf(strip, 4), 4, 700)
    expect(symbolAt(reel, reel.rest - 1)).toBe(3)
    expect(symbolAt(reel, reel.rest + 3)).toBe(7)
  })
})
