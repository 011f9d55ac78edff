import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  americanOdds,
  toAmerican,
  applyMargin,
  type BrandMarginMethod,
  toDecimal,
  EXCHANGE_LADDER,
  toFractional,
  type MarginMethod,
  findOdds,
  oddsText,
  parseOdds,
  listPrices,
  removeMargin,
  roundDown,
} from './index.ts'

/** Fraction, decimal, American, implied percentage, as published in conversion tables. */
const PUBLISHED: readonly [win: number, stake: number, decimal: string, american: number, implied: string][] =
  [
    [1, 5, '1.2000', -500, '83.3333'],
    [2, 9, '1.2222', -450, '81.8182'],
    [1, 4, '1.2500', -400, '80.0000'],
    [2, 7, '1.2857', -350, '77.7778'],
    [3, 10, '1.3000', -333, '76.9231'],
    [1, 3, '1.3333', -300, '75.0000'],
    [4, 11, '1.3636', -275, '73.3333'],
    [2, 5, '1.4000', -250, '71.4286'],
    [4, 9, '1.4444', -225, '69.2308'],
    [1, 2, '1.5000', -200, '66.6667'],
    [8, 15, '1.5333', -187.5, '65.2174'],
    [4, 7, '1.5714', -175, '63.6364'],
    [8, 13, '1.6154', -162.5, '61.9048'],
    [4, 6, '1.6667', -150, '60.0000'],
    [8, 11, '1.7273', -137.5, '57.8947'],
    [4, 5, '1.8000', -125, '55.5556'],
    [5, 6, '1.8333', -120, '54.5455'],
    [10, 11, '1.9091', -110, '52.3810'],
    [1, 1, '2.0000', 100, '50.0000'],
    [11, 10, '2.1000', 110, '47.6190'],
    [6, 5, '2.2000', 120, '45.4545'],
    [5, 4, '2.2500', 125, '44.4444'],
    [11, 8, '2.3750', 137.5, '42.1053'],
    [6, 4, '2.5000', 150, '40.0000'],
    [13, 8, '2.6250', 162.5, '38.0952'],
    [7, 4, '2.7500', 175, '36.3636'],
    [15, 8, '2.8750', 187.5, '34.7826'],
    [2, 1, '3.0000', 200, '33.3333'],
    [9, 4, '3.2500', 225, '30.7692'],
    [5, 2, '3.5000', 250, '28.5714'],
    [11, 4, '3.7500', 275, '26.6667'],
    [3, 1, '4.0000', 300, '25.0000'],
    [10, 3, '4.3333', 333, '23.0769'],
    [7, 2, '4.5000', 350, '22.2222'],
    [4, 1, '5.0000', 400, '20.0000'],
    [9, 2, '5.5000', 450, '18.1818'],
    [5, 1, '6.0000', 500, '16.6667'],
    [10, 1, '11.0000', 1000, '9.0909'],
    [33, 1, '34.0000', 3300, '2.9412'],
    [100, 1, '101.0000', 10_000, '0.9901'],
  ]

describe('formats of odds', () => {
  test.for(PUBLISHED)('%i/%i is %s, %d and %s %%', ([win, stake, decimal, american, implied]) => {
    expect(toDecimal({ win, stake }).toFixed(4)).toBe(decimal)
    expect(toAmerican({ win, stake })).toBe(american)
    expect((100 / toDecimal({ win, stake })).toFixed(4)).toBe(implied)
    const odds = parseOdds(Number(decimal).toFixed(3))
    expect(toFractional(odds ?? 0n)).toEqual({ win, stake })
    expect(americanOdds(odds ?? 0n)).toBe(american)
  })

  test('any odds have a fraction that is at most half a hundredth away', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1_010n, max: 1_000_000n }), (odds) => {
        expect(Math.abs(toDecimal(toFractional(odds)) - Number(odds) / 1000)).toBeLessThan(0.005 + 1e-9)
      }),
    )
  })

  test('the customary fraction is the nearest of the ladder, not the first that is near enough', () => {
    const nearest: Readonly<Record<string, string>> = {
      '1.01': '1/100',
      '1.02': '1/50',
      '1.03': '1/33',
      '1.06': '1/16',
      '1.13': '2/15',
      '1.14': '1/7',
      '1.15': '2/13',
      '1.53': '8/15',
      // Bookmakers write 11/8, 13/8 and 15/8 with two decimals cut.
      '1.12': '1/8',
      '2.37': '11/8',
      '2.62': '13/8',
      '2.87': '15/8',
    }
    for (const [decimal, fraction] of Object.entries(nearest)) {
      const { win, stake } = toFractional(parseOdds(decimal) ?? 0n)
      expect(`${win}/${stake}`, decimal).toBe(fraction)
    }
  })

  test('decimal odds are read and written, and nothing else is', () => {
    for (const text of ['1.01', '1.85', '2.00', '3.125', '1000.00'])
      expect(oddsText(parseOdds(text) ?? 0n)).toBe(text)
    expect(parseOdds('2')).toBe(2000n)
    for (const text of ['1', '1.000', '0.5', '-2.00', '2.0001', '2,00', '1e3', '', ' 2.00', '12345678'])
      expect(parseOdds(text), text).toBeNull()
  })

  test('a price is never better than its probability', () => {
    expect(findOdds(0.5)).toBe(2000n)
    expect(findOdds(1 / 3)).toBe(3000n)
    expect(findOdds(0.51)).toBe(1960n)
    for (const impossible of [0, -0.1, 1, Number.NaN]) expect(findOdds(impossible)).toBeNull()
  })
})

