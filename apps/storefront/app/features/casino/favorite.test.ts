import { describe, expect, test } from 'vitest'
import { parseMark } from './favorite.ts'

describe('parseMark', () => {
  test('reads the game and the wish', () => {
    expect(parseMark('mate-de-oro on')).toEqual({ game_id: 'mate-de-oro', favorite: true })
    expect(parseMark('mate-de-oro off')).toEqual({ game_id: 'mate-de-oro', favorite: false })
  })
  test.each([null, '', 'mate-de-oro', ' on', 'a b on', 'mate maybe'])('refuses %j', (value) => {
    expect(parseMark(value)).toBeNull()
  })
})
