import { describe, expect, test } from 'vitest'
import { cameFrom, parseMark } from './favorite.ts'

describe('parseMark', () => {
  test('reads the game and the wish', () => {
    expect(parseMark('mate-de-oro on')).toEqual({ game_id: 'mate-de-oro', favorite: true })
    expect(parseMark('mate-de-oro off')).toEqual({ game_id: 'mate-de-oro', favorite: false })
  })
  test.each([null, '', 'mate-de-oro', ' on', 'a b on', 'mate maybe'])('refuses %j', (value) => {
    expect(parseMark(value)).toBeNull()
  })
})

describe('cameFrom', () => {
  const from = (referer?: string) =>
    cameFrom(
      new Request('http://brand.test/favorites', {
        headers: { host: 'brand.test', ...(referer ? { referer } : {}) },
      }),
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
})
