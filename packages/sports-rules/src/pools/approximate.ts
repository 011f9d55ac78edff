import { fraction } from '../fraction.ts'
import { type Combination, toCombination, listRunners } from './combinations.ts'
import {
  broken,
  type Dividend,
  toMoney,
  type PoolRules,
  type PoolStakes,
  unbrokenPrices,
} from './dividends.ts'
import { POOL_SHAPES, type PoolKind } from './kinds.ts'

/**
 * What a combination would pay if the pool closed now and it won; null where no money is on it. Of place and show the lowest
 * possible: the other places go to the runners with the most money. The pool is summed once for all that are asked.
 */
export function approximateDividends(
  kind: PoolKind,
  stakes: PoolStakes,
  rules: PoolRules,
): (combination: Combination) => Dividend | null {
  const { net } = toMoney(stakes, rules)
  const places = kind === 'place' || kind === 'show' ? POOL_SHAPES[kind].places : 1
  const most =
    places === 1
      ? []
      : [...stakes]
          .filter(([, stake]) => stake > 0n)
          .toSorted(([, a], [, b]) => (a < b ? 1 : a > b ? -1 : 0))
          .slice(0, places)
          .map(([other]) => other)
  return (combination) => {
    if ((stakes.get(combination) ?? 0n) === 0n) return null
    const others = most.filter((other) => other !== combination).slice(0, places - 1)
    const winners = [combination, ...others]
    const groups = winners.map((winner) => ({
      combinations: [winner],
      part: fraction(1n, BigInt(winners.length)),
    }))
    const [price] = unbrokenPrices(stakes, net, groups)
    return price ? broken(price, rules) : null
  }
}

/** The probability of a combination from those of winning, by Harville: who is in front is taken out for the next place. */
export function harville(kind: PoolKind, combination: Combination, win: ReadonlyMap<number, number>): number {
  const runners = listRunners(combination)
  if (kind === 'quinella') {
    const [a = 0, b = 0] = runners
    return inOrder([a, b], win) + inOrder([b, a], win)
  }
  const places = kind === 'place' || kind === 'show' ? POOL_SHAPES[kind].places : 1
  return places === 1 ? inOrder(runners, win) : placedChance(runners[0] ?? 0, places, win)
}

/** The probability of a runner to be among the first so many. */
export const placedChance = (runner: number, places: number, win: ReadonlyMap<number, number>): number =>
  amongFirst(runner, places, win, [])

function inOrder(runners: readonly number[], win: ReadonlyMap<number, number>): number {
  let [left, probability] = [1, 1]
  for (const runner of runners) {
    const own = win.get(runner) ?? 0
    if (left <= 0) return 0
    probability *= own / left
    left -= own
  }
  return probability
}

function amongFirst(
  runner: number,
  places: number,
  win: ReadonlyMap<number, number>,
  ahead: readonly number[],
): number {
  const here = inOrder([...ahead, runner], win)
  if (ahead.length === places - 1) return here
  let behind = 0
  for (const other of win.keys())
    if (other !== runner && !ahead.includes(other))
      behind += amongFirst(runner, places, win, [...ahead, other])
  return here + behind
}

/** Shares of an amount are counted in these: the rarest combination is not rounded to less than it is worth. */
const PARTS = 1e12

/**
 * Stakes of an amount spread by probability, rounded down; combinations with less than `least` are left out, and what remains goes to the
 * likeliest one.
 */
export function spread(
  amount: bigint,
  probabilities: ReadonlyMap<Combination, number>,
  least = 1n,
): Map<Combination, bigint> {
  const all = [...probabilities.values()].reduce((total, probability) => total + probability, 0)
  const stakes = new Map<Combination, bigint>()
  if (all <= 0) return stakes
  for (const [combination, probability] of probabilities) {
    const share = fraction(BigInt(Math.floor((probability / all) * PARTS)), BigInt(PARTS))
    const stake = (amount * share.num) / share.den
    if (stake >= least) stakes.set(combination, stake)
  }
  const [first] = [...stakes].toSorted(([, a], [, b]) => (a < b ? 1 : a > b ? -1 : 0))
  const spent = [...stakes.values()].reduce((total, stake) => total + stake, 0n)
  if (first) stakes.set(first[0], first[1] + amount - spent)
  return stakes
}

/** Every combination of a pool over these runners; of a daily double also over those of the next race. */
export function allCombinations(
  kind: PoolKind,
  runners: readonly number[],
  next: readonly number[] = [],
): Combination[] {
  if (kind === 'win' || kind === 'place' || kind === 'show')
    return runners.map((runner) => toCombination(runner))
  if (kind === 'daily_double')
    return runners.flatMap((first) => next.map((second) => toCombination(first, second)))
  return runners.flatMap((first) =>
    runners
      .filter((second) => (kind === 'quinella' ? second > first : second !== first))
      .flatMap((second) =>
        kind === 'trifecta'
          ? runners
              .filter((third) => third !== first && third !== second)
              .map((third) => toCombination(first, second, third))
          : [toCombination(first, second)],
      ),
  )
}
