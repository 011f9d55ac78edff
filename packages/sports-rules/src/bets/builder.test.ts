import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { builderOdds } from '../odds/index.ts'
import { builderVerdict, type Verdict, VERDICTS } from './index.ts'

const verdicts = fc.array(fc.constantFrom<Verdict | null>(...VERDICTS, null), { minLength: 2, maxLength: 12 })

describe('the verdict of a bet builder', () => {
  test('a lost selection decides at once, an open one decides nothing, a void one refunds what is not lost', () => {
    expect(builderVerdict(['won', 'won'])).toBe('won')
    expect(builderVerdict(['won', 'lost', null])).toBe('lost')
    expect(builderVerdict(['won', 'refund'])).toBe('refund')
    expect(builderVerdict(['lost', 'refund'])).toBe('lost')
    expect(builderVerdict(['refund', null])).toBeNull()
    expect(builderVerdict(['won', 'half_won'])).toBe('refund')
  })

  test('a decision stands whatever the open selections come to, and the order does not matter', () => {
    fc.assert(
      fc.property(verdicts, fc.constantFrom(...VERDICTS), (chosen, last) => {
        const now = builderVerdict(chosen)
        const later = builderVerdict(chosen.map((each) => each ?? last))
        if (now !== null) expect(later).toBe(now)
        expect(builderVerdict(chosen.toReversed())).toBe(now)
        expect(later).toBe(
          chosen.some((each) => (each ?? last) === 'lost')
            ? 'lost'
            : chosen.every((each) => (each ?? last) === 'won')
              ? 'won'
              : 'refund',
        )
      }),
    )
  })
})

describe('the price of a bet builder', () => {
  /** A probability and a margin: the price that a brand has for a selection alone. */
  const selection = fc.record({
    probability: fc.double({ min: 0.05, max: 0.9, noNaN: true }),
    margin: fc.double({ min: 0, max: 0.1, noNaN: true }),
  })
  const priced = ({ probability, margin }: { probability: number; margin: number }) => ({
    odds: BigInt(Math.floor(1000 / Math.min(0.99, probability * (1 + margin)))),
    share: probability,
  })

  test('of selections that do not depend on each other it is that of the multiple', () => {
    fc.assert(
      fc.property(fc.array(selection, { minLength: 2, maxLength: 5 }), (chosen) => {
        const own = chosen.map(priced)
        const probability = chosen.reduce((product, each) => product * each.probability, 1)
        const multiple = own.reduce((product, { odds }) => (product * Number(odds)) / 1000, 1)
        const together = Number(builderOdds(probability, own) ?? 0n) / 1000
        expect(Math.abs(together - multiple)).toBeLessThan(0.002)
      }),
    )
  })

  test('it is never above the fair price, and falls as all of them become likelier', () => {
    fc.assert(
      fc.property(
        fc.array(selection, { minLength: 2, maxLength: 5 }),
        fc.double({ min: 0.001, max: 0.5, noNaN: true }),
        (chosen, probability) => {
          const own = chosen.map(priced)
          const odds = builderOdds(probability, own)
          const likelier = builderOdds(probability * 1.5, own)
          expect(Number(odds ?? 0n)).toBeLessThanOrEqual(1000 / probability + 1e-6)
          expect(likelier ?? 0n).toBeLessThanOrEqual(odds ?? 0n)
        },
      ),
    )
  })
})
