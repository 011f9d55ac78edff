import { type Priced, type Split, won } from './priced.ts'

/** Chances of whole numbers from `from` on. */
export type Counts = { from: number; weights: Float64Array }

const at = (list: Float64Array, index: number): number => list[index] ?? 0

/** The sum of two independent numbers. */
export function computeSum(one: Counts, two: Counts): Counts {
  const weights = new Float64Array(one.weights.length + two.weights.length - 1)
  for (let first = 0; first < one.weights.length; first += 1) {
    const weight = at(one.weights, first)
    if (weight < 1e-14) continue
    for (let second = 0; second < two.weights.length; second += 1)
      weights[first + second] = at(weights, first + second) + weight * at(two.weights, second)
  }
  return { from: one.from + two.from, weights }
}
export const negative = ({ from, weights }: Counts): Counts => ({
  from: -(from + weights.length - 1),
  weights: weights.toReversed(),
})
export const moved = ({ from, weights }: Counts, by: number): Counts => ({ from: from + by, weights })
/** One with weight `share` or two, whichever it is. */
export function mixed(one: Counts, two: Counts): Counts {
  const from = Math.min(one.from, two.from)
  const end = Math.max(one.from + one.weights.length, two.from + two.weights.length)
  const weights = new Float64Array(end - from)
  for (const { from: start, weights: list } of [one, two])
    for (let index = 0; index < list.length; index += 1)
      weights[start - from + index] = at(weights, start - from + index) + at(list, index)
  return { from, weights }
}
export const scaled = ({ from, weights }: Counts, by: number): Counts => ({
  from,
  weights: weights.map((each) => each * by),
})
export const computeChance = ({ from, weights }: Counts, value: number): number => at(weights, value - from)
/** Chances below, at and above a value. */
export function around(
  { from, weights }: Counts,
  value: number,
): { below: number; at: number; above: number } {
  const sum = { below: 0, at: 0, above: 0 }
  for (let index = 0; index < weights.length; index += 1)
    sum[from + index < value ? 'below' : from + index > value ? 'above' : 'at'] += at(weights, index)
  return sum
}
/** The value that splits the chances in halves. */
export function computeMedian({ from, weights }: Counts): number {
  let sum = 0
  for (let index = 0; index < weights.length; index += 1)
    if ((sum += at(weights, index)) >= 0.5) return from + index
  return from
}

const outcomes = (id: number, specifiers: string, splits: readonly (readonly [string, Split])[]): Priced => ({
  id,
  specifiers,
  outcomes: splits.map(([outcome, split]) => ({ id: outcome, split })),
})
/** Over 12, under 13 of a line without a push. */
export function totalMarket(id: number, specifiers: string, counts: Counts, line: number): Priced {
  const { above } = around(counts, line)
  return outcomes(id, specifiers, [
    ['12', won(above)],
    ['13', won(1 - above)],
  ])
}
/** 1714 home, 1715 away of the difference with a line added. */
export function handicapMarket(id: number, specifiers: string, difference: Counts, line: number): Priced {
  const { above } = around(difference, -line)
  return outcomes(id, specifiers, [
    ['1714', won(above)],
    ['1715', won(1 - above)],
  ])
}
/** 1 home, 2 draw, 3 away. */
export function threeWayMarket(id: number, specifiers: string, difference: Counts): Priced {
  const { below, at: level, above } = around(difference, 0)
  return outcomes(id, specifiers, [
    ['1', won(above)],
    ['2', won(level)],
    ['3', won(below)],
  ])
}
/** 4 home, 5 away; a draw refunds. */
export function twoWayMarket(id: number, specifiers: string, difference: Counts): Priced {
  const { below, at: refund, above } = around(difference, 0)
  const split = (win: number, lose: number): Split => ({ win, lose, refund, halfWin: 0, halfLose: 0 })
  return outcomes(id, specifiers, [
    ['4', split(above, below)],
    ['5', split(below, above)],
  ])
}
/** 70 odd, 72 even. */
export function oddEvenMarket(id: number, specifiers: string, { from, weights }: Counts): Priced {
  let odd = 0
  for (let index = 0; index < weights.length; index += 1)
    if ((from + index) % 2 !== 0) odd += at(weights, index)
  return outcomes(id, specifiers, [
    ['70', won(odd)],
    ['72', won(1 - odd)],
  ])
}
