import { type Fraction, fraction } from '../fraction.ts'
import { type Combination, toCombination, toQuinella, listRunners } from './combinations.ts'
import { POOL_SHAPES, type PoolKind } from './kinds.ts'

/** Finishers in their order; runners of a dead heat stand together. A race that was abandoned has none. */
export type Finish = readonly (readonly number[])[]
/** One finish; of a daily double that of each race. */
export type Finishes = readonly [Finish, ...Finish[]]

/** Combinations with one price, and their part of the profit. */
export type WinningGroup = { combinations: readonly Combination[]; part: Fraction }
type Backed = (combination: Combination) => boolean

/**
 * Who shares the profit of a pool, by the distribution rules of docs/horses.md: the winning combinations that money is on, else the
 * nearest ones that it is on. Empty: the pool is refunded. `backed` are all combinations that money is on.
 */
export function winningGroups(
  kind: PoolKind,
  finishes: Finishes,
  backed: readonly Combination[],
): WinningGroup[] {
  const [finish, second = []] = finishes
  const isBacked: Backed = (combination) => backed.includes(combination)
  if (kind === 'win' || kind === 'place' || kind === 'show')
    return singleGroups(finish, POOL_SHAPES[kind].places, isBacked)
  if (kind === 'exacta') return exactaGroups(finish, backed)
  if (kind === 'quinella') return quinellaGroups(finish, backed)
  if (kind === 'trifecta') return trifectaGroups(finish, backed)
  return doubleGroups(finish, second, backed)
}

/** Without money on the places that count, a pool pays on the next ones up to this. */
const LAST_PLACE = 3

/** Runners of a dead heat share the places that their dead heat takes up; an unbacked one leaves its part to the others. */
function singleGroups(finish: Finish, places: number, isBacked: Backed): WinningGroup[] {
  let taken = 0
  const found: { runner: number; part: Fraction }[] = []
  for (const tied of finish) {
    const here = Math.min(tied.length, places - taken)
    // No money on the places that count: the next finishers, to the third place, take their part.
    const left = here > 0 ? here : found.length === 0 && taken < LAST_PLACE ? 1 : 0
    if (left > 0)
      for (const runner of tied)
        if (isBacked(toCombination(runner)))
          found.push({ runner, part: fraction(BigInt(left), BigInt(tied.length)) })
    taken += tied.length
  }
  return shared(found.map(({ runner, part }) => ({ combinations: [toCombination(runner)], part })))
}

/** Brings the parts to a sum of one. */
function shared(groups: readonly WinningGroup[]): WinningGroup[] {
  const den = groups.reduce((product, { part }) => product * part.den, 1n)
  const weights = groups.map(({ part }) => (part.num * den) / part.den)
  const sum = weights.reduce((total, weight) => total + weight, 0n)
  return groups.map(({ combinations }, index) => ({
    combinations,
    part: fraction(weights[index] ?? 0n, sum),
  }))
}

/** Each backed combination has its own price. */
const each = (combinations: readonly Combination[]): WinningGroup[] =>
  shared(combinations.map((combination) => ({ combinations: [combination], part: fraction(1n) })))
/** All of a group have one price; empty groups leave their part to the others. */
const together = (...groups: readonly (readonly Combination[])[]): WinningGroup[] =>
  shared(
    groups.filter((group) => group.length > 0).map((combinations) => ({ combinations, part: fraction(1n) })),
  )

/** The first `count` finishers in every order that dead heats allow. */
function orders(finish: Finish, count: number): number[][] {
  if (count === 0) return [[]]
  const [tied, ...rest] = finish
  if (!tied) return []
  return tied.flatMap((runner) => {
    const others = tied.filter((other) => other !== runner)
    const next = others.length > 0 ? [others, ...rest] : rest
    return orders(next, count - 1).map((order) => [runner, ...order])
  })
}

const at = (finish: Finish, count: number, place: number): Set<number | undefined> =>
  new Set(orders(finish, count).map((order) => order[place]))

function exactaGroups(finish: Finish, backed: readonly Combination[]): WinningGroup[] {
  const right = new Set(orders(finish, 2).map((order) => toCombination(...order)))
  const winning = backed.filter((combination) => right.has(combination))
  if (winning.length > 0) return each(winning)
  const [first, second] = [at(finish, 2, 0), at(finish, 2, 1)]
  return together(
    backed.filter((combination) => first.has(listRunners(combination)[0])),
    backed.filter((combination) => second.has(listRunners(combination)[1])),
  )
}

function quinellaGroups(finish: Finish, backed: readonly Combination[]): WinningGroup[] {
  const pairs = orders(finish, 2)
  const right = new Set(pairs.map(([a = 0, b = 0]) => toQuinella(a, b)))
  const winning = backed.filter((combination) => right.has(combination))
  if (winning.length > 0) return each(winning)
  return together(
    ...[...new Set(pairs.flat())].map((runner) =>
      backed.filter((combination) => listRunners(combination).includes(runner)),
    ),
  )
}

/** In the right order; else the first two of them, else the first. */
function trifectaGroups(finish: Finish, backed: readonly Combination[]): WinningGroup[] {
  const right = orders(finish, 3)
  const winning = backed.filter((combination) =>
    right.some((order) => toCombination(...order) === combination),
  )
  if (winning.length > 0) return each(winning)
  for (const count of [2, 1]) {
    const begun = new Set(right.map((order) => toCombination(...order.slice(0, count))))
    const near = backed.filter((combination) =>
      begun.has(toCombination(...listRunners(combination).slice(0, count))),
    )
    if (near.length > 0) return together(near)
  }
  return []
}

/** Both winners; else those who have one of them. An abandoned race leaves it to the other. */
function doubleGroups(first: Finish, second: Finish, backed: readonly Combination[]): WinningGroup[] {
  const [winners, next] = [first[0] ?? [], second[0] ?? []]
  const has = (combination: Combination, leg: 0 | 1, among: readonly number[]): boolean =>
    among.includes(listRunners(combination)[leg] ?? 0)
  const winning = backed.filter((combination) => has(combination, 0, winners) && has(combination, 1, next))
  if (winning.length > 0) return each(winning)
  return together(
    backed.filter((combination) => has(combination, 0, winners)),
    backed.filter((combination) => has(combination, 1, next)),
  )
}
