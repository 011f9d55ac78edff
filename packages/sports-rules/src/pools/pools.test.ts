import { describe, expect, test } from 'vitest'
import { fraction } from '../fraction.ts'
import { findCombinations, type PoolKind, type PoolRules, poolResult } from './index.ts'
import { broken, toMoney, netPrices, unbrokenPrices } from './dividends.ts'
import { allCombinations, approximateDividends, harville, spread } from './approximate.ts'
import type { Finish } from './winners.ts'

/** The nightly lane, which sets SEEDS, tries many times what a build has time for. */
const TIMES = Number(process.env.SEEDS ?? 0) >= 1000 ? 4 : 1

const RULES: PoolRules = { takeout: 1800, breakTo: 10n, minimum: 105n }
const listStakes = (stakes: Record<string, bigint>): Map<string, bigint> => new Map(Object.entries(stakes))
const pays = (
  kind: PoolKind,
  stakes: Record<string, bigint>,
  finishes: readonly [Finish, ...Finish[]],
  rules: Partial<PoolRules> = {},
) => {
  const result = poolResult({
    kind,
    stakes: listStakes(stakes),
    finishes,
    starters: 8,
    rules: { ...RULES, ...rules },
  })
  return result.outcome === 'refund' ? result.reason : Object.fromEntries(result.dividends)
}

describe('published examples', () => {
  // West Virginia Code of State Rules 178-5, table 178-5C.
  test('win pool of 192,913.00 at 18 %: 6.6265357 before rounding, 6.60 paid', () => {
    const stakes = listStakes({ 1: 2_387_200n, 2: 16_904_100n })
    const money = toMoney(stakes, { takeout: 1800 })
    expect(money).toEqual({ gross: 19_291_300n, takeout: 3_472_434n, net: 15_818_866n })
    const [price = fraction(0n)] = unbrokenPrices(stakes, money.net, [
      { combinations: ['1'], part: fraction(1n) },
    ])
    expect((Number(price.num) / Number(price.den)).toFixed(7)).toBe('6.6265357')
    expect(broken(price, RULES)).toBe(660n)
  })

  // Wikipedia, parimutuel betting: eight runners, commission of 14.25 %.
  test('approximate dividends of 14.69, 6.30, 36.73, 8.01, 4.01, 9.38, 2.94 and 11.02', () => {
    const stakes = listStakes(
      Object.fromEntries(
        [3000n, 7000n, 1200n, 5500n, 11_000n, 4700n, 15_000n, 4000n].map((stake, index) => [
          index + 1,
          stake,
        ]),
      ),
    )
    const rules = { takeout: 1425, breakTo: 1n, minimum: 0n }
    const found = [...stakes.keys()].map((runner) => approximateDividends('win', stakes, rules)(runner))
    // The published figures are rounded to the nearest hundredth, dividends are rounded down; the net pool is printed as 440.76.
    expect(found).toEqual([1469n, 629n, 3673n, 801n, 400n, 937n, 293n, 1101n])
    const result = poolResult({ kind: 'win', stakes, finishes: [[[4]]], starters: 8, rules })
    expect(result).toMatchObject({ dividends: new Map([['4', 801n]]) })
  })

  test('standard and net price of a win pool are the same', () => {
    const stakes = listStakes({ 1: 2_387_200n, 2: 16_904_100n })
    const groups = [{ combinations: ['1'], part: fraction(1n) }]
    const [standard] = unbrokenPrices(stakes, toMoney(stakes, RULES).net, groups)
    const [net] = netPrices(stakes, groups, RULES)
    expect(broken(net ?? fraction(0n), { ...RULES, breakTo: 1n })).toBe(
      broken(standard ?? fraction(1n), { ...RULES, breakTo: 1n }),
    )
  })
})

