import { makeQuality } from './quality.ts'

/** Resolves after that many milliseconds. */
export const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

/** How much this phone can draw; `?quality=full` fixes it, so that a measurement knows what it measured. */
export const quality = makeQuality(
  typeof location !== 'undefined' && new URLSearchParams(location.search).get('quality') === 'full',
)
let running = 0

/**
 * Calls `draw` once a frame with the milliseconds since the start, until it says `false`. Resolves after that frame,
 * so that what follows does not delay its picture.
 */
export function frames(draw: (elapsed: number) => boolean | void): Promise<void> {
  return new Promise((done) => {
    let start: number | undefined
    running++
    const next = (now: number) => {
      start ??= now
      quality.frame(now)
      if (draw(now - start) !== false) return void requestAnimationFrame(next)
      if (--running === 0) quality.still()
      setTimeout(done)
    }
    requestAnimationFrame(next)
  })
}

/** New figures are laid out and painted anew, so they come less often than frames do; ms. */
const FIGURE = 80

/** Calls `write` with a part growing from 0 to 1 within `length` milliseconds, the last time with 1. */
export async function counted(length: number, write: (part: number) => void): Promise<void> {
  const start = now()
  for (let part = 0; part < 1;) {
    part = Math.min(1, (now() - start) / length)
    write(part)
    if (part < 1) await wait(FIGURE)
  }
}

/** Milliseconds on the page's clock. */
export const now = (): number => performance.now()
