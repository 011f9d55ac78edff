import { POOL_SHAPES, type PoolKind } from './kinds.ts'

/** Runners by number in the order of the pool, joined: "4", "4-7". Of a quinella the smaller number stands first. */
export type Combination = string
/** Probabilities of winning by runner. */
export type Chances = ReadonlyMap<number, number>

export const toCombination = (...runners: readonly number[]): Combination => runners.join('-')
export const toQuinella = (a: number, b: number): Combination =>
  a < b ? toCombination(a, b) : toCombination(b, a)
export const listRunners = (combination: Combination): number[] => combination.split('-').map(Number)

/** How many combinations `findCombinations` would make of lists without a repetition, counted without making them. */
export function countCombinations(kind: PoolKind, lists: readonly (readonly number[])[]): number {
  const [first = new Set<number>(), ...others] = lists.map((list) => new Set(list))
  if (kind === 'quinella') return (first.size * (first.size - 1)) / 2
  const [second, third] = others
  if (!second) return first.size
  if (kind === 'daily_double') return first.size * second.size
  const pairs = first.size * second.size - common(first, second)
  if (!third) return pairs
  // Of all triples those with two of the same are taken away, those with three of the same twice too often.
  return (
    first.size * second.size * third.size -
    common(first, second) * third.size -
    common(first, third) * second.size -
    common(second, third) * first.size +
    2 * common(first, second, third)
  )
}

const common = (first: ReadonlySet<number>, ...others: readonly ReadonlySet<number>[]): number =>
  [...first].filter((runner) => others.every((other) => other.has(runner))).length

/**
 * All combinations of a ticket that gives lists of runners (one a place, one a race; one list with at least two runners for a
 * quinella), each once. Null where the number of lists or of runners does not fit the pool, or no combination is left.
 */
export function findCombinations(
  kind: PoolKind,
  lists: readonly (readonly number[])[],
): Combination[] | null {
  const { lists: wanted, perList } = POOL_SHAPES[kind]
  if (lists.length !== wanted || lists.some((list) => list.length < perList)) return null
  if (lists.some((list) => new Set(list).size !== list.length)) return null
  const found =
    kind === 'quinella' ? listPairs(lists[0] ?? []) : toOrderedPicks(lists, kind !== 'daily_double')
  return found.length === 0 ? null : found
}

const listPairs = (list: readonly number[]): Combination[] =>
  list.flatMap((first, index) => list.slice(index + 1).map((second) => toQuinella(first, second)))

/** One runner of each list; `apart`: a runner takes one place only. */
function toOrderedPicks(lists: readonly (readonly number[])[], apart: boolean): Combination[] {
  let found: number[][] = [[]]
  for (const list of lists)
    found = found.flatMap((begun) =>
      list.filter((runner) => !apart || !begun.includes(runner)).map((runner) => [...begun, runner]),
    )
  return found.map((runners) => toCombination(...runners))
}
