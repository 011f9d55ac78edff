import { expect, test } from 'vitest'
import { shownBalance } from './shown-balance.ts'

const of = (cash: string, bonus?: string, currency = 'ARS') =>
  shownBalance({ type: 'palco:balance', cash, currency, ...(bonus === undefined ? {} : { bonus }) })

test.each([
  ['1234.50', '200.00', '1034.50'],
  ['200.00', '200.00', '0.00'],
  ['100.00', '0.00', '100.00'],
  ['0.00', '0.00', '0.00'],
  ['100', '0.01', '99.99'],
  ['0.50000000', '0.12345678', '0.37654322'],
  ['123456789012345.67', '0.01', '123456789012345.66'],
])('of %s with %s of bonus money %s is real', (cash, bonus, own) => {
  expect(of(cash, bonus)).toEqual({
    cash: { amount: own, currency: 'ARS' },
    bonus: { amount: bonus, currency: 'ARS' },
  })
})

test('a game that knows one sum says nothing of bonus money', () => {
  expect(of('12.00')).toEqual({ cash: { amount: '12.00', currency: 'ARS' }, bonus: null })
})

test.each([
  ['1.00', '2.00'],
  ['1.00', '-1.00'],
])('what cannot be is not shown: %s with %s of bonus money', (cash, bonus) => {
  expect(of(cash, bonus)).toBeNull()
})
