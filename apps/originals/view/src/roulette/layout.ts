import type { RouletteBetType } from '../../../src/kinds/roulette/types.ts'

/**
 * The European layout lying down, in units of one number cell: zero in x 0..1, numbers in x 1..13 and y 0..3 (3, 6, 9…
 * in the first row), columns in x 13..14, dozens in y 3..4, even chances in y 4..5.
 */
export type Spot = {
  id: string
  type: RouletteBetType
  /** Ascending. */
  numbers: number[]
  /** Where its chips lie. */
  x: number
  y: number
}
export type Cell = { spot: string; x: number; y: number; width: number; height: number }

export const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])
export const colourOf = (number: number): 'red' | 'black' | 'green' =>
  number === 0 ? 'green' : RED.has(number) ? 'red' : 'black'

const columnOf = (number: number) => Math.floor((number - 1) / 3)
const rowOf = (number: number) => 2 - ((number - 1) % 3)
const range = (from: number, to: number, step = 1) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step)

function makeSpots(): Spot[] {
  const spots: Spot[] = []
  const add = (type: RouletteBetType, numbers: number[], x: number, y: number) => {
    numbers.sort((a, b) => a - b)
    spots.push({ id: `${type}:${numbers.join('-')}`, type, numbers, x, y })
  }
  add('straight', [0], 0.5, 1.5)
  for (const n of range(1, 36)) {
    const x = columnOf(n) + 1
    const y = rowOf(n)
    add('straight', [n], x + 0.5, y + 0.5)
    if (n <= 3) add('split', [0, n], 1, y + 0.5)
    if (n <= 33) add('split', [n, n + 3], x + 1, y + 0.5)
    if (n % 3 !== 0) add('split', [n, n + 1], x + 0.5, y)
    if (n % 3 !== 0 && n <= 32) add('corner', [n, n + 1, n + 3, n + 4], x + 1, y)
    if (n % 3 === 1) add('street', [n, n + 1, n + 2], x + 0.5, 3)
    if (n % 3 === 1 && n <= 31) add('six_line', range(n, n + 5), x + 1, 3)
  }
  add('trio', [0, 1, 2], 1, 2)
  add('trio', [0, 2, 3], 1, 1)
  add('first_four', [0, 1, 2, 3], 1, 3)
  for (const third of [0, 1, 2]) {
    add('dozen', range(12 * third + 1, 12 * third + 12), 4 * third + 3, 3.5)
    add('column', range(third + 1, 36, 3), 13.5, 2.5 - third)
  }
  const all = range(1, 36)
  const even: [RouletteBetType, number[]][] = [
    ['low', range(1, 18)],
    ['even', range(2, 36, 2)],
    ['red', [...RED]],
    ['black', all.filter((n) => !RED.has(n))],
    ['odd', range(1, 35, 2)],
    ['high', range(19, 36)],
  ]
  even.forEach(([type, numbers], index) => add(type, numbers, 2 * index + 2, 4.5))
  return spots
}

export const SPOTS: readonly Spot[] = makeSpots()
export const spotById = new Map(SPOTS.map((spot) => [spot.id, spot]))
const at = new Map(SPOTS.map((spot) => [`${spot.x},${spot.y}`, spot]))

/** The fields that are drawn. */
export const CELLS: readonly Cell[] = SPOTS.filter((spot) =>
  ['straight', 'dozen', 'column', 'red', 'black', 'odd', 'even', 'low', 'high'].includes(spot.type),
).map((spot) => {
  const [width, height] =
    spot.id === 'straight:0' ? [1, 3] : spot.type === 'dozen' ? [4, 1] : spot.y > 4 ? [2, 1] : [1, 1]
  return { spot: spot.id, x: spot.x - width / 2, y: spot.y - height / 2, width, height }
})

/**
 * The bet under a point. `bandX` and `bandY` say how far from a border (in units) a point still means the border;
 * any point of the layout means some bet.
 */
