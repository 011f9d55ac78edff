/** Resolves after that many milliseconds. */
export const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

/** Lets the browser draw before the page's next work: a long task would hold a press up. */
export const yielded = (): Promise<void> => wait(0)

/** After so many ms what a script has changed is laid out and painted. */
export const DRAWN = 50

/** Waits of what is being shown now; a second tap ends them. */
const beats = new Set<() => void>()
let hurried = false
let allowed = true

/** As `wait`, but ended at once by `hurry`: for what is only shown, never for a request. */
export const beat = (ms: number): Promise<void> =>
  hurried
    ? Promise.resolve()
    : new Promise((done) => {
        const end = () => {
          clearTimeout(timer)
          beats.delete(end)
          done()
        }
        const timer = setTimeout(end, ms)
        beats.add(end)
      })

/** `true` ends all beats and lets none begin until `false`: the result is shown at once. */
export function hurry(on: boolean): void {
  hurried = on && allowed
  if (hurried) for (const end of beats) end()
}

/** The law allows nothing that shortens the time to a result: no tap shows one at once. */
export function forbidHurry(): void {
  allowed = false
}

/** Whether a tap may show a result at once. */
export const mayHurry = (): boolean => allowed

/** Whether the player asked for the result at once. */
export const hurrying = (): boolean => hurried

/** New figures are laid out and painted anew, so they come less often than frames do; ms. */
const FIGURE = 140

/** Calls `write` with a part growing from 0 to 1 within `length` milliseconds, the last time with 1. */
export async function counted(length: number, write: (part: number) => void): Promise<void> {
  const start = now()
  for (let part = 0; part < 1;) {
    part = hurried ? 1 : Math.min(1, (now() - start) / length)
    write(part)
    if (part < 1) await beat(FIGURE)
  }
}

/** Milliseconds on the page's clock. */
export const now = (): number => performance.now()

/** 0 to below 1 by chance, so that pages do not all ask at the same moment. */
export const chance = (): number => crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32
