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

/** In which the band comes round, ms. */
export const ROUND = LOOP / SPEED

/** Where the upper edge of a reel's column is at rest: the band, and below it the tape, are one column. */
export const restTop = (rows: number): number => -loopLength(rows) - ABOVE

/** The way of the column from rest through the entry, which shows the band's end, and then so many turns of the band. */
export function start(rows: number, turns: number): Way {
  const entered = entry(rows).map((point) => ({ ...point, y: restTop(rows) + point.y }))
  const end = entryTime(rows)
  return [...entered, ...Array.from({ length: turns }, (_, turn) => wrap(end + (turn + 1) * ROUND)).flat()]
}

/** The further way of the running band's upper edge; times counted from the end of the entry. */
export function onward(from: number, to: number): Way {
  const way: Point[] = [{ t: from, y: loopTop(from) }]
  for (let turn = Math.floor(from / ROUND) + 1; turn * ROUND < to; turn++) way.push(...wrap(turn * ROUND))
  const { t, y } = way.at(-1)!
  return [...way, { t: to, y: y + SPEED * (to - t) }]
}

/** The band's end is its beginning: there it jumps back unseen. */
const wrap = (t: number): Point[] => [
  { t, y: -1 },
  { t, y: -LOOP - 1 },
]

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