export function spotAt(x: number, y: number, bandX: number, bandY: number): Spot | null {
  if (x < 0 || x >= 14 || y < 0 || y >= 5) return null
  if (y >= 4) return at.get(`${Math.floor((x - 1) / 2) * 2 + 2},4.5`) ?? null
  const edge = y >= 3 && y < 3 + bandY && x > 1 - bandX && x < 13
  if (y >= 3 && !edge) return at.get(`${Math.floor((x - 1) / 4) * 4 + 3},3.5`) ?? null
  if (x >= 13) return at.get(`13.5,${Math.floor(y) + 0.5}`) ?? null
  const middleX = Math.floor(x) + 0.5
  const middleY = Math.min(2, Math.floor(y)) + 0.5
  const borderX = Math.round(x)
  const borderY = Math.round(y)
  const snapX = Math.abs(x - borderX) < bandX && borderX >= 1 && borderX <= 12 ? borderX : middleX
  const snapY = Math.abs(y - borderY) < bandY && borderY >= 1 && borderY <= 3 ? borderY : middleY
  if (snapX === 0.5) return at.get('0.5,1.5') as Spot
  return (
    at.get(`${snapX},${snapY}`) ??
    at.get(`${snapX},${middleY}`) ??
    at.get(`${middleX},${snapY}`) ??
    at.get(`${middleX},${middleY}`) ??
    null
  )
}

/** Widths of the units along one side: uneven, so that the outside bets do not take the numbers' room. */
type Axis = number[]
const PORTRAIT: { x: Axis; y: Axis } = {
  x: [0.86, 0.74, 1.14, 1.14, 1.14],
  y: [0.95, ...Array<number>(12).fill(1), 0.95],
}
const LANDSCAPE: { x: Axis; y: Axis } = {
  x: [0.9, ...Array<number>(12).fill(1), 0.95],
  y: [1.25, 1.25, 1.25, 0.82, 0.9],
}

const along = (axis: Axis, unit: number): number => {
  const whole = Math.min(axis.length - 1, Math.floor(unit))
  const before = axis.slice(0, whole).reduce((sum, one) => sum + one, 0)
  return (before + (unit - whole) * axis[whole]!) / axis.reduce((sum, one) => sum + one, 0)
}
const back = (axis: Axis, part: number): number => {
  let rest = part * axis.reduce((sum, one) => sum + one, 0)
  for (const [index, one] of axis.entries()) {
    if (rest < one) return index + rest / one
    rest -= one
  }
  return axis.length
}

/** Layout units to parts (0..1) of the drawn table and back; upright, the layout is turned with zero on top. */
export function mapping(upright: boolean) {
  return {
    toPart: (x: number, y: number): [number, number] =>
      upright
        ? [along(PORTRAIT.x, 5 - y), along(PORTRAIT.y, x)]
        : [along(LANDSCAPE.x, x), along(LANDSCAPE.y, y)],
    toUnit: (u: number, v: number): [number, number] =>
      upright ? [back(PORTRAIT.y, v), 5 - back(PORTRAIT.x, u)] : [back(LANDSCAPE.x, u), back(LANDSCAPE.y, v)],
  }
}

/** The nearest spot in a direction on the drawn table, for the keyboard. */
export function neighbour(from: Spot, dx: number, dy: number, upright: boolean, ratio: number): Spot {
  const { toPart } = mapping(upright)
  const [fx, fy] = toPart(from.x, from.y)
  let best: Spot = from
  let least = Infinity
  for (const spot of SPOTS) {
    const [x, y] = toPart(spot.x, spot.y)
    const ahead = (x - fx) * ratio * dx + (y - fy) * dy
    const aside = Math.abs((x - fx) * ratio * dy) + Math.abs((y - fy) * dx)
    if (ahead < 0.002) continue
    const cost = ahead + 3 * aside
    if (cost < least) {
      least = cost
      best = spot
    }
  }
  return best
}
