import type { WireMoney } from '@palco/contract'
import { expect, test } from 'vitest'
import { findMatch, toRequirement } from './match.ts'

const ars = (amount: string): WireMoney => ({ amount, currency: 'ARS' })
const offer = { percent: 50, max_amount: ars('1000.00'), min_deposit: ars('10.00') }

test.each([
  ['10.01', '5.00'],
  ['10', '5'],
  ['9.99', null],
  ['3000.00', '1000.00'],
] as const)('a deposit of %s with 50 percent up to 1000 gives %s', (deposit, gives) => {
  expect(findMatch(offer, ars(deposit))?.amount ?? null).toBe(gives)
})

test('a deposit in another currency, or an offer without a percentage, gives nothing', () => {
  expect(findMatch(offer, { amount: '100.00', currency: 'EUR' })).toBeNull()
  expect(findMatch({ ...offer, percent: null }, ars('100.00'))).toBeNull()
})

test.each([
  ['bonus', '1500.00'],
  ['deposit_and_bonus', '4500.00'],
] as const)('30 times the %s of 50.00 on 100.00 is %s', (wager_base, required) => {
  expect(toRequirement({ wager_multiple: 30, wager_base }, ars('50.00'), ars('100'))).toEqual(ars(required))
})
