import { describe, expect, it } from 'vitest'
import { LAYOUTS } from '../../../src/kinds/roulette/wheel.ts'
import { DOUBLE_ZERO_LAYOUT, mapping, neighbour, SINGLE_ZERO, spotAt as findSpotAt } from './layout.ts'
import { callBet, listNeighbours } from './racetrack.ts'

/** Geometry computed independently of the layout's code: numbers are neighbours by their row and column on the felt. */
const place = (number: number) => ({ column: Math.ceil(number / 3), row: (number - 1) % 3 })
const isSplit = ([a, b]: number[]) => {
  if (a === 0 || b === 37) return b === 37 ? [0, 2, 3].includes(a!) : b! <= 3
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

describe.each([
  ['single zero', SINGLE_ZERO, 157],
  ['double zero', DOUBLE_ZERO_LAYOUT, 161],
] as const)('layout with %s', (_name, layout, bets) => {
  const { spots: SPOTS, byId: spotById, cells: CELLS, wheel } = layout
  const spotAt = (x: number, y: number, bandX: number, bandY: number) =>
    findSpotAt(layout, x, y, bandX, bandY)

  it('has every bet of the game, and no other', () => {
    const game = Object.entries(LAYOUTS[wheel]).flatMap(([type, bets]) =>
      bets.map((numbers) => key(type, numbers)),
    )
    expect(SPOTS.map((spot) => spot.id).sort()).toEqual(game.sort())
    expect(SPOTS).toHaveLength(bets)
  })

  it('has splits and corners of touching numbers only, each once', () => {
    const splits = SPOTS.filter((spot) => spot.type === 'split')
    expect(splits).toHaveLength(LAYOUTS[wheel].split.length)
    for (const { numbers } of splits) expect(isSplit(numbers), numbers.join()).toBe(true)
    const corners = SPOTS.filter((spot) => spot.type === 'corner')
    expect(corners).toHaveLength(22)
    for (const { numbers } of corners) expect(isCorner(numbers), numbers.join()).toBe(true)
  })

  it('lays a bet between the fields of the numbers it covers', () => {
    for (const spot of SPOTS.filter(
      (one) => one.numbers.length <= 4 && !['street', 'first_four', 'first_five'].includes(one.type),
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
    expect(spotAt(1.1, 2.9, 0.25, 0.25)?.type).toBe(wheel === 'single_zero' ? 'first_four' : 'first_five')
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
        const next = neighbour(layout, spotById.get(id)!, [dx, dy], upright, upright ? 0.7 : 2).id
        if (!seen.has(next)) {
          seen.add(next)
          queue.push(next)
        }
      }
    expect(SPOTS.filter((spot) => !seen.has(spot.id)).map((spot) => spot.id)).toEqual([])
  })
})

describe('racetrack', () => {
  it('takes a number with its neighbours around the end of the order', () => {
    const order = [0, 32, 15, 19, 4]
    expect(listNeighbours(order, 0, 2)).toEqual([19, 4, 0, 32, 15])
    expect(listNeighbours(order, 19, 1)).toEqual([15, 19, 4])
    expect(listNeighbours(order, 15, 0)).toEqual([15])
  })

  // As the calls are printed on tables: 9, 6, 5 and 4 chips; the first three together cover the wheel.
  it('covers the sectors that the calls name', () => {
    const covered = (call: Parameters<typeof callBet>[0]) =>
      callBet(call, 1n).flatMap(([spot]) => SINGLE_ZERO.byId.get(spot)!.numbers)
    const chips = (call: Parameters<typeof callBet>[0]) =>
      callBet(call, 1n).reduce((sum, [, each]) => sum + each, 0n)
    expect((['voisins', 'tiers', 'orphelins', 'zero_game'] as const).map(chips)).toEqual([9n, 6n, 5n, 4n])
    const whole = new Set([...covered('voisins'), ...covered('tiers'), ...covered('orphelins')])
    expect(whole.size).toBe(37)
    expect(new Set(covered('tiers')).size).toBe(12)
    expect(new Set(covered('orphelins')).size).toBe(8)
    expect([...covered('zero_game')].sort((a, b) => a - b)).toEqual([0, 3, 12, 15, 26, 32, 35])
  })
})
