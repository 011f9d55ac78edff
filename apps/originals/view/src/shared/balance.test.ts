import { expect, it } from 'vitest'
import { afterStake, toBalance } from './balance.ts'
import { toUnits } from './money.ts'

it('reads an answer with and without bonus money', () => {
  expect(toBalance('10.00', '2.50')).toEqual({ total: toUnits('10.00'), bonus: toUnits('2.50') })
  expect(toBalance('10.00')).toEqual({ total: toUnits('10.00'), bonus: 0n })
})

it.each([
  ['4.00', '6.00', '2.50'],
  ['7.50', '2.50', '2.50'],
  ['9.00', '1.00', '1.00'],
  ['10.00', '0.00', '0.00'],
])('a stake of %s takes real money first: %s is left, %s of it bonus money', (stake, total, bonus) => {
  expect(afterStake(toBalance('10.00', '2.50'), toUnits(stake))).toEqual(toBalance(total, bonus))
})
