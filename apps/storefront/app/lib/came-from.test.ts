import { expect, test } from 'vitest'
import { cameFrom } from './came-from.ts'

const from = (referer?: string) =>
  cameFrom(
    new Request('http://brand.test/favorites', {
      headers: { host: 'brand.test', ...(referer ? { referer } : {}) },
    }),
    '/favorites',
  )
test('goes back to the page of this site', () => {
  expect(from('http://brand.test/casino/casino-games?search=oro')).toBe('/casino/casino-games?search=oro')
})
test('never leaves this site', () => {
  expect(from('http://other.test/casino')).toBe('/favorites')
  expect(from('http://brand.test//other.test')).toBe('/favorites')
  expect(from('nonsense')).toBe('/favorites')
  expect(from()).toBe('/favorites')
})
