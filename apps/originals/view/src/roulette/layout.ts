import type { RouletteBetType, RouletteWheel } from '../../../src/kinds/roulette/types.ts'
import { DOUBLE_ZERO, LAYOUTS } from '../../../src/kinds/roulette/wheel.ts'

export { toColor as toColour, numberText } from '../../../src/kinds/roulette/wheel.ts'

/**
 * The layout lying down, in units of one number cell: zeros in x 0..1, numbers in x 1..13 and y 0..3 (3, 6, 9…
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

const toColumn = (number: number) => Math.floor((number - 1) / 3)
const toRow = (number: number) => 2 - ((number - 1) % 3)
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

type Add = (type: RouletteBetType, numbers: readonly number[], x: number, y: number) => void

/** The zeros and what touches them. Two zeros share the field's height, 00 next to 3, 0 next to 1. */
function addZeros(add: Add, wheel: RouletteWheel): void {
  if (wheel === 'single_zero') {
    add('straight', [0], 0.5, 1.5)
    for (const n of [1, 2, 3]) add('split', [0, n], 1, toRow(n) + 0.5)
    add('trio', [0, 1, 2], 1, 2)
    add('trio', [0, 2, 3], 1, 1)
    add('first_four', [0, 1, 2, 3], 1, 3)
    return
  }
  add('straight', [0], 0.5, 2.25)
  add('straight', [DOUBLE_ZERO], 0.5, 0.75)
  add('split', [0, DOUBLE_ZERO], 0.5, 1.5)
  add('split', [0, 1], 1, 2.5)
  add('split', [0, 2], 1, 1.75)
  add('split', [2, DOUBLE_ZERO], 1, 1.25)
  add('split', [3, DOUBLE_ZERO], 1, 0.5)
  add('trio', [0, 1, 2], 1, 2)
  add('trio', [0, 2, DOUBLE_ZERO], 1, 1.5)
  add('trio', [2, 3, DOUBLE_ZERO], 1, 1)
  add('first_five', [0, 1, 2, 3, DOUBLE_ZERO], 1, 3)
}

function makeSpots(wheel: RouletteWheel): Spot[] {
  const spots: Spot[] = []
  const add: Add = (type, given, x, y) => {
    const numbers = [...given].sort((a, b) => a - b)
    spots.push({ id: `${type}:${numbers.join('-')}`, type, numbers, x, y })
  }
  addZeros(add, wheel)
  for (const n of range(1, 36)) {
    const x = toColumn(n) + 1
    const y = toRow(n)
    add('straight', [n], x + 0.5, y + 0.5)
    if (n <= 33) add('split', [n, n + 3], x + 1, y + 0.5)
    if (n % 3 !== 0) add('split', [n, n + 1], x + 0.5, y)
    if (n % 3 !== 0 && n <= 32) add('corner', [n, n + 1, n + 3, n + 4], x + 1, y)
    if (n % 3 === 1) add('street', [n, n + 1, n + 2], x + 0.5, 3)
    if (n % 3 === 1 && n <= 31) add('six_line', range(n, n + 5), x + 1, 3)
  }
  const { dozen, column, ...chances } = LAYOUTS[wheel]
  dozen.forEach((numbers, third) => add('dozen', numbers, 4 * third + 3, 3.5))
  column.forEach((numbers, third) => add('column', numbers, 13.5, 2.5 - third))
  EVEN.forEach((type, index) => add(type, chances[type][0] ?? [], 2 * index + 2, 4.5))
  return spots
}

const EVEN = ['low', 'even', 'red', 'black', 'odd', 'high'] as const
const FIELDS: readonly RouletteBetType[] = ['straight', 'dozen', 'column', ...EVEN]

/** Width and height of the field of a spot, in units. */
function fieldSize(spot: Spot, wheel: RouletteWheel): [number, number] {
  if (spot.x < 1) return [1, wheel === 'single_zero' ? 3 : 1.5]
  if (spot.type === 'dozen') return [4, 1]
  return spot.y > 4 ? [2, 1] : [1, 1]
}

