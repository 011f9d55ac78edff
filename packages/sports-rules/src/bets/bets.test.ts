import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fraction } from '../fraction.ts'
import {
  countLines,
  deadHeat,
  eachWayReturn,
  exactDecimal,
  toFactor,
  kOfN,
  lineReturn,
  listLines,
  MOST_LINES,
  plainDecimal,
  ruleFour,
  type SettledLeg,
  sumOfProducts,
  systemReturn,
  SYSTEMS,
  VERDICTS,
} from './index.ts'

const won = (odds: bigint): SettledLeg => ({ odds, verdict: 'won' })
const lost = (odds: bigint): SettledLeg => ({ odds, verdict: 'lost' })
const voided = (odds: bigint): SettledLeg => ({ odds, verdict: 'refund' })

describe('systems', () => {
  /** Lines of each size, as published. */
  const PUBLISHED = {
    trixie: [3, 1],
    patent: [3, 3, 1],
    yankee: [6, 4, 1],
    lucky_15: [4, 6, 4, 1],
    canadian: [10, 10, 5, 1],
    lucky_31: [5, 10, 10, 5, 1],
    heinz: [15, 20, 15, 6, 1],
    lucky_63: [6, 15, 20, 15, 6, 1],
    super_heinz: [21, 35, 35, 21, 7, 1],
    goliath: [28, 56, 70, 56, 28, 8, 1],
    super_goliath: [36, 84, 126, 126, 84, 36, 9, 1],
  } as const

  test.for(Object.entries(PUBLISHED))('%s has its lines', ([name, counts]) => {
    const system = SYSTEMS[name as keyof typeof SYSTEMS]
    const lines = listLines(system)
    const sizes = [...new Set(lines.map((line) => line.length))]
    expect(sizes.map((size) => lines.filter((line) => line.length === size).length)).toEqual(counts)
    expect(countLines(system)).toBe(lines.length)
    expect(new Set(lines.map(String)).size).toBe(lines.length)
  })

  const four = [2000n, 3000n, 4000n, 5000n]
  const six = Array<bigint>(6).fill(2000n)
  test.for([
    ['Lucky 15, all win', 'lucky_15', four.map(won), 359n],
    ['Lucky 15, the last loses', 'lucky_15', [...four.slice(0, 3).map(won), lost(5000n)], 59n],
    ['Lucky 15, the last is void', 'lucky_15', [...four.slice(0, 3).map(won), voided(5000n)], 119n],
    ['Yankee, all win', 'yankee', four.map(won), 345n],
    ['Trixie, all win', 'trixie', four.slice(0, 3).map(won), 50n],
    ['Patent, all win', 'patent', four.slice(0, 3).map(won), 59n],
    ['Heinz, six at evens', 'heinz', six.map(won), 716n],
    ['Super Heinz, seven at evens', 'super_heinz', [...six, 2000n].map(won), 2172n],
    ['Goliath, eight at evens', 'goliath', [...six, 2000n, 2000n].map(won), 6544n],
    [
      'Lucky 15, two winners at 20/1',
      'lucky_15',
      [won(21_000n), won(21_000n), lost(2000n), lost(2000n)],
      483n,
    ],
    ['Lucky 15, one winner at 3/1', 'lucky_15', [won(4000n), lost(4000n), lost(4000n), lost(4000n)], 4n],
  ] as const)('%s', ([, name, legs, units]) => {
    expect(systemReturn(100n, legs, SYSTEMS[name])).toBe(units * 100n)
  })

  const legs = fc.array(
    fc.record({
      odds: fc.bigInt({ min: 1_010n, max: 30_000n }),
      verdict: fc.constantFrom(...VERDICTS),
    }),
    { minLength: 3, maxLength: 6 },
  )
  const stakes = fc.bigInt({ min: 1n, max: 1_000_000n })

  test('a system is the sum of its lines, each rounded down by less than a minor unit', () => {
    fc.assert(
      fc.property(legs, stakes, (chosen, stake) => {
        const system = kOfN(2, chosen.length)
        const lines = listLines(system).map((line) =>
          lineReturn(
            stake,
            line.map((index) => chosen[index]!),
          ),
        )
        expect(systemReturn(stake, chosen, system)).toBe(lines.reduce((sum, each) => sum + each, 0n))
      }),
    )
  })

  test('a multiple of voids returns its stake, and a lost leg takes all', () => {
    fc.assert(
      fc.property(legs, stakes, (chosen, stake) => {
        const voids = chosen.map(({ odds }) => voided(odds))
        expect(lineReturn(stake, voids)).toBe(stake)
        expect(systemReturn(stake, voids, kOfN(2, voids.length))).toBe(
          stake * BigInt(countLines(kOfN(2, voids.length))),
        )
        expect(lineReturn(stake, [...chosen, lost(2000n)])).toBe(0n)
      }),
    )
  })
})

