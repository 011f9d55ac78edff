/**
 * How a reel moves: as a way of a few points with exact easings between them, which the browser follows by itself.
 * Places are cells, counted down from the upper edge of the window; times are milliseconds.
 */
export type Point = { t: number; y: number; easing?: string }
export type Way = readonly Point[]

/** Cells a reel comes down in a millisecond at full speed. */
export const SPEED = 0.024
const PULL = 110
const RISE = 170
const LIFT = 0.22
const OVERSHOOT = 0.16
const SETTLE = 190
/** Part of the fall at which the stop sounds. */
const HIT = 0.82

/** Cells of the tape above the window and, while it comes in, between the window and what runs below it. */
export const ABOVE = 1
export const FILLER = 3
/** After so many cells the smeared band repeats itself. */
export const LOOP = 10

// With the inner points at thirds the curves are these polynomials exactly.
/** 2u − u²: evenly braked to a stand. */
const BRAKED = 'cubic-bezier(0.33333, 0.66667, 0.66667, 1)'
/** u²: evenly sped up from a stand. */
const SPED_UP = 'cubic-bezier(0.33333, 0, 0.66667, 0.33333)'
/** 3u² − 2u³. */
const SWUNG = 'cubic-bezier(0.33333, 0, 0.66667, 1)'

/** Cells of the smeared band: it covers a window of so many rows wherever it stands. */
export const loopLength = (rows: number): number => LOOP + rows + 1
/** Cells of the tape: one above, the window, the filler, and what the window shows of the band when the tape takes over. */
export const tapeLength = (rows: number): number => ABOVE + rows + FILLER + rows + 1

/** From rest up a little and then down until what stood in the window, and the cell above it, have left it. */
export function entry(rows: number): Way {
  const sped = (SPEED * RISE) / 2
  const all = rows + ABOVE
  return [
    { t: 0, y: 0, easing: BRAKED },
    { t: PULL, y: -LIFT, easing: SPED_UP },
    { t: PULL + RISE, y: sped - LIFT },
    { t: PULL + RISE + (all + LIFT - sped) / SPEED, y: all },
  ]
}

/** When the entry ends and the band runs; from the start of the reel. */
export const entryTime = (rows: number): number => entry(rows).at(-1)!.t

/** Where the band's upper edge is, so long after the entry: from −LOOP − 1 to −1, over and over. */
export const loopTop = (t: number): number => ((SPEED * t) % LOOP) - LOOP - 1

/**
 * What carries the band, which runs at full speed from the first moment on: its way and the band's together are the
 * entry's, one tape's cell higher, until the entry ends; from then on it rests. So nothing has to begin when the
 * entry ends. Where the band begins anew, at that end, this way jumps as far the other way.
 */
export function carrier(rows: number): Way {
  const way = entry(rows)
  const end = entryTime(rows)
  const ran = (t: number) => LOOP + SPEED * (t - end)
  const top = -ABOVE - loopLength(rows)
  const [start, pulled, sped] = way.slice(0, 3).map(({ t, y }) => top + y - ran(t)) as [
    number,
    number,
    number,
  ]
  const runs = SPEED * PULL
  // From the slope at its beginning to the slope at its end.
  const easing = curve((-2 * LIFT - runs) / (pulled - start), -runs / (pulled - start))
  return [
    { t: 0, y: start, easing },
    { t: PULL, y: pulled, easing: BRAKED },
    { t: PULL + RISE, y: sped },
    { t: end, y: sped },
    { t: end, y: sped + LOOP },
  ]
}

/** The polynomial of second degree from 0 to 1 with these slopes at its ends. */
const curve = (first: number, last: number): string =>
  `cubic-bezier(0.33333, ${(first / 3).toFixed(5)}, 0.66667, ${(1 - last / 3).toFixed(5)})`

/** The next moment, counted from the end of the entry, at which a cell of the band begins at the window's upper edge. */
export const nextCell = (t: number): number => Math.ceil(t * SPEED) / SPEED

/**
 * How the tape takes over from the band at such a moment: the way of its upper edge. Its end lies where the band's
 * cells are. `hit` is when the stop sounds.
 */
export function landing(rows: number): { way: Way; hit: number } {
  const from = -ABOVE - rows - FILLER
  const over = OVERSHOOT - ABOVE
  // With the speed it has, evenly braked, the way lasts twice the time it would take undisturbed.
  const fall = (2 * (over - from)) / SPEED
  const way = [
    { t: 0, y: from, easing: BRAKED },
    { t: fall, y: over, easing: SWUNG },
    { t: fall + SETTLE, y: -ABOVE },
  ]
  return { way, hit: fall * HIT }
}
