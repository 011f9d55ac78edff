/** After so long without a move of a player nothing is under way here, in milliseconds. */
const REST_AFTER_MS = 30_000
/** At rest this process looks so many times less often for what others have left. */
const FACTOR = 10

/** How often to look for work: as asked while players play here, less often at rest. */
export type Pace = {
  /** A player has done something, or there was work. */
  note(): void
  /** The pause that takes the place of one of `ms` milliseconds. */
  pauseMs(ms: number): number
}

export function makePace(nowMs: () => number): Pace {
  let last = nowMs()
  return {
    note: () => void (last = nowMs()),
    pauseMs: (ms) => (nowMs() - last < REST_AFTER_MS ? ms : ms * FACTOR),
  }
}
