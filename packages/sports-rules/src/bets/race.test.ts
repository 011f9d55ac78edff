import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { multipleReturn, placeTerms, raceReturn, totalDeduction } from './race.ts'
import { ruleFour } from './rule-four.ts'

const fifth = placeTerms(9, false)
const finish = (...places: number[][]) => places

describe('place terms', () => {
  test.each([
    [2, false, null],
    [4, true, null],
    [5, false, [2, 4n]],
    [7, true, [2, 4n]],
    [8, false, [3, 5n]],
    [11, true, [3, 5n]],
    [12, true, [3, 4n]],
    [15, true, [3, 4n]],
    [16, true, [4, 4n]],
    [16, false, [3, 5n]],
  ] as const)('%i runners, handicap %s', (runners, handicap, expected) => {
    const terms = placeTerms(runners, handicap)
    expect(terms && [terms.places, terms.fraction.den]).toEqual(expected)
  })
})

describe('each way', () => {
  const bet = { runner: 3, unit: 1000n, eachWay: true }
  test('a winner is paid on both parts, a placed one on the place', () => {
    const at = { odds: 11_000n, terms: fifth }
    expect(raceReturn(bet, { ...at, finish: finish([3], [1], [2]) })).toEqual({ win: 11_000n, place: 3_000n })
    expect(raceReturn(bet, { ...at, finish: finish([1], [2], [3]) })).toEqual({ win: 0n, place: 3_000n })
    expect(raceReturn(bet, { ...at, finish: finish([1], [2], [4], [3]) })).toEqual({ win: 0n, place: 0n })
  })
  test('with four runners or fewer the place part goes back', () => {
    expect(raceReturn(bet, { odds: 5_000n, terms: null, finish: finish([1], [2]) })).toEqual({
      win: 0n,
      place: 1000n,
    })
  })
  test('dead heats share the places they take up', () => {
    const at = { odds: 5_000n, terms: fifth }
    // 10.00 at 5.00, two tied: 25.00 (published).
    expect(raceReturn(bet, { ...at, finish: finish([3, 1]) })).toEqual({ win: 2_500n, place: 1_800n })
    // Third and fourth tied for the last place: half of the place part.
    expect(raceReturn(bet, { ...at, finish: finish([1], [2], [3, 4]) })).toEqual({ win: 0n, place: 900n })
  })
})

describe('accumulators', () => {
  const at = (runner: number, odds: bigint, order: number[][], deduction = 0) => ({
    runner,
    ended: { odds, terms: fifth, finish: finish(...order), deduction },
  })
  const bet = { unit: 1000n, eachWay: true }
  const won = [[1], [2], [3]]
  test('the stake goes from leg to leg, in both parts', () => {
    // 10.00 at 5.00 and 3.00: 150.00; places at 1.80 and 1.40: 25.20.
    const legs = [at(1, 5_000n, won), at(1, 3_000n, won)]
    expect(multipleReturn(bet, legs)).toEqual({ win: 15_000n, place: 2_520n })
    const placed = [at(1, 5_000n, won), at(2, 3_000n, won)]
    expect(multipleReturn(bet, placed)).toEqual({ win: 0n, place: 2_520n })
    expect(multipleReturn(bet, [at(1, 5_000n, won), at(9, 3_000n, won)])).toEqual({ win: 0n, place: 0n })
    expect(multipleReturn({ ...bet, eachWay: false }, legs)).toEqual({ win: 15_000n, place: 0n })
  })
  test('a leg that counts as not placed leaves the others; without any leg the stake comes back', () => {
    const gone = { runner: 4, ended: null }
    expect(multipleReturn(bet, [at(1, 5_000n, won), gone])).toEqual({ win: 5_000n, place: 1_800n })
    expect(multipleReturn(bet, [gone, gone])).toEqual({ win: 1000n, place: 1000n })
    const small = { runner: 1, ended: { odds: 3_000n, terms: null, finish: finish([1], [2]) } }
    expect(multipleReturn(bet, [at(1, 5_000n, won), small])).toEqual({ win: 15_000n, place: 1_800n })
  })
  test('Rule 4 and dead heats are of their leg; one leg is the single bet', () => {
    const legs = [at(1, 5_000n, won, 25), at(1, 3_000n, [[1, 2], [3]])]
    expect(multipleReturn({ ...bet, eachWay: false }, legs).win).toBe(6_000n)
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 100_000n }),
        fc.bigInt({ min: 1_010n, max: 60_000n }),
        (unit, odds) => {
          const ended = { odds, terms: fifth, finish: finish([1], [2]), deduction: 10 }
          for (const runner of [1, 2, 3])
            expect(multipleReturn({ unit, eachWay: true }, [{ runner, ended }])).toEqual(
              raceReturn({ runner, unit, eachWay: true }, ended),
            )
        },
      ),
    )
  })
})

describe('Rule 4', () => {
  const win = (unit: bigint, odds: bigint, deduction: number) =>
    raceReturn(
      { runner: 1, unit, eachWay: false },
      { finish: finish([1], [2]), odds, deduction, terms: null },
    ).win
  test('published examples', () => {
    expect(win(1000n, 9_000n, 25)).toBe(7_000n)
    expect(win(10_000n, 11_000n, 15)).toBe(95_000n)
    expect(win(1000n, 2_250n, 80)).toBe(1_250n)
  })
  test('any withdrawals: never less than the stake, never more than without, and 90 % at most', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt({ min: 1_010n, max: 30_000n }), { maxLength: 6 }),
        fc.bigInt({ min: 1n, max: 1_000_000n }),
        fc.bigInt({ min: 1_010n, max: 100_000n }),
        (withdrawn, unit, odds) => {
          const deduction = totalDeduction(withdrawn.map(ruleFour))
          const paid = win(unit, odds, deduction)
          expect(deduction).toBeLessThanOrEqual(90)
          expect(paid).toBe(unit + (unit * (odds - 1000n) * BigInt(100 - deduction)) / 100_000n)
          expect(paid).toBeGreaterThanOrEqual(unit)
          expect(paid).toBeLessThanOrEqual(win(unit, odds, 0))
        },
      ),
    )
  })
})

test('all runners together are never paid for more places than the terms have', () => {
  const race = fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], { minLength: 8 }).chain((order) =>
    fc.array(fc.boolean(), { minLength: order.length, maxLength: order.length }).map((ties) =>
      order.reduce<number[][]>((groups, number, index) => {
        if (index > 0 && ties[index]) groups.at(-1)?.push(number)
        else groups.push([number])
        return groups
      }, []),
    ),
  )
  fc.assert(
    fc.property(race, (order) => {
      // A place at 2.00 returns 1.2; 12,600 times that divides by every number of tied runners.
      const unit = 12_600n
      const place = order
        .flat()
        .map((runner) =>
          raceReturn({ runner, unit, eachWay: true }, { finish: order, odds: 2_000n, terms: fifth }),
        )
      expect(place.reduce((sum, each) => sum + each.win, 0n)).toBe(2n * unit)
      expect(place.reduce((sum, each) => sum + each.place, 0n)).toBe((3n * unit * 6n) / 5n)
    }),
  )
})
