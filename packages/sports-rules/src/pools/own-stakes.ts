import { allCombinations, harville, spread } from './approximate.ts'
import { type Combination, toCombination, type Chances } from './combinations.ts'
import type { PoolRules } from './dividends.ts'
import { POOL_SHAPES, type PoolKind } from './kinds.ts'

/** Probabilities of winning by runner, summing to one; `next`: of the next race, for a daily double. */
export type PoolChances = { race: Chances; next?: Chances | undefined }

/**
 * The stakes of an operator that puts an amount (minor units) into its own pool, so that every ticket is worth what is left after takeout:
 * whoever knows nothing more than these chances wins nothing from it.
 */
export function ownStakes(
  kind: PoolKind,
  { race, next }: PoolChances,
  { takeout, minimum }: Pick<PoolRules, 'takeout' | 'minimum'>,
  amount: bigint,
): Map<Combination, bigint> {
  if (amount === 0n || (kind === 'daily_double' && !next)) return new Map()
  if (kind === 'place' || kind === 'show')
    return spread(
      amount,
      placedStakes(POOL_SHAPES[kind].places, race, {
        left: 1 - takeout / 10_000,
        minimum: Number(minimum) / 100,
      }),
    )
  const chance = makeChance(kind, { race, next })
  const all = allCombinations(
    kind,
    [...race.keys()],
    [...(next ?? [])].map(([number]) => number),
  )
  return spread(amount, new Map(all.map((combination) => [combination, chance(combination)])))
}

/** The probability that a combination is paid. */
export function makeChance(
  kind: PoolKind,
  { race, next }: PoolChances,
): (combination: Combination) => number {
  if (kind !== 'daily_double') return (combination) => harville(kind, combination, race)
  return (combination) => {
    const [first, second] = combination.split('-').map(Number)
    return (race.get(first ?? 0) ?? 0) * (next?.get(second ?? 0) ?? 0)
  }
}

/** Of these stakes a ticket at the minimum dividend would be worth more than this part of itself: the pool takes none. */
const MOST_WORTH = 0.97

/** Whether the minimum dividend gives the surest ticket of a pool less than it costs. */
export function isMinimumSafe(
  kind: PoolKind,
  chances: PoolChances,
  { minimum }: Pick<PoolRules, 'minimum'>,
): boolean {
  const best = (list: Chances | undefined) =>
    [...(list ?? [])].toSorted(([, a], [, b]) => b - a).map(([number]) => number)
  const [race, next] = [best(chances.race), best(chances.next)]
  const surest: Record<PoolKind, readonly (number | undefined)[]> = {
    win: race.slice(0, 1),
    place: race.slice(0, 1),
    show: race.slice(0, 1),
    exacta: race.slice(0, 2),
    quinella: race.slice(0, 2).toSorted((a, b) => a - b),
    trifecta: race.slice(0, 3),
    daily_double: [race[0], next[0]],
  }
  const combination = toCombination(...surest[kind].map((number) => number ?? 0))
  return (makeChance(kind, chances)(combination) * Number(minimum)) / 100 <= MOST_WORTH
}

/** Runners placed together, by their places in the list, and the probability of it. */
type Placing = { placed: readonly number[]; chance: number }
const STEPS = 80

/**
 * Shares of a place or show pool. The profit goes in equal parts to the placed runners, so stakes by probability would make favourites worth more
 * than they cost. The shares are moved until every runner is worth the same: what is left after takeout, or what the minimum dividend gives.
 */
function placedStakes(
  places: number,
  win: Chances,
  { left, minimum }: { left: number; minimum: number },
): Map<Combination, number> {
  const runners = [...win.keys()]
  const placings = listPlacings(places, [...win.values()])
  const placed = chancesIn(placings, runners.length)
  const targets = placed.map((chance) => Math.max(left, minimum * chance))
  let shares = placed.map((chance) => chance / places)
  for (let step = 0; step < STEPS; step += 1) {
    const worth = computeWorth(placings, shares, { left, minimum, places })
    const moved = shares.map((share, index) => share * Math.sqrt((worth[index] ?? 0) / (targets[index] ?? 1)))
    const sum = moved.reduce((total, share) => total + share, 0)
    shares = moved.map((share) => share / sum)
  }
  return new Map(runners.map((runner, index) => [toCombination(runner), shares[index] ?? 0]))
}

/** What a stake of 1 on each runner returns on average. */
function computeWorth(
  placings: readonly Placing[],
  shares: readonly number[],
  { left, minimum, places }: { left: number; minimum: number; places: number },
): number[] {
  const worth = shares.map(() => 0)
  for (const { placed, chance } of placings) {
    const profit = placed.reduce((rest, index) => rest - (shares[index] ?? 0), left)
    for (const index of placed) {
      const price = 1 + profit / (places * (shares[index] ?? 1))
      worth[index] = (worth[index] ?? 0) + chance * Math.max(minimum, price)
    }
  }
  return worth
}

function chancesIn(placings: readonly Placing[], count: number): number[] {
  const chances = Array.from({ length: count }, () => 0)
  for (const { placed, chance } of placings)
    for (const index of placed) chances[index] = (chances[index] ?? 0) + chance
  return chances
}

/** Every set of runners that may be placed, by Harville: all orders of a set together. */
function listPlacings(places: number, win: readonly number[]): Placing[] {
  const sets = new Map<string, Placing>()
  const walk = (placed: readonly number[], chance: number, rest: number): void => {
    if (placed.length === Math.min(places, win.length)) {
      const inOrder = placed.toSorted((a, b) => a - b)
      const key = inOrder.join()
      sets.set(key, { placed: inOrder, chance: (sets.get(key)?.chance ?? 0) + chance })
      return
    }
    for (const [index, own] of win.entries())
      if (!placed.includes(index)) walk([...placed, index], rest > 0 ? (chance * own) / rest : 0, rest - own)
  }
  walk([], 1, 1)
  return [...sets.values()]
}
