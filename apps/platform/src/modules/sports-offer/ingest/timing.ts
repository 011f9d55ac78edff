/** Times of the ingest in milliseconds; tests set shorter ones. */
export type Timing = {
  /** No `alive` for this long: the producer is down. */
  silentMs: number
  /** Messages that are this much behind: as bad as none. */
  lagMs: number
  /** A producer that lagged is up again below this. */
  caughtUpMs: number
  /** Longest time that changed prices wait to be stored. */
  flushMs: number
  /** How often it is noted, without a change, how far the feed is stored. */
  noteMs: number
  /** A recovery without a message for this long is asked for again. */
  recoveryMs: number
  /** How often silence, lag and late recoveries are looked for, and the right to read is renewed. */
  checkMs: number
  /** First pause after a failure; it doubles up to `longestPauseMs`. */
  pauseMs: number
  longestPauseMs: number
  /** First pause after a description could not be read; it doubles up to a quarter of an hour. */
  describeMs: number
  /** How long a process may read a feed without renewing its right to. */
  leaseMs: number
}

export const TIMING: Timing = {
  silentMs: 20_000,
  lagMs: 5_000,
  caughtUpMs: 1_000,
  flushMs: 200,
  noteMs: 5_000,
  recoveryMs: 30_000,
  checkMs: 1_000,
  pauseMs: 500,
  longestPauseMs: 15_000,
  describeMs: 5_000,
  leaseMs: 10_000,
}
