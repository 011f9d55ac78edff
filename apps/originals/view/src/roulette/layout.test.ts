import { describe, expect, it } from 'vitest'
import { LAYOUT } from '../../../src/kinds/roulette/wheel.ts'
import { CELLS, mapping, neighbour, spotAt, spotById, SPOTS } from './layout.ts'

/** Geometry computed independently of the layout's code: numbers are neighbours by their row and column on the felt. */
const place = (number: number) => ({ column: Math.ceil(number / 3), row: (number - 1) % 3 })
const isSplit = ([a, b]: number[]) => {
  if (a === 0) return b! <= 3
  const [p, q] = [place(a!), place(b!)]
  return (p.row === q.row && q.column === p.column + 1) || (p.column === q.column && q.row === p.row + 1)
}
const isCorner = (numbers: number[]) => {
  const rows = new Set(numbers.map((n) => place(n).row))
  const columns = new Set(numbers.map((n) => place(n).column))
  const [low, high] = [...rows].sort((a, b) => a - b)
  return (
    !numbers.includes(0) &&
    numbers.length === 4 &&
    rows.size === 2 &&
    columns.size === 2 &&
    high! - low! === 1 &&
    Math.max(...columns) - Math.min(...columns) === 1
  )
}
const key = (type: string, numbers: readonly number[]) =>
  `${type}:${[...numbers].sort((a, b) => a - b).join('-')}`

describe('roulette layout', () => {
  it('has every bet of the game, and no other', () => {
    const game = Object.entries(LAYOUT).flatMap(([type, bets]) => bets.map((numbers) => key(type, numbers)))
    expect(SPOTS.map((spot) => spot.id).sort()).toEqual(game.sort())
    expect(SPOTS).toHaveLength(157)
  })

  it('has splits and corners of touching numbers only, each once', () => {
    const splits = SPOTS.filter((spot) => spot.type === 'split')
    expect(splits).toHaveLength(60)
    for (const { numbers } of splits) expect(isSplit(numbers), numbers.join()).toBe(true)
    const corners = SPOTS.filter((spot) => spot.type === 'corner')
    expect(corners).toHaveLength(22)
    for (const { numbers } of corners) expect(isCorner(numbers), numbers.join()).toBe(true)
  })

  it('lays a bet between the fields of the numbers it covers', () => {
    for (const spot of SPOTS.filter(
      (one) => one.numbers.length <= 4 && !['street', 'first_four'].includes(one.type),
    )) {
      for (const number of spot.numbers) {
        const field = CELLS.find((cell) => cell.spot === `straight:${number}`)!
        expect(spot.x, spot.id).toBeGreaterThanOrEqual(field.x)
        expect(spot.x, spot.id).toBeLessThanOrEqual(field.x + field.width)
        expect(spot.y, spot.id).toBeGreaterThanOrEqual(field.y)
        expect(spot.y, spot.id).toBeLessThanOrEqual(field.y + field.height)
      }
    }
  })

  it.each([
    ['upright', true],
    ['lying', false],
  ])('finds every bet at its own place (%s)', (_, upright) => {
    const { toPart, toUnit } = mapping(upright)
    for (const spot of SPOTS) {
      const [x, y] = toUnit(...toPart(spot.x, spot.y))
      expect(spotAt(x, y, 0.25, 0.25)?.id, spot.id).toBe(spot.id)
    }
  })

  it('means the border close to it and the number away from it', () => {
    expect(spotAt(2.1, 1.5, 0.25, 0.25)?.id).toBe('split:2-5')
    expect(spotAt(2.3, 1.5, 0.25, 0.25)?.id).toBe('straight:5')
    expect(spotAt(1.1, 2.9, 0.25, 0.25)?.id).toBe('first_four:0-1-2-3')
    expect(spotAt(2.1, 3.1, 0.25, 0.25)?.id).toBe('six_line:1-2-3-4-5-6')
    expect(spotAt(2.1, 3.5, 0.25, 0.25)?.type).toBe('dozen')
  })

  it('means some bet at every point of the fields, and none outside', () => {
    for (const cell of CELLS)
      for (const part of [0.02, 0.3, 0.5, 0.7, 0.98])
        expect(
          spotAt(cell.x + cell.width * part, cell.y + cell.height * part, 0.25, 0.25),
          cell.spot,
        ).not.toBeNull()
    expect(spotAt(-0.1, 1, 0.25, 0.25)).toBeNull()
    expect(spotAt(3, 5.2, 0.25, 0.25)).toBeNull()
  })

  it.each([true, false])('reaches every bet with the arrow keys (upright: %s)', (upright) => {
    const seen = new Set(['straight:17'])
    const queue = ['straight:17']
    for (let id = queue.pop(); id; id = queue.pop())
      for (const [dx, dy] of [
        [0, 1],
        [0, -1],
        [1, 0],
        [-1, 0],
      ] as const) {
        const next = neighbour(spotById.get(id)!, dx, dy, upright, upright ? 0.7 : 2).id
        if (!seen.has(next)) {
          seen.add(next)
          queue.push(next)
        }
      }
    expect(SPOTS.filter((spot) => !seen.has(spot.id)).map((spot) => spot.id)).toEqual([])
  })
})
