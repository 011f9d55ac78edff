import { expect, it } from 'vitest'
import { percent } from '../figures.ts'
import { upTo } from '../plain-play.ts'
import { seededDraw } from '../testing/seeded-draw.ts'
import { kenoGames } from './games.ts'
import { BALLS, DRAWN, MOST, MULTIPLIERS, playKeno, UNITS } from './play.ts'

const choose = (n: number, k: number): number =>
  k > n ? 0 : upTo(k).reduce((ways, at) => (ways * (n - at)) / (at + 1), 1)
/** Chance of so many hits of so many numbers: the hypergeometric distribution. */
const chance = (numbers: number, hits: number) =>
  (choose(DRAWN, hits) * choose(BALLS - DRAWN, numbers - hits)) / choose(BALLS, numbers)

it('returns at most 95.4 % on every amount of numbers, and the published least', () => {
  const returns = MULTIPLIERS.map((row, at) =>
    row.reduce((sum, multiplier, hits) => sum + (chance(at + 1, hits) * multiplier) / UNITS, 0),
  )
  expect(MULTIPLIERS.map((row) => row.length)).toEqual(upTo(MOST).map((at) => at + 2))
  expect(Math.max(...returns)).toBeLessThanOrEqual(0.954)
  expect(kenoGames[0]!.rtp).toBe(percent(Math.min(...returns).toFixed(8)))
  expect(kenoGames[0]!.maxWin).toBe((Math.max(...MULTIPLIERS.flat()) / UNITS).toFixed(2))
})

// Published odds of the 10-spot: 1 in 8,911,711 for all ten, 1 in 21.84 for none (Nevada keno, from memory).
it('has the known odds of ten numbers', () => {
  expect(Math.round(1 / chance(10, 10))).toBe(8_911_711)
  expect(1 / chance(10, 0)).toBeCloseTo(21.84, 2)
})

it('draws twenty different balls, each as often as any other', () => {
  const draw = seededDraw(20_261_122)
  const times = new Map<number, number>()
  const rounds = 4_000
  for (let round = 0; round < rounds; round++) {
    const { drawn } = playKeno({ numbers: [1] }, draw).outcome
    expect(new Set(drawn).size).toBe(DRAWN)
    for (const ball of drawn) times.set(ball, (times.get(ball) ?? 0) + 1)
  }
  const expected = (rounds * DRAWN) / BALLS
  const square = [...times.values()].reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0)
  expect(times.size).toBe(BALLS)
  // 99.9 % point of the chi-square distribution with 79 degrees of freedom.
  expect(square).toBeLessThan(124)
})

it('counts the hits', () => {
  // The first is always chosen: 1, then the last ball takes its place.
  const round = playKeno({ numbers: [1, 2, 80] }, () => 0)
  expect(round.outcome).toMatchObject({ hits: 2, multiplier: 25 })
  expect(round.outcome.drawn.slice(0, 3)).toEqual([1, 80, 79])
})
