import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accumulatorBonus, accumulatorPercent, type AccumulatorTerms } from './accumulator-bonus.ts'
import { type SettledLeg, VERDICTS } from './leg.ts'
import { lineReturn } from './returns.ts'

const TERMS: AccumulatorTerms = {
  steps: [
    { selections: 3, percent: 5 },
    { selections: 5, percent: 12 },
  ],
  leastOdds: 1_400n,
  most: 5_000n,
}
const won = (odds: bigint): SettledLeg => ({ odds, verdict: 'won' })
const bonus = (stake: bigint, legs: readonly SettledLeg[], terms = TERMS) =>
  accumulatorBonus({ stake, returned: lineReturn(stake, legs), legs }, terms)

test('the percent is that of the last step that is reached', () => {
  expect([0, 2, 3, 4, 5, 30].map((selections) => accumulatorPercent(TERMS.steps, selections))).toEqual([
    0, 0, 5, 5, 12, 12,
  ])
})

test('it is percent of what is won, rounded down', () => {
  // 10.00 at 2.00 × 2.00 × 1.40 = 56.00: 46.00 won, 5 % are 2.30.
  expect(bonus(1_000n, [won(2_000n), won(2_000n), won(1_400n)])).toBe(230n)
  // 0.11 at 8.00 = 0.88: 0.77 won, 5 % are 0.0385.
  expect(bonus(11n, [won(2_000n), won(2_000n), won(2_000n)])).toBe(3n)
})

test('a selection below the smallest price counts no selection, and its winnings count', () => {
  expect(bonus(1_000n, [won(2_000n), won(2_000n), won(1_399n)])).toBe(0n)
  const four = [won(2_000n), won(2_000n), won(1_400n), won(1_399n)]
  expect(bonus(1_000n, four)).toBe(((lineReturn(1_000n, four) - 1_000n) * 5n) / 100n)
})

test('void selections, half results and dead heats below the smallest price count none', () => {
  const two = [won(3_000n), won(3_000n)]
  for (const verdict of ['refund', 'half_won', 'half_lost'] as const)
    expect(bonus(1_000n, [...two, { odds: 3_000n, verdict }])).toBe(0n)
  const shared = (odds: bigint): SettledLeg => ({ odds, verdict: 'won', deadHeat: { num: 1n, den: 2n } })
  expect(bonus(1_000n, [...two, shared(2_799n)])).toBe(0n)
  // 9.00 × 1.40 = 12.60: 116.00 won.
  expect(bonus(1_000n, [...two, shared(2_800n)])).toBe(580n)
})

test('it ends at its highest amount, and is nothing where nothing is won', () => {
  const three = [won(2_000n), won(2_000n), won(2_000n)]
  // 5 % of 7 times the stake: 5,000 at 14,285.
  expect([14_285n, 14_286n, 1_000_000n].map((stake) => bonus(stake, three))).toEqual([4_999n, 5_000n, 5_000n])
  expect(bonus(1_000n, [...three, { odds: 2_000n, verdict: 'lost' }])).toBe(0n)
  expect(bonus(1_000n, [...three, { odds: 1_010n, verdict: 'won', deadHeat: { num: 1n, den: 9n } }])).toBe(0n)
})

test('any bonus is what exact decimals of its legs give', () => {
  const leg = fc.record({
    odds: fc.bigInt(1_001n, 20_000n),
    verdict: fc.constantFrom(...VERDICTS),
    tied: fc.constantFrom(1n, 1n, 2n, 3n),
  })
  fc.assert(
    fc.property(
      fc.array(leg, { minLength: 2, maxLength: 9 }),
      fc.bigInt(1n, 10n ** 9n),
      fc.bigInt(1_001n, 3_000n),
      fc.bigInt(1n, 10n ** 9n),
      (rows, stake, leastOdds, most) => {
        // In sixths of thousandths every factor is whole: nothing of the code under test is used.
        const UNIT = 6_000n
        const parts = rows.map(({ odds, verdict, tied }) => {
          const paid = (odds * 6n) / tied
          return { won: paid, lost: 0n, refund: UNIT, half_won: (UNIT + paid) / 2n, half_lost: UNIT / 2n }[
            verdict
          ]
        })
        // Halves of sixths may be odd: only those that are whole are compared.
        fc.pre(
          rows.every(
            ({ odds, verdict, tied }) =>
              (odds * 6n) % tied === 0n &&
              (verdict !== 'half_won' || (UNIT + (odds * 6n) / tied) % 2n === 0n),
          ),
        )
        const returned =
          (stake * parts.reduce((product, part) => product * part, 1n)) / UNIT ** BigInt(parts.length)
        const counting = rows.filter(
          ({ verdict }, index) => verdict === 'won' && (parts[index] ?? 0n) >= leastOdds * 6n,
        ).length
        const percent = counting >= 5 ? 12n : counting >= 3 ? 5n : 0n
        const whole = returned > stake ? ((returned - stake) * percent) / 100n : 0n
        const legs = rows.map(({ odds, verdict, tied }) => ({
          odds,
          verdict,
          deadHeat: { num: 1n, den: tied },
        }))
        expect(bonus(stake, legs, { ...TERMS, leastOdds, most })).toBe(whole > most ? most : whole)
      },
    ),
    { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 300) },
  )
})
