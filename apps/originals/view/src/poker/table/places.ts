/** A point of the felt in percent of its width and height. */
export type Point = readonly [x: number, y: number]
/** Where a chair, its bet and the dealer's button are drawn. */
export type Place = { seat: Point; bet: Point; button: Point }
export type Shape = 'upright' | 'wide'

/**
 * Chairs of an upright table from the one at the bottom clockwise: by hand, so that the middle is free for the board on a screen of 360 px.
 * The bottom chair is the reader's own.
 */
const OTHERS: readonly (readonly Point[])[] = [
  [],
  [[50, 8]],
  [
    [12, 27],
    [88, 27],
  ],
  [
    [12, 42],
    [50, 8],
    [88, 42],
  ],
  [
    [12, 58],
    [29, 9],
    [71, 9],
    [88, 58],
  ],
  [
    [12, 62],
    [12, 26],
    [50, 8],
    [88, 26],
    [88, 62],
  ],
  [
    [12, 64],
    [12, 29],
    [31, 8],
    [69, 8],
    [88, 29],
    [88, 64],
  ],
  [
    [12, 69],
    [12, 47],
    [12, 25],
    [50, 8],
    [88, 25],
    [88, 47],
    [88, 69],
  ],
  [
    [12, 69],
    [12, 47],
    [12, 25],
    [31, 8],
    [69, 8],
    [88, 25],
    [88, 47],
    [88, 69],
  ],
  [
    [12, 69],
    [12, 47],
    [12, 25],
    [21, 8],
    [50, 7],
    [79, 8],
    [88, 25],
    [88, 47],
    [88, 69],
  ],
]
const OWN: Point = [50, 88]
/** The pot is written some percent below it. */
const ABOVE_POT = 27

/** Bets lie between their chair and the middle, next to the board where the chair stands at its height. */
function uprightBet([x, y]: Point): Point {
  if (x > 40 && x < 60) return y > 50 ? [50, 70] : [50, 20]
  if (y < 15) return [x < 50 ? 35 : 65, 20]
  const atBoard = y > 38 && y < 56
  const inside = atBoard ? 32 : 36
  return [x < 50 ? inside : 100 - inside, atBoard ? 55 : y > 50 ? y - 2 : Math.min(y + 2, ABOVE_POT)]
}

function uprightButton([x, y]: Point): Point {
  if (x > 40 && x < 60) return y > 50 ? [30, 78] : [64, 14]
  if (y < 15) return [x < 50 ? x + 13 : x - 13, 13]
  return [x < 50 ? 25 : 75, y - 6]
}

/** Chairs of a wide table stand on an ellipse. */
function wide(count: number, at: number): Place {
  const turn = ((90 + (360 / count) * at) * Math.PI) / 180
  const on = (across: number, down: number, by = 0): Point => [
    round(50 + across * Math.cos(turn + by)),
    round(45 + down * Math.sin(turn + by)),
  ]
  const seat = on(42, 41)
  return {
    seat: at === 0 ? [50, 86] : seat,
    bet: at === 0 ? [50, 63] : on(27, 23),
    button: on(33, 29, 0.26),
  }
}

const round = (value: number): number => Math.round(value * 10) / 10

/**
 * Where the chairs of a table stand, the first one at the bottom and the others clockwise from it.
 * @throws RangeError with fewer than 2 or more than 10 chairs
 */
export function placesFor(count: number, shape: Shape): Place[] {
  const others = OTHERS[count - 1]
  if (!others || count < 2) throw new RangeError(`no table has ${count} chairs`)
  if (shape === 'wide') return Array.from({ length: count }, (_, at) => wide(count, at))
  return [OWN, ...others].map((seat) => ({ seat, bet: uprightBet(seat), button: uprightButton(seat) }))
}

/** The place in `placesFor` of a chair (1 to `count`) when the reader sits in `own`; without a chair the first one is at the bottom. */
export const toPlace = (chair: number, count: number, own: number | null): number =>
  (chair - (own ?? 1) + count) % count
