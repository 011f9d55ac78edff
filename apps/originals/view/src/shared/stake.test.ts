import { expect, it } from 'vitest'
import { toUnits } from './money.ts'
import { findStakeUpTo } from './stake.ts'

it.each([
  ['0.10', '0.10'],
  ['0.99', '0.50'],
  ['1.00', '1.00'],
  ['400.00', '20.00'],
  ['0.05', '0.10'],
])('of the stakes, the largest up to %s is %s', (amount, stake) => {
  expect(findStakeUpTo(['0.10', '0.50', '1.00', '20.00'], toUnits(amount))).toBe(stake)
})