export type Layout = {
  wheel: RouletteWheel
  spots: readonly Spot[]
  byId: ReadonlyMap<string, Spot>
  at: ReadonlyMap<string, Spot>
  /** The fields that are drawn. */
  cells: readonly Cell[]
}
function makeLayout(wheel: RouletteWheel): Layout {
  const spots = makeSpots(wheel)
  const cells = spots
    .filter((spot) => FIELDS.includes(spot.type))
    .map((spot) => {
      const [width, height] = fieldSize(spot, wheel)
      return { spot: spot.id, x: spot.x - width / 2, y: spot.y - height / 2, width, height }
    })
  const byId = new Map(spots.map((spot) => [spot.id, spot]))
  return { wheel, spots, byId, at: new Map(spots.map((spot) => [`${spot.x},${spot.y}`, spot])), cells }
}
export const SINGLE_ZERO = makeLayout('single_zero')
export const DOUBLE_ZERO_LAYOUT = makeLayout('double_zero')
/** The layout to a wheel's order of pockets. */
export const toLayout = (order: readonly number[]): Layout =>
  order.includes(DOUBLE_ZERO) ? DOUBLE_ZERO_LAYOUT : SINGLE_ZERO

/** Between the two zeros and their numbers: the nearest of the spots on one line. */
function nearZeros({ spots }: Layout, x: number, y: number, bandX: number, bandY: number): Spot | null {
  if (x >= 1 + bandX) return null
  if (x <= 1 - bandX) {
    const row = Math.abs(y - 1.5) < bandY ? 1.5 : y < 1.5 ? 0.75 : 2.25
    return spots.find((spot) => spot.x === 0.5 && spot.y === row) ?? null
  }
  const line = spots.filter((spot) => spot.x === 1)
  return line.sort((a, b) => Math.abs(a.y - y) - Math.abs(b.y - y))[0] ?? null
}

/**
 * The bet under a point. `bandX` and `bandY` say how far from a border (in units) a point still means the border;
 * any point of the layout means some bet.
 */
export function spotAt(layout: Layout, x: number, y: number, bandX: number, bandY: number): Spot | null {
  const { at } = layout
  if (x < 0 || x >= 14 || y < 0 || y >= 5) return null
  if (y >= 4) return at.get(`${Math.floor((x - 1) / 2) * 2 + 2},4.5`) ?? null
  const edge = y >= 3 && y < 3 + bandY && x > 1 - bandX && x < 13
  if (y >= 3 && !edge) return at.get(`${Math.floor((x - 1) / 4) * 4 + 3},3.5`) ?? null
  if (x >= 13) return at.get(`13.5,${Math.floor(y) + 0.5}`) ?? null
  const zeros = layout.wheel === 'double_zero' ? nearZeros(layout, x, y, bandX, bandY) : null
  if (zeros) return zeros
  const middleX = Math.floor(x) + 0.5
  const middleY = Math.min(2, Math.floor(y)) + 0.5
  const borderX = Math.round(x)
  const borderY = Math.round(y)
  const snapX = Math.abs(x - borderX) < bandX && borderX >= 1 && borderX <= 12 ? borderX : middleX
  const snapY = Math.abs(y - borderY) < bandY && borderY >= 1 && borderY <= 3 ? borderY : middleY
  if (snapX === 0.5) return at.get('0.5,1.5') ?? null
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
export function neighbour(
  { spots }: Layout,
  from: Spot,
  [dx, dy]: readonly [number, number],
  upright: boolean,
  ratio: number,
): Spot {
  const { toPart } = mapping(upright)
  const [fx, fy] = toPart(from.x, from.y)
  let best: Spot = from
  let least = Infinity
  for (const spot of spots) {
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
