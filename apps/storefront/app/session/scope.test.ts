import { expect, test } from 'vitest'
import { hasScope } from './scope.ts'

test('a scope is a name in a list or a flag that is set, at the key the site names (S229)', () => {
  expect(hasScope({ scope: ['a'] }, 'a')).toBe(true)
  expect(hasScope({ scope: ['a'] }, 'b')).toBe(false)
  expect(hasScope({ rights: { inner: { a: 1, b: 0 } } }, 'a', 'rights.inner')).toBe(true)
  expect(hasScope({ rights: { inner: { a: 1, b: 0 } } }, 'b', 'rights.inner')).toBe(false)
})

test('a guest and a user without the field have none', () => {
  expect(hasScope(null, 'a')).toBe(false)
  expect(hasScope({ username: 'ana' }, 'a')).toBe(false)
  expect(hasScope({ scope: 'a' }, 'a')).toBe(false)
})