describe('the price ladder', () => {
  test('has the 350 prices of the exchanges', () => {
    const prices = listPrices(EXCHANGE_LADDER)
    expect(prices).toHaveLength(350)
    expect([prices[0], prices.at(-1)]).toEqual([1_010n, 1_000_000n])
    expect(new Set(prices).size).toBe(350)
  })

  test('rounds down to one of them', () => {
    const prices = listPrices()
    fc.assert(
      fc.property(fc.bigInt({ min: 1_010n, max: 2_000_000n }), (odds) => {
        expect(roundDown(odds)).toBe(prices.findLast((price) => price <= odds))
      }),
    )
    expect(roundDown(1_009n)).toBeNull()
  })
})

/** Figures of the README of the R package "implied" for three football matches, to the tolerance of its root finder. */
const MATCHES = [
  [4.2, 3.7, 1.95],
  [2.45, 3.7, 2.9],
  [2.05, 3.2, 3.8],
]
const REMOVED: Record<MarginMethod, number[][]> = {
  proportional: [
    [0.2331556, 0.2646631, 0.5021813],
    [0.3988848, 0.2641264, 0.3369888],
    [0.4586948, 0.2938514, 0.2474538],
  ],
  shin: [
    [0.2315716, 0.2635742, 0.5048542],
    [0.4000221, 0.2629271, 0.3370508],
    [0.4645882, 0.2919788, 0.2434331],
  ],
  power: [
    [0.2311414, 0.2630644, 0.5057942],
    [0.4003156, 0.2627189, 0.3369655],
    [0.4667139, 0.2908985, 0.2423876],
  ],
  odds_ratio: [
    [0.2320048, 0.2636415, 0.5043537],
    [0.3996912, 0.2633869, 0.3369219],
    [0.4634406, 0.2919032, 0.2446562],
  ],
  additive: [
    [0.2310332, 0.2632083, 0.5057585],
    [0.4004096, 0.2625166, 0.3370739],
    [0.4666506, 0.2913457, 0.2420036],
  ],
}

describe('the margin', () => {
  test.for(Object.entries(REMOVED))('%s is removed as published', ([method, published]) => {
    for (const [index, odds] of MATCHES.entries()) {
      const fair = removeMargin(
        odds.map((each) => 1 / each),
        method as MarginMethod,
      )
      for (const [outcome, probability] of fair.entries())
        expect(Math.abs(probability - (published[index]?.[outcome] ?? 0))).toBeLessThan(5e-6)
    }
  })

  test('Shin’s method as in the README of the Python package "shin"', () => {
    const fair = removeMargin([1 / 2.6, 1 / 2.4, 1 / 4.3], 'shin')
    const published = [0.37299406033208965, 0.4047794109200184, 0.2222265287474275]
    for (const [index, each] of fair.entries()) expect(each).toBeCloseTo(published[index] ?? 0, 9)
    const two = removeMargin([1 / 1.5, 1 / 2.74], 'shin')
    expect(two[0]).toBeCloseTo(0.6508515815085157, 9)
    // For two outcomes it equals the additive method.
    expect(two[0]).toBeCloseTo(removeMargin([1 / 1.5, 1 / 2.74], 'additive')[0] ?? 0, 9)
  })

  const fairPrices = fc
    .array(fc.integer({ min: 1, max: 1000 }), { minLength: 2, maxLength: 24 })
    .map((weights) => {
      const total = weights.reduce((sum, weight) => sum + weight, 0)
      return weights.map((weight) => weight / total)
    })
    .filter((fair) => fair.every((each) => each > 0.002 && each < 0.95))

  test.for(['proportional', 'power', 'odds_ratio'] satisfies BrandMarginMethod[])(
    '%s put on and taken off gives the fair prices, and sums to the margin',
    (method) => {
      fc.assert(
        fc.property(fairPrices, fc.integer({ min: 0, max: 150 }), (fair, thousandths) => {
          const margin = thousandths / 1000
          const priced = applyMargin(fair, margin, method)
          expect(priced.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1 + margin, 9)
          const back = removeMargin(priced, method)
          for (const [index, each] of back.entries()) expect(each).toBeCloseTo(fair[index] ?? 0, 7)
        }),
        { numRuns: 50 },
      )
    },
  )

  test('of a double chance, where two outcomes win, is put on the sum of two', () => {
    const priced = applyMargin([0.7, 0.6, 0.7], 0.05, 'proportional', 2)
    expect(priced.reduce((sum, each) => sum + each, 0)).toBeCloseTo(2.1, 9)
  })
})