describe('who is paid', () => {
  // Net pools of 1000 (takeout 0) make the shares plain.
  const free = { takeout: 0 }

  test('place splits the profit in halves, show in thirds, each by its own stakes', () => {
    const stakes = { 1: 200n, 2: 100n, 3: 100n, 4: 600n }
    expect(pays('place', stakes, [[[1], [2], [3]]], free)).toEqual({ 1: 270n, 2: 450n })
    expect(pays('show', stakes, [[[1], [2], [3]]], free)).toEqual({ 1: 200n, 2: 300n, 3: 300n })
  })

  test('a dead heat shares the places that it takes up', () => {
    const stakes = { 1: 100n, 2: 100n, 3: 100n, 4: 700n }
    expect(pays('win', stakes, [[[1, 2], [3]]], free)).toEqual({ 1: 500n, 2: 500n })
    // For first: both places; for second: half of the profit for two.
    expect(pays('place', stakes, [[[1, 2], [3]]], free)).toEqual({ 1: 500n, 2: 500n })
    expect(pays('place', stakes, [[[1], [2, 3]]], free)).toEqual({ 1: 450n, 2: 270n, 3: 270n })
    // Three for second have two thirds of the show pool's profit.
    expect(pays('show', { ...stakes, 5: 100n }, [[[1], [2, 3, 5]]], free)).toEqual({
      1: 330n,
      2: 250n,
      3: 250n,
      5: 250n,
    })
    expect(
      pays('exacta', { '1-3': 100n, '2-1': 100n, '1-2': 100n, '4-5': 700n }, [[[1, 2], [3]]], free),
    ).toEqual({ '1-2': 500n, '2-1': 500n })
    expect(pays('exacta', { '1-2': 100n, '1-3': 100n, '4-5': 800n }, [[[1], [2, 3]]], free)).toEqual({
      '1-2': 500n,
      '1-3': 500n,
    })
    expect(pays('quinella', { '2-3': 100n, '1-3': 100n, '1-2': 800n }, [[[1], [2, 3]]], free)).toEqual({
      '1-3': 150n,
      '1-2': 105n,
    })
  })

  test('an unbacked winner: the second, else the third, else refund', () => {
    expect(pays('win', { 2: 100n, 3: 100n, 5: 800n }, [[[1], [2], [3]]], free)).toEqual({ 2: 1000n })
    expect(pays('win', { 3: 100n, 5: 900n }, [[[1], [2], [3]]], free)).toEqual({ 3: 1000n })
    expect(pays('win', { 4: 100n, 5: 900n }, [[[1], [2], [3], [4], [5]]], free)).toBe('unbacked')
    expect(pays('place', { 2: 100n, 5: 900n }, [[[1], [2], [3]]], free)).toEqual({ 2: 1000n })
  })

  test('unbacked combinations: the nearest ones', () => {
    const finish: Finish = [[1], [2], [3]]
    expect(pays('exacta', { '1-5': 100n, '4-2': 200n, '4-5': 700n }, [finish], free)).toEqual({
      '1-5': 450n,
      '4-2': 270n,
    })
    expect(pays('exacta', { '4-5': 700n }, [finish], free)).toBe('unbacked')
    expect(pays('quinella', { '1-5': 100n, '4-5': 900n }, [finish], free)).toEqual({ '1-5': 1000n })
    expect(pays('trifecta', { '1-2-5': 100n, '1-4-5': 900n }, [finish], free)).toEqual({ '1-2-5': 1000n })
    expect(pays('trifecta', { '1-4-5': 500n, '2-1-3': 500n }, [finish], free)).toEqual({ '1-4-5': 200n })
  })

  test('a daily double pays both winners; with one race abandoned those of the other', () => {
    const stakes = { '1-6': 100n, '1-7': 400n, '2-6': 500n }
    expect(pays('daily_double', stakes, [[[1]], [[6]]], free)).toEqual({ '1-6': 1000n })
    expect(pays('daily_double', stakes, [[[1]], []], free)).toEqual({ '1-6': 200n, '1-7': 200n })
    expect(pays('daily_double', stakes, [[[1]], [[8]]], free)).toEqual({ '1-6': 200n, '1-7': 200n })
    expect(pays('daily_double', stakes, [[[1, 2]], [[6]]], free)).toEqual({ '1-6': 300n, '2-6': 140n })
  })

  test('no finisher, no stakes and too few starters are refunds', () => {
    expect(pays('win', { 1: 100n }, [[]])).toBe('no_finisher')
    expect(pays('win', {}, [[[1]]])).toBe('no_stakes')
    const one = poolResult({
      kind: 'win',
      stakes: listStakes({ 1: 100n }),
      finishes: [[[1]]],
      starters: 1,
      rules: RULES,
    })
    expect(one).toEqual({ outcome: 'refund', reason: 'starters' })
  })

  test.each([
    ['win', 2],
    ['place', 3],
    ['show', 4],
    ['exacta', 3],
    ['trifecta', 4],
  ] as const)('%s is played with %i starters, and refunded with one fewer', (kind, least) => {
    const outcome = (starters: number) =>
      poolResult({
        kind,
        stakes: listStakes({ 1: 100n, '1-2': 100n, '1-2-3': 100n }),
        finishes: [[[1], [2], [3]]],
        starters,
        rules: RULES,
      })
    expect(outcome(least)).toMatchObject({ outcome: 'dividends' })
    expect(outcome(least - 1)).toEqual({ outcome: 'refund', reason: 'starters' })
  })

  test('the minimum dividend is paid where the pool does not hold it, and the operator adds the rest', () => {
    const result = poolResult({
      kind: 'win',
      stakes: listStakes({ 1: 1000n, 2: 10n }),
      finishes: [[[1]]],
      starters: 8,
      rules: RULES,
    })
    expect(result).toMatchObject({
      dividends: new Map([['1', 105n]]),
      payout: 1050n,
      breakage: 0n,
      added: 1050n - 829n,
    })
  })
})

