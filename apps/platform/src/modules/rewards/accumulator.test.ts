import { applyMargin } from '@palco/sports-rules/odds'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accumulatorFindings, accumulatorGain } from './accumulator.ts'
import { leastKept, type Margin } from './sports-ways.ts'

test('at 2 % for each leg three of them pay for six percent more, and not for seven', () => {
  // 0.98³ = 0.941192: 6 % more are 0.99766, 7 % 1.00708.
  expect(accumulatorGain(20_000, { selections: 3, percent: 6 })).toBe(-2_336)
  expect(accumulatorGain(20_000, { selections: 3, percent: 7 })).toBe(7_076)
})

test('each step is priced by itself, at the stake whose bonus is the highest amount, in each account', () => {
  const steps = [
    { selections: 3, percent: 6 },
    { selections: 4, percent: 10 },
  ]
  const priced = (percent: number) =>
    accumulatorFindings(
      {
        steps: steps.map((one, index) => (index === 1 ? { ...one, percent } : one)),
        leastOdds: 2_000n,
        most: 15_000n,
        keeps: 20_000,
      },
      5n,
    )
  // 0.98⁴ = 0.92236816. A bonus of 150.00 is 10 % of 15 times 100.00: 0.014605 of each of five stakes.
  expect(priced(10)).toEqual([
    { reward: 'accumulator 3', value: expect.any(BigInt) },
    { reward: 'accumulator 4', value: 5n * 146n },
  ])
  expect(priced(10)[0]?.value).toBeLessThan(0n)
  expect(priced(8)[1]?.value).toBeLessThan(0n)
  expect(
    accumulatorFindings({ steps, leastOdds: 2_000n, most: 1n, keeps: 0 }, 5n).every(
      ({ value }) => value >= 0n,
    ),
  ).toBe(true)
})

test('without a margin any bonus gains', () => {
  expect(leastKept([], 1_500n)).toBe(0)
  expect(accumulatorGain(0, { selections: 12, percent: 1 })).toBeGreaterThan(0)
})

test('no leg of any market up to nine outcomes keeps less than what a bonus is priced by', () => {
  const weights = fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 2, maxLength: 9 })
  const methods = fc.constantFrom('power', 'odds_ratio', 'proportional')
  const leasts = fc.constantFrom(1_100n, 1_400n, 1_500n, 2_000n, 3_000n)
  fc.assert(
    fc.property(
      weights,
      methods,
      fc.constantFrom(200, 600, 1_200),
      leasts,
      (parts, method, margin, least) => {
        const all = parts.reduce((sum, part) => sum + part, 0)
        const fair = parts.map((part) => part / all)
        const implied = applyMargin(fair, margin / 10_000, method)
        const kept = leastKept([{ margin, method, marketId: null } satisfies Margin], least)
        for (const [index, p] of fair.entries()) {
          const odds = 1 / (implied[index] ?? 1)
          if (odds * 1_000 < Number(least)) continue
          expect(1 - p * odds).toBeGreaterThanOrEqual(kept / 1e6)
        }
      },
    ),
    { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 100) },
  )
})

test('who covers every outcome of every match with a bet each gets less back than was staked', () => {
  // Three matches of three outcomes: 27 bets that return the same, whatever happens.
  const margin: Margin = { margin: 500, method: 'power', marketId: 1 }
  const keeps = leastKept([margin], 1_500n)
  const percent =
    [...Array(30).keys()].findLast((one) => accumulatorGain(keeps, { selections: 3, percent: one }) < 0) ?? 0
  expect(percent).toBeGreaterThan(0)
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(
          fc.integer({ min: 10, max: 60 }),
          fc.integer({ min: 10, max: 60 }),
          fc.integer({ min: 10, max: 60 }),
        ),
        {
          minLength: 3,
          maxLength: 3,
        },
      ),
      (matches) => {
        const odds = matches.map((parts) => {
          const all = parts.reduce((sum, part) => sum + part, 0)
          return applyMargin(
            parts.map((part) => part / all),
            0.05,
            'power',
          ).map((one) => 1 / one)
        })
        const [first = [], second = [], third = []] = odds
        const bets = first.flatMap((a) => second.flatMap((b) => third.map((c) => [a, b, c])))
        // A unit comes back of each: stake × (product + percent of what is won, where all three count).
        const staked = bets.reduce((sum, legs) => {
          const product = legs.reduce((all, one) => all * one, 1)
          const more = legs.every((one) => one >= 1.5) ? (percent / 100) * (product - 1) : 0
          return sum + 1 / (product + more)
        }, 0)
        expect(staked).toBeGreaterThan(1)
      },
    ),
  )
})
