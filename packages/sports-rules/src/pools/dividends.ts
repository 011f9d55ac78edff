import { type Fraction, fraction, minus, ONE, plus, computeShare, times } from '../fraction.ts'
import type { Combination } from './combinations.ts'
import { leastStarters, type PoolKind } from './kinds.ts'
import { type Finishes, type WinningGroup, winningGroups } from './winners.ts'

/** Price per unit of stake in hundredths: 660 pays 6.60 for 1. */
export type Dividend = bigint
export const DIVIDEND_UNIT = 100n

export type PoolRules = {
  /** In ten-thousandths of the gross pool. */
  takeout: number
  /** Prices are rounded down to a multiple of this, in hundredths (10: to the tenth). */
  breakTo: bigint
  /** The lowest dividend, in hundredths; where the pool does not hold it, the operator adds the rest. */
  minimum: Dividend
}

/** Stakes in minor units by combination, without what was refunded. */
export type PoolStakes = ReadonlyMap<Combination, bigint>

export type PoolMoney = { gross: bigint; takeout: bigint; net: bigint }
export type PoolResult =
  | { outcome: 'refund'; reason: 'no_stakes' | 'starters' | 'no_finisher' | 'unbacked' }
  | {
      outcome: 'dividends'
      money: PoolMoney
      /** By winning combination. */
      dividends: ReadonlyMap<Combination, Dividend>
      /** What all winning stakes get. */
      payout: bigint
      /** What rounding leaves, and what the operator adds where the minimum dividend needs it; one of them is zero. */
      breakage: bigint
      added: bigint
    }

const sum = (amounts: Iterable<bigint>): bigint => [...amounts].reduce((total, amount) => total + amount, 0n)

/** Takeout is a part of the gross pool, rounded down to the minor unit. */
export function toMoney(stakes: PoolStakes, { takeout: rate }: Pick<PoolRules, 'takeout'>): PoolMoney {
  const gross = sum(stakes.values())
  const takeout = computeShare(gross, fraction(BigInt(rate), 10_000n))
  return { gross, takeout, net: gross - takeout }
}

const stakeOn = (stakes: PoolStakes, { combinations }: Pick<WinningGroup, 'combinations'>): bigint =>
  sum(combinations.map((combination) => stakes.get(combination) ?? 0n))

/**
 * The price of 1 in each group before rounding (standard price calculation): the profit, net pool less what was staked on all groups, is
 * divided by the groups' parts, and each part by what was staked on its group; the stake is added.
 */
export function unbrokenPrices(stakes: PoolStakes, net: bigint, groups: readonly WinningGroup[]): Fraction[] {
  const profit = net - sum(groups.map((group) => stakeOn(stakes, group)))
  return groups.map((group) => plus(ONE, times(group.part, fraction(profit, stakeOn(stakes, group)))))
}

/**
 * The same by the net price calculation: with stakes less takeout, the price times what is left after takeout. With several prices
 * it leaves each finisher the takeout of the stakes on it.
 */
export function netPrices(
  stakes: PoolStakes,
  groups: readonly WinningGroup[],
  { takeout }: Pick<PoolRules, 'takeout'>,
): Fraction[] {
  const kept = minus(ONE, fraction(BigInt(takeout), 10_000n))
  const gross = sum(stakes.values())
  const profit = gross - sum(groups.map((group) => stakeOn(stakes, group)))
  return groups.map((group) =>
    times(kept, plus(ONE, times(group.part, fraction(profit, stakeOn(stakes, group))))),
  )
}

/** Rounded down to the break point, at least the minimum. */
export function broken({ num, den }: Fraction, { breakTo, minimum }: PoolRules): Dividend {
  const steps = num <= 0n ? 0n : (num * DIVIDEND_UNIT) / (den * breakTo)
  const price = steps * breakTo
  return price < minimum ? minimum : price
}

/** What a stake gets at a dividend, rounded down to the minor unit. */
export const computeReturn = (stake: bigint, dividend: Dividend): bigint => (stake * dividend) / DIVIDEND_UNIT

export type PoolCase = {
  kind: PoolKind
  stakes: PoolStakes
  finishes: Finishes
  /** Runners that started, in the race with the fewest. */
  starters: number
  rules: PoolRules
}

/** What a pool pays. gross + added = takeout + payout + breakage. */
export function poolResult({ kind, stakes, finishes, starters, rules }: PoolCase): PoolResult {
  const backed = [...stakes.keys()].filter((combination) => (stakes.get(combination) ?? 0n) > 0n)
  if (backed.length === 0) return { outcome: 'refund', reason: 'no_stakes' }
  if (finishes[0].length === 0) return { outcome: 'refund', reason: 'no_finisher' }
  if (starters < leastStarters(kind)) return { outcome: 'refund', reason: 'starters' }
  const groups = winningGroups(kind, finishes, backed)
  if (groups.length === 0) return { outcome: 'refund', reason: 'unbacked' }
  const money = toMoney(stakes, rules)
  const prices = unbrokenPrices(stakes, money.net, groups)
  const dividends = new Map<Combination, Dividend>()
  for (const [index, { combinations }] of groups.entries())
    for (const combination of combinations) dividends.set(combination, broken(prices[index] ?? ONE, rules))
  const payout = sum(
    [...dividends].map(([combination, dividend]) => computeReturn(stakes.get(combination) ?? 0n, dividend)),
  )
  const left = money.net - payout
  return {
    outcome: 'dividends',
    money,
    dividends,
    payout,
    breakage: left > 0n ? left : 0n,
    added: left < 0n ? -left : 0n,
  }
}
