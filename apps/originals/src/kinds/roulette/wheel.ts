import type { RouletteBetType, RouletteColor, RouletteWheel } from './types.ts'

/** 00 in bets, results and on the wheel. */
export const DOUBLE_ZERO = 37
/** The pockets clockwise from zero. */
export const WHEELS: Readonly<Record<RouletteWheel, readonly number[]>> = {
  single_zero: [
    0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9,
    22, 18, 29, 7, 28, 12, 35, 3, 26,
  ],
  double_zero: [
    0, 28, 9, 26, 30, 11, 7, 20, 32, 17, 5, 22, 34, 15, 3, 24, 36, 13, 1, 37, 27, 10, 25, 29, 12, 8, 19, 31,
    18, 6, 21, 33, 16, 4, 23, 35, 14, 2,
  ],
}
export const RED: readonly number[] = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]

export const toColor = (number: number): RouletteColor =>
  number === 0 || number === DOUBLE_ZERO ? 'green' : RED.includes(number) ? 'red' : 'black'

/** A number as it is written on the wheel. */
export const numberText = (number: number): string => (number === DOUBLE_ZERO ? '00' : String(number))

/** Winnings to one. One zero leaves the operator 1/37 of each, two leave 1/19, of the five numbers 3/38. */
export const PAYOUTS: Readonly<Record<RouletteBetType, number>> = {
  straight: 35,
  split: 17,
  street: 11,
  trio: 11,
  corner: 8,
  first_four: 8,
  first_five: 6,
  six_line: 5,
  dozen: 2,
  column: 2,
  red: 1,
  black: 1,
  odd: 1,
  even: 1,
  low: 1,
  high: 1,
}
const ALL_TYPES = Object.keys(PAYOUTS) as RouletteBetType[]
/** The bet types of a wheel's layout. */
export const BET_TYPES: Readonly<Record<RouletteWheel, readonly RouletteBetType[]>> = {
  single_zero: ALL_TYPES.filter((type) => type !== 'first_five'),
  double_zero: ALL_TYPES.filter((type) => type !== 'first_four'),
}

type Bets = readonly (readonly number[])[]
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
const key = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b).join()

/** Bets of the twelve streets of three (1 2 3 up to 34 35 36), without the zeros. */
const FIELD = {
  street: range(0, 11).map((row) => range(3 * row + 1, 3 * row + 3)),
  corner: range(1, 32).flatMap((number) =>
    number % 3 === 0 ? [] : [[number, number + 1, number + 3, number + 4]],
  ),
  six_line: range(0, 10).map((row) => range(3 * row + 1, 3 * row + 6)),
  dozen: [range(1, 12), range(13, 24), range(25, 36)],
  column: [1, 2, 3].map((first) => range(1, 36).filter((number) => number % 3 === first % 3)),
  red: [RED],
  black: [range(1, 36).filter((number) => !RED.includes(number))],
  odd: [range(1, 36).filter((number) => number % 2 === 1)],
  even: [range(1, 36).filter((number) => number % 2 === 0)],
  low: [range(1, 18)],
  high: [range(19, 36)],
}
const SPLITS: Bets = [
  ...range(1, 36).flatMap((number) => (number % 3 === 0 ? [] : [[number, number + 1]])),
  ...range(1, 33).map((number) => [number, number + 3]),
]
const straight = (pockets: number): Bets => range(0, pockets - 1).map((number) => [number])

/** Every bet a layout has, by type. One zero stands next to 1, 2 and 3; of two 0 stands next to 1 and 2, 00 next to 2 and 3. */
export const LAYOUTS: Readonly<Record<RouletteWheel, Readonly<Record<RouletteBetType, Bets>>>> = {
  single_zero: {
    ...FIELD,
    straight: straight(37),
    split: [[0, 1], [0, 2], [0, 3], ...SPLITS],
    trio: [
      [0, 1, 2],
      [0, 2, 3],
    ],
    first_four: [[0, 1, 2, 3]],
    first_five: [],
  },
  double_zero: {
    ...FIELD,
    straight: straight(38),
    split: [[0, DOUBLE_ZERO], [0, 1], [0, 2], [2, DOUBLE_ZERO], [3, DOUBLE_ZERO], ...SPLITS],
    trio: [
      [0, 1, 2],
      [0, 2, DOUBLE_ZERO],
      [2, 3, DOUBLE_ZERO],
    ],
    first_four: [],
    first_five: [[0, 1, 2, 3, DOUBLE_ZERO]],
  },
}

const known = (wheel: RouletteWheel) =>
  new Map(ALL_TYPES.map((type) => [type, new Set(LAYOUTS[wheel][type].map(key))]))
const KNOWN = { single_zero: known('single_zero'), double_zero: known('double_zero') }

/**
 * The numbers of a bet, ascending; `null` when the layout has no such bet. Bets that exist once (red, low, …)
 * may leave their numbers empty.
 */
export function coveredNumbers(
  wheel: RouletteWheel,
  type: RouletteBetType,
  numbers: readonly number[],
): readonly number[] | null {
  const only = LAYOUTS[wheel][type]
  if (numbers.length === 0) return only.length === 1 ? (only[0] as readonly number[]) : null
  return KNOWN[wheel].get(type)?.has(key(numbers)) ? [...numbers].sort((a, b) => a - b) : null
}
