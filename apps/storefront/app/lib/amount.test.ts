import { expect, test } from 'vitest'
import { CURRENCY_EXPONENTS } from '@palco/contract'
import { compareAmounts, countDigits, scaled, unscaled } from './amount.ts'

test('the digits are those of the contract', () => {
  for (const [code, digits] of Object.entries(CURRENCY_EXPONENTS)) {
    expect(countDigits(code as keyof typeof CURRENCY_EXPONENTS)).toBe(digits)
  }
})

test('amounts compare and scale without rounding', () => {
  expect(compareAmounts('0.1', '0.10')).toBe(0)
  expect(compareAmounts('99.99', '100')).toBe(-1)
  expect(compareAmounts('1000', '999.99')).toBe(1)
  expect(unscaled(scaled('1234.56') - scaled('0.06'), 'ARS')).toBe('1234.50')
  expect(unscaled(scaled('-3'), 'EUR')).toBe('-3.00')
})
