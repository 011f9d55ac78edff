import { describe, expect, it } from 'vitest'
import { makeQuality } from './quality.ts'

/** A clock that only frames move. */
function screen(quality = makeQuality()) {
  let at = 1000
  const frames = (count: number, gap: number) => {
    for (let n = 0; n < count; n++) quality.frame((at += gap))
  }
  return { quality, frames, seconds: (length: number, gap: number) => frames((length * 1000) / gap, gap) }
}
const ON_TIME = 1000 / 60
const LATE = 1000 / 30

describe('quality', () => {
  it('stays full while frames are on time, on fast screens as well', () => {
    const { quality, seconds } = screen()
    seconds(60, ON_TIME)
    seconds(60, 1000 / 120)
    expect(quality.reduced).toBe(false)
  })

  it('bears a few late frames in a second, not half of them', () => {
    const { quality, frames } = screen()
    for (let second = 0; second < 20; second++) {
      frames(10, LATE)
      frames(50, ON_TIME)
    }
    expect(quality.reduced).toBe(false)
    frames(30, LATE)
    expect(quality.reduced).toBe(true)
  })

  it('goes down within a second of late frames', () => {
    const { quality, seconds } = screen()
    seconds(1, LATE)
    expect(quality.reduced).toBe(true)
  })

  it('comes back once frames have been on time for four seconds, not before', () => {
    const { quality, seconds } = screen()
    seconds(1, LATE)
    seconds(3.5, ON_TIME)
    expect(quality.reduced).toBe(true)
    seconds(2, ON_TIME)
    expect(quality.reduced).toBe(false)
  })

  it('waits twice as long after each attempt that failed', () => {
    const { quality, seconds } = screen()
    const secondsDown = () => {
      seconds(1, LATE)
      for (let length = 1; ; length++) {
        seconds(1, ON_TIME)
        if (!quality.reduced) return length
      }
    }
    const [first, second, third] = [secondsDown(), secondsDown(), secondsDown()]
    expect(second).toBeGreaterThanOrEqual(first * 2 - 2)
    expect(third).toBeGreaterThanOrEqual(second * 2 - 2)
  })

  it('takes neither a hidden page nor the rest between two motions for late frames', () => {
    const { quality, frames } = screen()
    for (let n = 0; n < 100; n++) frames(1, 1000)
    for (let n = 0; n < 100; n++) {
      quality.still()
      frames(1, 200)
    }
    expect(quality.reduced).toBe(false)
  })

  it('counts several drawings of one frame once', () => {
    const quality = makeQuality()
    for (let n = 0; n < 40; n++) for (let drawing = 0; drawing < 4; drawing++) quality.frame(1000 + n * LATE)
    expect(quality.reduced).toBe(true)
    const alone = makeQuality()
    for (let n = 0; n < 17; n++) for (let drawing = 0; drawing < 4; drawing++) alone.frame(1000 + n * LATE)
    expect(alone.reduced).toBe(false)
  })

  it('can be fixed', () => {
    const { quality, seconds } = screen(makeQuality(true))
    seconds(20, LATE)
    expect(quality.reduced).toBe(false)
  })
})
