/**
 * How one reel moves. Positions are in cells: `position` is the index of the symbol at the top of the window, and
 * falls as the symbols come down. Times are milliseconds.
 */
export type Strip = readonly number[]
export type Reel = {
  /** What is shown above `cut` (smaller indexes), and at and below it. */
  next: { strip: Strip; phase: number }
  last: { strip: Strip; phase: number }
  cut: number
  /** Symbols of the window at rest, whatever the strip says. */
  fixed: Map<number, number>
  rest: number
  startedAt: number | null
  stop: { at: number; from: number; to: number; over: number; fall: number } | null
}

export const SPEED = 0.024
const PULL = 110
const RISE = 170
const LIFT = 0.22
const OVERSHOOT = 0.16
const SETTLE = 190

const mod = (a: number, n: number) => ((a % n) + n) % n

export const makeReel = (strip: Strip, window: readonly number[]): Reel => ({
  next: { strip, phase: 0 },
  last: { strip, phase: 0 },
  cut: -Infinity,
  fixed: new Map(window.map((symbol, row) => [row, symbol])),
  rest: 0,
  startedAt: null,
  stop: null,
})

/** The symbol at an index of the endless band. */
export function symbolAt(reel: Reel, index: number): number {
  const fixed = reel.fixed.get(index)
  if (fixed !== undefined) return fixed
  const { strip, phase } = index >= reel.cut ? reel.last : reel.next
  return strip[mod(index + phase, strip.length)] as number
}

/** Starts the reel on a strip; what is in the window stays as it is and leaves below. */
export function start(reel: Reel, strip: Strip, at: number): void {
  if (reel.next.strip !== strip) {
    reel.last = reel.next
    reel.next = { strip, phase: 0 }
    reel.cut = reel.rest
  }
  reel.startedAt = at
  reel.stop = null
}

function running(reel: Reel, at: number): number {
  const t = at - (reel.startedAt as number)
  if (t <= PULL) return reel.rest + LIFT * (1 - (1 - t / PULL) ** 2)
  const s = t - PULL
  const fallen = s < RISE ? (SPEED * s * s) / (2 * RISE) : SPEED * (s - RISE / 2)
  return reel.rest + LIFT - fallen
}

/** Lets the running reel come to rest on `window`, which lies on its strip from `stop`. */
export function settle(reel: Reel, window: readonly number[], stop: number, at: number): void {
  const from = running(reel, at)
  const to = Math.floor(from) - window.length - 3
  const { strip } = reel.next
  reel.last = reel.next
  reel.next = { strip, phase: mod(stop - to, strip.length) }
  reel.cut = Math.floor(from) - 1
  reel.fixed = new Map([
    ...[...reel.fixed].filter(([index]) => index >= reel.cut),
    ...window.map((symbol, row): [number, number] => [to + row, symbol]),
  ])
  const over = to - OVERSHOOT
  // With the speed it has, evenly braked, the way lasts twice the time it would take undisturbed.
  reel.stop = { at, from, to, over, fall: (2 * (from - over)) / SPEED }
}

/** Where the reel stands; `speed` in cells per millisecond tells how blurred it looks, `done` that it rests. */
export function locate(
  reel: Reel,
  at: number,
): { position: number; speed: number; done: boolean; hit: boolean } {
  if (reel.startedAt === null) return { position: reel.rest, speed: 0, done: true, hit: true }
  if (!reel.stop) {
    const t = at - reel.startedAt - PULL
    return {
      position: running(reel, at),
      speed: t <= 0 ? 0 : Math.min(1, t / RISE) * SPEED,
      done: false,
      hit: false,
    }
  }
  const { from, to, over, fall } = reel.stop
  const t = at - reel.stop.at
  if (t < fall) {
    const u = t / fall
    return {
      position: from + (over - from) * (2 * u - u * u),
      speed: SPEED * (1 - u),
      done: false,
      hit: u > 0.82,
    }
  }
  const u = Math.min(1, (t - fall) / SETTLE)
  const eased = u * u * (3 - 2 * u)
  return { position: over + (to - over) * eased, speed: 0, done: u === 1, hit: true }
}

/** Puts the reel at rest where it was to stop. */
export function rest(reel: Reel): void {
  if (!reel.stop) return
  reel.rest = reel.stop.to
  reel.startedAt = null
  reel.stop = null
}

/** Shows a window at once, without motion. */
export function place(reel: Reel, strip: Strip, window: readonly number[], stop: number): void {
  reel.next = { strip, phase: mod(stop - reel.rest, strip.length) }
  reel.last = reel.next
  reel.cut = -Infinity
  reel.startedAt = null
  reel.stop = null
  reel.fixed = new Map(window.map((symbol, row) => [reel.rest + row, symbol]))
}
