import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freeBetReturn, lineReturn, type Verdict, VERDICTS } from './index.ts'

const leg = fc.record({
  odds: fc.bigInt({ min: 1_001n, max: 50_000n }),
  verdict: fc.constantFrom<Verdict>(...VERDICTS),
})

test('a free bet pays what money would win beyond the stake, and never takes any', () => {
  fc.assert(
    fc.property(
      fc.array(leg, { minLength: 1, maxLength: 6 }),
      fc.bigInt({ min: 1n, max: 10n ** 9n }),
      (legs, stake) => {
        const money = lineReturn(stake, legs)
        const free = freeBetReturn(stake, money)
        expect(free).toBeGreaterThanOrEqual(0n)
        expect(free === 0n ? money <= stake : free + stake === money).toBe(true)
        const voids = legs.map(({ odds }) => ({ odds, verdict: 'refund' as const }))
        expect(freeBetReturn(stake, lineReturn(stake, voids))).toBe(0n)
      },
    ),
  )
})
