import { describe, expect, test } from 'vitest'
import { expectedFactor, expectedReturn } from './expected.ts'

const WIN = { win: 0.5, halfWin: 0, refund: 0, halfLose: 0, lose: 0.5 }
const single = { sizes: [1], lineStake: 10_00n, isFree: false }

describe('what a leg returns on average', () => {
  test.each([
    ['at a fair price its stake', 2000n, WIN, 1],
    ['at a price with a margin less', 1900n, WIN, 0.95],
    // A quarter wins whole, a quarter half, a quarter is refunded, an eighth loses half.
    [
      'with halves and refunds',
      2000n,
      { win: 0.25, halfWin: 0.25, refund: 0.25, halfLose: 0.125, lose: 0.125 },
      1.1875,
    ],
  ] as const)('%s', (_, odds, probabilities, factor) => {
    expect(expectedFactor(odds, probabilities)).toBeCloseTo(factor, 12)
  })

  test('is not known without a price or probabilities', () => {
    expect([expectedFactor(null, WIN), expectedFactor(2000n, null)]).toEqual([null, null])
  })
})

describe('what a bet returns on average', () => {
  test.each([
    ['of a single', [1], [[0.95]], 9_50n],
    ['of a treble, with the margin of each leg', [3], [[0.95, 0.9, 0.9]], 7_70n],
    // Three singles, three doubles, a treble: 2.65 + 2.335 + 0.684 lines.
    ['of a patent, as the sum of its lines', [1, 2, 3], [[0.95, 0.9, 0.8]], 56_69n],
    ['each way, with the place part', [1], [[0.9], [0.8]], 17_00n],
  ] as const)('%s', (_, sizes, parts, expected) => {
    expect(expectedReturn({ ...single, sizes: [...sizes] }, parts)).toBe(expected)
  })

  test('is not known where a leg is not, nor of a free bet', () => {
    expect(expectedReturn({ ...single, sizes: [2] }, [[0.95, null]])).toBeNull()
    expect(expectedReturn({ ...single, isFree: true }, [[0.95]])).toBeNull()
  })
})