describe('the work of a system is that of its lines', () => {
  /** Every size of 2 to 30 selections that a bet may have: a walk through subsets does not end with them, there are 2^30. */
  const placeable = Array.from({ length: 29 }, (_, index) => index + 2).flatMap((selections) =>
    Array.from({ length: selections }, (_, index) => kOfN(index + 1, selections)).filter(
      (system) => countLines(system) <= MOST_LINES,
    ),
  )

  test('of 30 selections, too, each line is made once', () => {
    for (const system of placeable) {
      const lines = listLines(system)
      expect(new Set(lines.map(String)).size).toBe(countLines(system))
      for (const line of lines) expect(line).toEqual([...new Set(line)].sort((a, b) => a - b))
    }
    expect(listLines(kOfN(30, 30))).toHaveLength(1)
    expect(listLines(kOfN(29, 30))).toHaveLength(30)
  })

  test('returns of 30 selections are those of their lines', () => {
    const legs = Array.from({ length: 30 }, (_, index) => won(1_300n + 37n * BigInt(index)))
    for (const system of placeable.filter(({ selections }) => selections === 30)) {
      const lines = listLines(system).map((line) => line.map((index) => legs[index]!))
      const each = lines.map((line) => lineReturn(100n, line))
      expect(systemReturn(100n, legs, system)).toBe(each.reduce((sum, one) => sum + one, 0n))
      expect(systemReturn(100n, legs, system, (returned) => returned - 100n)).toBe(
        each.reduce((sum, one) => sum + one - 100n, 0n),
      )
    }
  })

  test('the first count above the bound is refused before a line is made', () => {
    const legs = Array.from({ length: 30 }, () => won(2000n))
    expect(countLines(SYSTEMS.super_goliath)).toBe(MOST_LINES)
    expect(listLines(SYSTEMS.super_goliath)).toHaveLength(MOST_LINES)
    const beyond = { selections: 9, sizes: [1, ...SYSTEMS.super_goliath.sizes] }
    for (const system of [beyond, kOfN(15, 30), kOfN(3, 16)]) {
      expect(() => listLines(system)).toThrow(RangeError)
      expect(() => systemReturn(1n, legs, system)).toThrow(RangeError)
    }
    expect(() => systemReturn(1n, legs.slice(0, 4), kOfN(2, 5))).toThrow(RangeError)
  })

  test('products of all lines together are exact, for any number of lines', () => {
    const parts = fc.array(
      fc.record({ odds: fc.bigInt({ min: 1_010n, max: 30_000n }), verdict: fc.constantFrom(...VERDICTS) }),
      { minLength: 1, maxLength: 7 },
    )
    fc.assert(
      fc.property(parts, fc.nat(6), (legs, more) => {
        const system = { selections: legs.length, sizes: [1, 1 + (more % legs.length)] }
        const factors = legs.map(toFactor)
        const { num, den } = sumOfProducts(factors, system.sizes)
        // At a stake that every denominator divides no line is rounded.
        const stake = 20_000_000n ** 7n
        expect((stake * num) % den).toBe(0n)
        expect((stake * num) / den).toBe(systemReturn(stake, legs, system))
      }),
    )
    const many = Array.from({ length: 30 }, () => fraction(2n))
    expect(sumOfProducts(many, [15]).num).toBe(155_117_520n * 2n ** 15n)
  })
})

describe('factors of a leg', () => {
  test('half of the stake is decided on quarter lines, an odd minor unit included', () => {
    expect(lineReturn(101n, [{ odds: 2000n, verdict: 'half_won' }])).toBe(151n)
    expect(lineReturn(101n, [{ odds: 2000n, verdict: 'half_lost' }])).toBe(50n)
    expect(lineReturn(101n, [voided(2000n)])).toBe(101n)
  })

  test('a dead heat of two pays half of the stake at full odds', () => {
    expect(lineReturn(1000n, [{ ...won(5000n), deadHeat: deadHeat(2) }])).toBe(2500n)
    expect(lineReturn(900n, [{ ...won(5000n), deadHeat: deadHeat(3, 2) }])).toBe(3000n)
  })

  test('a decimal of a feed is that decimal and no fraction near to it', () => {
    const exact: Readonly<Record<string, [bigint, bigint]>> = {
      '0.5': [1n, 2n],
      '0.2': [1n, 5n],
      '0.8': [4n, 5n],
      '0.1': [1n, 10n],
      '.25': [1n, 4n],
      '1': [1n, 1n],
      '1.000': [1n, 1n],
      '0': [0n, 1n],
      '2.50E-1': [1n, 4n],
      '1e-7': [1n, 10_000_000n],
      '25e1': [250n, 1n],
      '-0.75': [-3n, 4n],
      '0.333333': [333_333n, 1_000_000n],
      '0.3333333333333333': [3_333_333_333_333_333n, 10n ** 16n],
    }
    for (const [text, [num, den]] of Object.entries(exact))
      expect(exactDecimal(text), text).toEqual({ num, den })
    for (const text of ['', '.', '1/3', '0,5', '1e', 'NaN', '0x1', '1e999', ` 0.5`])
      expect(exactDecimal(text), text).toBeNull()
  })

  test('every decimal comes back as it was written', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 20n }),
        fc.integer({ min: 0, max: 20 }),
        (digits, places) => {
          const { num = 0n, den = 1n } = exactDecimal(`${digits}e-${places}`) ?? {}
          expect(num * 10n ** BigInt(places)).toBe(digits * den)
          const plain = plainDecimal(`${digits}e-${places}`) ?? ''
          expect(exactDecimal(plain)).toEqual({ num, den })
          expect(plain).toMatch(/^(0|[1-9]\d*)(\.\d*[1-9])?$/)
        },
      ),
    )
  })

  test('a line is rounded once, not leg by leg', () => {
    // 1.00 at 1.333 three times is 2.368593037, and leg by leg 2.34.
    expect(lineReturn(100n, [won(1333n), won(1333n), won(1333n)])).toBe(236n)
  })
})

