/** Resolves after that many milliseconds. */
export const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

/** New figures are laid out and painted anew, so they come less often than frames do; ms. */
const FIGURE = 140

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
