import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test.for([
  ['# Hola\n\nHay **promo**', 'Hola\n\nHay promo'],
  ['[Ver torneos](/tournaments)', 'Ver torneos: https://brasa.test/tournaments'],
  ['[Afuera](https://x.test "título") y [](/a)', 'Afuera: https://x.test y https://brasa.test/a'],
  ['2 * 3 * 4 y a_b_c', '2 * 3 * 4 y a_b_c'],
] as const)('%j is %j in a mail', ([markdown, text]) => {
  expect(plainText(markdown, 'https://brasa.test')).toBe(text)
})
