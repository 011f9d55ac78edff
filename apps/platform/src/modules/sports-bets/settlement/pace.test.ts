import { expect, test } from 'vitest'
import { Pace } from './pace.ts'

/** Portions on a database where a bet takes `each` milliseconds. */
const run = (pace: Pace, each: number, portions: number): number[] =>
  Array.from({ length: portions }, () => pace.took(pace.portion, pace.portion * each) / (pace.portion * each))

test('portions take about the same time, however fast the database is', () => {
  const pace = new Pace()
  run(pace, 0.1, 10)
  expect(pace.portion).toBe(1000)
  run(pace, 0.6, 10)
  expect(pace.portion).toBe(250)
  run(pace, 100, 10)
  expect(pace.portion).toBe(100)
  run(pace, 0.001, 20)
  expect(pace.portion).toBe(1000)
})

test('on an idle database it does not rest, on a busy one up to half as long again as it works', () => {
  const pace = new Pace()
  expect(run(pace, 0.1, 5).at(-1)).toBeCloseTo(0)
  expect(run(pace, 0.125, 5).at(-1)).toBeCloseTo(0.75, 1)
  expect(run(pace, 5, 5).at(-1)).toBe(1.5)
})

test('a settlement of a hundred thousand bets rests to its end, and a burst of luck is forgotten', () => {
  const pace = new Pace()
  run(pace, 0.1, 5)
  expect(run(pace, 0.3, 200).at(-1)).toBe(1.5)
  expect(run(pace, 0.3, 2000).at(-1)).toBeCloseTo(0)
})
