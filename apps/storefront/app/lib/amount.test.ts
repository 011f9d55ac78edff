import { expect, test } from 'vitest'
import { CURRENCY_EXPONENTS } from '@palco/contract'
import { compareAmounts, digitsOf, readAmount, scaled, unscaled } from './amount.ts'

test.each([
  ['1000', '1000'],
  ['1.000', '1000'],
  ['1,000', '1000'],
  ['1.234,50', '1234.50'],
  ['1,234.5', '1234.5'],
  ['12,5', '12.5'],
  ['12.50', '12.50'],
  ['1.234.567', '1234567'],
  ['$ 2 500', '2500'],
  ['R$ 20,00', '20.00'],
  ['007', '7'],
  ['0,05', '0.05'],
])('an amount typed as %j is read as %j', (typed, amount) => {
  expect(readAmount(typed, 'ARS')).toEqual({ ok: true, amount })
})

test.each([
  ['', 'empty'],
  ['abc', 'format'],
  ['0', 'notPositive'],
  ['0,00', 'notPositive'],
  ['-5', 'notPositive'],
  ['1,234,5', 'format'],
  ['12,345,6.789', 'format'],
  ['10.1234', 'format'],
])('%j is refused as %s', (typed, problem) => {
  expect(readAmount(typed, 'ARS')).toEqual({ ok: false, problem })
})

test('a currency with eight digits keeps them', () => {
  expect(readAmount('0.00012345', 'BTC')).toEqual({ ok: true, amount: '0.00012345' })
  expect(readAmount('1.5', 'CLP')).toEqual({ ok: false, problem: 'format' })
})

test('the digits are those of the contract', () => {
  for (const [code, digits] of Object.entries(CURRENCY_EXPONENTS)) {
    expect(digitsOf(code as keyof typeof CURRENCY_EXPONENTS)).toBe(digits)
  }
})

test('amounts compare and scale without rounding', () => {
  expect(compareAmounts('0.1', '0.10')).toBe(0)
  expect(compareAmounts('99.99', '100')).toBe(-1)
  expect(compareAmounts('1000', '999.99')).toBe(1)
  expect(unscaled(scaled('1234.56') - scaled('0.06'), 'ARS')).toBe('1234.50')
  expect(unscaled(scaled('-3'), 'EUR')).toBe('-3.00')
})