describe('Rule 4', () => {
  /** Worked examples of bookmakers: stake, odds, deduction, return. */
  test.for([
    [1000n, 9000n, 25, 7000n],
    [10_000n, 11_000n, 15, 95_000n],
    [1000n, 2250n, 80, 1250n],
  ] as const)('%i at %i with %i %% returns %i', ([stake, odds, deduction, expected]) => {
    expect(lineReturn(stake, [{ ...won(odds), deduction }])).toBe(expected)
  })

  test('the deduction by the decimal odds of the withdrawn runner', () => {
    // prettier-ignore
    const published: [bigint, number][] = [
      [1_120n, 90], [1_130n, 85], [1_190n, 85], [1_200n, 80], [1_270n, 80], [1_280n, 75], [1_330n, 75],
      [1_340n, 70], [1_440n, 70], [1_450n, 65], [1_570n, 65], [1_580n, 60], [1_660n, 60], [1_670n, 55],
      [1_830n, 55], [1_840n, 50], [1_990n, 50], [2_000n, 45], [2_240n, 45], [2_250n, 40], [2_590n, 40],
      [2_600n, 35], [2_790n, 35], [2_800n, 30], [3_390n, 30], [3_400n, 25], [4_190n, 25], [4_200n, 20],
      [5_400n, 20], [5_500n, 15], [6_990n, 15], [7_000n, 10], [10_990n, 10], [11_000n, 0], [50_000n, 0],
    ]
    for (const [odds, percent] of published) expect(ruleFour(odds), String(odds)).toBe(percent)
  })

  test('several deductions take at most 90 % of the winnings', () => {
    expect(lineReturn(1000n, [{ ...won(3000n), deduction: 130 }])).toBe(1200n)
  })
})

describe('each way', () => {
  const terms = { places: 3, fraction: fraction(1n, 5n) }

  test('pays the place part at its fraction of the winnings', () => {
    const placed = { ...lost(11_000n), place: { verdict: 'won' as const } }
    expect(eachWayReturn(1000n, [placed], terms)).toBe(3000n)
    expect(eachWayReturn(1000n, [{ ...won(11_000n), place: { verdict: 'won' } }], terms)).toBe(14_000n)
  })

  const verdicts = fc.constantFrom(...VERDICTS)
  const ties = fc.integer({ min: 1, max: 4 }).map((tied) => deadHeat(tied))
  const run = fc.record({
    odds: fc.bigInt({ min: 1_010n, max: 500_000n }),
    verdict: verdicts,
    deadHeat: ties,
  })
  const placings = fc.record({ verdict: verdicts, deadHeat: ties })
  const fractions = fc.constantFrom(fraction(1n, 5n), fraction(1n, 4n), fraction(1n, 3n), fraction(1n, 2n))
  const stakes = fc.bigInt({ min: 1n, max: 1_000_000n })

  test('is its win bet and a bet at the place odds, each rounded down once', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(run, placings), { minLength: 1, maxLength: 5 }),
        stakes,
        fractions,
        (legs, stake, part) => {
          // The place part by its definition, with one denominator for each leg and no rounding before the end.
          const [num, den] = legs.reduce<[bigint, bigint]>(
            ([num, den], [{ odds }, { verdict, deadHeat: tie }]) => {
              const paid = {
                num: tie.num * (1000n * part.den + (odds - 1000n) * part.num),
                den: tie.den * 1000n * part.den,
              }
              const half = { won: 0n, lost: 0n, half_won: 1n, half_lost: 1n, refund: 2n }[verdict]
              const isPaid = verdict === 'won' || verdict === 'half_won' ? 2n - half : 0n
              return [num * (half * paid.den + isPaid * paid.num), den * 2n * paid.den]
            },
            [1n, 1n],
          )
          const win = lineReturn(
            stake,
            legs.map(([leg]) => leg),
          )
          const all = legs.map(([leg, place]) => ({ ...leg, place }))
          expect(eachWayReturn(stake, all, { fraction: part })).toBe(win + (stake * num) / den)
        },
      ),
    )
  })

  test('a place that two share pays half of its stake at the place odds', () => {
    const shared = { ...lost(11_000n), place: { verdict: 'won' as const, deadHeat: deadHeat(2) } }
    expect(eachWayReturn(1000n, [shared], terms)).toBe(1500n)
  })

  test('of a non-runner returns both parts', () => {
    expect(eachWayReturn(1000n, [{ ...voided(11_000n), place: { verdict: 'refund' } }], terms)).toBe(2000n)
  })
})
