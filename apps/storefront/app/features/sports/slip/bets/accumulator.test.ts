import type { SlipState } from '@palco/contract'
import { expect, test } from 'vitest'
import { EMPTY_SLIP, type Slip, type SlipPick } from '../slip.ts'
import { findSlipBonus } from './accumulator.ts'
import { toSums } from './arithmetic.ts'

const pick = (index: number, odds = '2.00', each_way = ''): SlipPick => ({
  event_id: `e${index}`,
  market_id: 1,
  specifiers: '',
  outcome_id: '1',
  odds,
  stake: '',
  each_way,
})
const slip = (picks: SlipPick[], more: Partial<Slip> = {}): Slip => ({
  ...EMPTY_SLIP,
  stake: '10',
  picks,
  ...more,
})
const state = (promoted: readonly number[] = []): SlipState =>
  ({
    selections: Array.from({ length: 9 }, (_, index) => ({
      ...pick(index),
      ...(promoted.includes(index) ? { promoted: true } : {}),
    })),
    accumulator: {
      version: 4,
      steps: [
        { selections: 3, percent: 5 },
        { selections: 5, percent: 12 },
      ],
      least_odds: '1.5',
      most: { amount: '100.00', currency: 'ARS' },
    },
  }) as unknown as SlipState
const picks = (count: number) => Array.from({ length: count }, (_, index) => pick(index))
const findBonus = (one: Slip, of = state()) => findSlipBonus(one, of, 2)

test('says what the next selections bring, and what the slip has', () => {
  const steps = [1, 2, 3, 4, 5, 6].map((count) => {
    const found = findBonus(slip(picks(count)))
    return [found?.percent, found?.next]
  })
  expect(steps).toEqual([
    [0, { missing: 2, percent: 5 }],
    [0, { missing: 1, percent: 5 }],
    [5, { missing: 2, percent: 12 }],
    [5, { missing: 1, percent: 12 }],
    [12, null],
    [12, null],
  ])
})

test('a selection below the smallest price counts no selection, one at it does', () => {
  expect(findBonus(slip([...picks(2), pick(2, '1.49')]))).toMatchObject({ percent: 0, next: { missing: 1 } })
  expect(findBonus(slip([...picks(2), pick(2, '1.5')]))).toMatchObject({ percent: 5 })
})

test('the possible return has the bonus, up to its highest amount', () => {
  const three = slip(picks(3))
  // 10.00 × 8: 70.00 won.
  expect(toSums(three, 2, findBonus(three)?.terms).possible).toBe(83_50n)
  expect(toSums({ ...three, stake: '1000' }, 2, findBonus(three)?.terms).possible).toBe(8_100_00n)
  expect(toSums(three, 2).possible).toBe(80_00n)
})

test.each([
  ['fund', slip(picks(3), { bonus: true }), state()],
  ['fund', slip(picks(3), { free: { id: 'fb_1', amount: '10' } }), state()],
  ['each_way', slip([0, 1, 2].map((index) => pick(index, '2.00', '1/4'))), state()],
  ['promoted', slip(picks(3)), state([1])],
  [
    'builder',
    slip([...picks(3), { ...pick(0), market_id: 18 }], {
      builders: [{ event_id: 'e0', odds: '3.00', stake: '' }],
    }),
    state(),
  ],
] as const)('a slip with %s has none', (without, one, of) => {
  expect(findBonus(one, of)).toEqual({ percent: 0, next: null, terms: null, without })
})

test('a promoted selection that was taken out, singles, systems and brands without one', () => {
  expect(findBonus(slip(picks(3)), state([7]))).toMatchObject({ percent: 5 })
  expect(findBonus(slip(picks(3), { kind: 'single' }))).toBeNull()
  expect(findBonus(slip(picks(3), { kind: 'system' }))).toBeNull()
  const { accumulator: _, ...none } = state()
  expect(findBonus(slip(picks(3)), none)).toBeNull()
})
