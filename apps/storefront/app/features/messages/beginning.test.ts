import { expect, test } from 'vitest'
import { toBeginning } from './beginning.ts'

test.for([
  ['Hola\n\nmundo', 'Hola mundo'],
  ['# Aviso\n\nEl **martes** cerramos. [Más](/x)', 'Aviso El martes cerramos. Más'],
  ['- uno\n- dos\n1. tres', 'uno dos tres'],
  ['   ', ''],
] as const)('%j begins with %j', ([text, beginning]) => {
  expect(toBeginning(text)).toBe(beginning)
})

test('a long text is cut between whole characters', () => {
  const cut = toBeginning('👍'.repeat(200))
  expect([...cut]).toHaveLength(141)
  expect(cut.endsWith('👍…')).toBe(true)
})
