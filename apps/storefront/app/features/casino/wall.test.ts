import { describe, expect, test } from 'vitest'
import { largeTiles } from './wall.ts'

const games = (count: number, promoted: number[] = []) =>
  Array.from({ length: count }, (_, index) => ({ promoted: promoted.includes(index) }))

describe('largeTiles', () => {
  test('eleven games fill two rows of seven with one large tile', () => {
    expect(largeTiles(games(11), 7)).toEqual(new Set([0]))
  })
  test('a promoted game is the large one', () => {
    expect(largeTiles(games(11, [4]), 7)).toEqual(new Set([4]))
  })
  test('takes as many as fill the last row', () => {
    // 15 + 3 × 2 = 21 = three rows of seven
    expect(largeTiles(games(15), 7).size).toBe(2)
  })
  test('few games have no large tile', () => {
    expect(largeTiles(games(4), 7).size).toBe(0)
  })
  test('large tiles keep their distance', () => {
    const [first = 0, second = 0] = [...largeTiles(games(15, [0, 1, 2]), 7)].sort((a, b) => a - b)
    expect(second - first).toBeGreaterThanOrEqual(4)
  })
})
