import type { RouletteBetType, RouletteColor } from './types.ts'

export const POCKETS = 37
/** The European wheel, clockwise from zero. */
export const WHEEL: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
]
export const RED: readonly number[] = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]

export const colorOf = (number: number): RouletteColor =>
  number === 0 ? 'green' : RED.includes(number) ? 'red' : 'black'

/** Winnings to one. With one zero each of them leaves the operator 1/37. */
export const PAYOUTS: Readonly<Record<RouletteBetType, number>> = {
  straight: 35,
  split: 17,
  street: 11,
  trio: 11,
  corner: 8,
  first_four: 8,
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
export const BET_TYPES = Object.keys(PAYOUTS) as RouletteBetType[]

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
const key = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b).join()

/**
 * Every bet the layout has, by type: the layout has twelve streets of three (1 2 3 up to 34 35 36), zero beside
 * 1, 2 and 3.
 */
export const LAYOUT: Readonly<Record<RouletteBetType, readonly (readonly number[])[]>> = {
  straight: range(0, 36).map((number) => [number]),
  split: [
    ...[1, 2, 3].map((number) => [0, number]),
    ...range(1, 36).flatMap((number) => (number % 3 === 0 ? [] : [[number, number + 1]])),
    ...range(1, 33).map((number) => [number, number + 3]),
  ],
  street: range(0, 11).map((row) => range(3 * row + 1, 3 * row + 3)),
  trio: [
    [0, 1, 2],
    [0, 2, 3],
  ],
  corner: range(1, 32).flatMap((number) =>
    number % 3 === 0 ? [] : [[number, number + 1, number + 3, number + 4]],
  ),
  first_four: [[0, 1, 2, 3]],
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

const KNOWN = new Map(BET_TYPES.map((type) => [type, new Set(LAYOUT[type].map(key))]))

/**
 * The numbers of a bet, ascending; `null` when the layout has no such bet. Bets that exist once (red, low, …)
 * may leave their numbers empty.
 */
export function coveredNumbers(type: RouletteBetType, numbers: readonly number[]): readonly number[] | null {
  const only = LAYOUT[type]
  if (numbers.length === 0) return only.length === 1 ? (only[0] as readonly number[]) : null
  return KNOWN.get(type)?.has(key(numbers)) ? [...numbers].sort((a, b) => a - b) : null
}
