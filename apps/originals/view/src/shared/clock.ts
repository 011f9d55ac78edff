/** Resolves after that many milliseconds. */
export const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

/** Calls `draw` once a frame with the milliseconds since the start, until it says `false`. */
export function frames(draw: (elapsed: number) => boolean | void): Promise<void> {
  return new Promise((done) => {
    let start: number | undefined
    const next = (now: number) => {
      start ??= now
      if (draw(now - start) === false) done()
      else requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
}

/** Milliseconds on the page's clock. */
export const now = (): number => performance.now()