describe('combinations', () => {
  test.for([
    ['win', [[4]], ['4']],
    ['win', [[4, 7]], ['4', '7']],
    [
      'exacta',
      [
        [1, 2],
        [2, 3],
      ],
      ['1-2', '1-3', '2-3'],
    ],
    ['quinella', [[3, 1, 2]], ['1-3', '2-3', '1-2']],
    ['trifecta', [[1], [2, 3], [2, 3]], ['1-2-3', '1-3-2']],
    ['daily_double', [[1], [1, 2]], ['1-1', '1-2']],
    ['exacta', [[1]], null],
    ['exacta', [[1], [1]], null],
    ['quinella', [[1]], null],
    ['trifecta', [[1], [2]], null],
    ['win', [[]], null],
    ['win', [[1, 1]], null],
  ] as [PoolKind, number[][], string[] | null][])('%s of %j', ([kind, lists, expected]) => {
    expect(findCombinations(kind, lists)).toEqual(expected)
  })

  test('probabilities of all combinations of a pool sum to its winners', () => {
    const win = new Map([0.4, 0.3, 0.15, 0.1, 0.05].map((value, index) => [index + 1, value]))
    for (const [kind, winners] of [
      ['win', 1],
      ['place', 2],
      ['show', 3],
      ['exacta', 1],
      ['quinella', 1],
      ['trifecta', 1],
    ] as const) {
      const all = allCombinations(kind, [...win.keys()]).map((combination) =>
        harville(kind, combination, win),
      )
      expect(
        all.reduce((total, value) => total + value, 0),
        kind,
      ).toBeCloseTo(winners, 9)
    }
    expect([...spread(1000n, win as never).values()]).toEqual([400n, 300n, 150n, 100n, 50n])
  })
})

/** A small generator of cases; the same each time. */
function numbers(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff
    return Math.floor((state / 0x8000_0000) * below)
  }
}

test('any pool: gross + added = takeout + payout + breakage, and no winner is paid less than the minimum', () => {
  const kinds = ['win', 'place', 'show', 'exacta', 'quinella', 'trifecta', 'daily_double'] as const
  const random = numbers(7)
  let [refunds, ties, minus] = [0, 0, 0]
  for (let count = 0; count < 1000 * TIMES; count += 1) {
    const kind = kinds[count % kinds.length] ?? 'win'
    const runners = Array.from({ length: 4 + random(4) }, (_, index) => index + 1)
    const stakes = new Map<string, bigint>()
    for (const combination of allCombinations(kind, runners, runners))
      if (random(3) === 0) stakes.set(combination, BigInt(random(100_000)))
    const finish = (): number[][] => {
      const groups: number[][] = []
      for (const runner of runners.toSorted(() => random(3) - 1))
        if (groups.length > 0 && random(8) === 0) groups.at(-1)?.push(runner)
        else groups.push([runner])
      return groups
    }
    const finishes = [finish(), finish()] as const
    if (finishes[0].some((group) => group.length > 1)) ties += 1
    const rules = { takeout: random(3000), breakTo: [1n, 5n, 10n][random(3)] ?? 1n, minimum: 105n }
    const result = poolResult({ kind, stakes, finishes, starters: runners.length, rules })
    if (result.outcome === 'refund') {
      refunds += 1
      continue
    }
    const { money, payout, breakage, added, dividends } = result
    expect(money.gross + added).toBe(money.takeout + payout + breakage)
    expect(breakage >= 0n && added >= 0n && (breakage === 0n || added === 0n)).toBe(true)
    for (const [combination, dividend] of dividends) {
      expect(dividend >= rules.minimum && stakes.has(combination)).toBe(true)
      expect(dividend === rules.minimum || dividend % rules.breakTo === 0n).toBe(true)
    }
    if (added > 0n) {
      minus += 1
      expect([...dividends.values()].some((dividend) => dividend === rules.minimum)).toBe(true)
    }
  }
  expect(refunds > 0 && ties > 100 && minus > 0).toBe(true)
})
