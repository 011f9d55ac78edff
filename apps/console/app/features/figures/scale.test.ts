import { expect, test } from 'vitest'
import { isNamed, makeScale } from './scale.ts'

test('the lines of a chart are round, hold every value and zero, and never stand on each other', () => {
  expect(makeScale([0, 37, 92])).toEqual([0, 25, 50, 75, 100])
  expect(makeScale([-30, 10])).toEqual([-30, -20, -10, 0, 10])
  expect(makeScale([])).toEqual([0, 0.25, 0.5, 0.75, 1].slice(0, makeScale([]).length))
  for (const values of [[0], [-1], [1e9, 3], [0.004], [-5e6, 7e6]]) {
    const lines = makeScale(values)
    expect(lines).toContain(0)
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.length).toBeLessThan(8)
    expect(new Set(lines).size).toBe(lines.length)
    for (const value of values) {
      expect(value).toBeGreaterThanOrEqual(lines[0] ?? Infinity)
      expect(value).toBeLessThanOrEqual(lines.at(-1) ?? -Infinity)
    }
  }
})

test('no more points are named than there is room for, the first always', () => {
  for (const many of [1, 7, 8, 24, 31, 400]) {
    const named = Array.from({ length: many }, (_, index) => isNamed(index, many, 8)).filter(Boolean)
    expect(named.length).toBeLessThanOrEqual(8)
    expect(isNamed(0, many, 8)).toBe(true)
  }
})
