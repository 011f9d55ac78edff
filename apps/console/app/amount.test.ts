import type { Language } from '@palco/contract'
import { expect, test } from 'vitest'
import { readAmount } from './amount.ts'

test.each<[string, Language, string]>([
  ['5000', 'es_ES', '5000'],
  ['5.000,50', 'es_ES', '5000.50'],
  ['5,000.50', 'en_US', '5000.50'],
  ['1.234.567', 'pt_BR', '1234567'],
  ['5.000', 'es_ES', '5000'],
  ['5.000', 'en_US', '5.000'],
  ['4800.5', 'es_ES', '4800.5'],
  ['4800,50', 'en_US', '4800.50'],
  ['0,00012345', 'es_ES', '0.00012345'],
  [' 4 800 ', 'es_ES', '4800'],
])('%s in %s is %s', (text, language, amount) => expect(readAmount(text, language)).toBe(amount))

test.each(['', 'mil', '5.00.0', '-5', '5,00,0', '1e3'])('%s stays no amount', (text) => {
  expect(readAmount(text, 'es_ES')).not.toMatch(/^\d+(\.\d+)?$/)
})
