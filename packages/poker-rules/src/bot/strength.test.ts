import { expect, test } from 'vitest'
import { freshDeck } from '../cards.ts'
import { drawsFrom } from '../testing/random-hands.ts'
import { equity } from './equity.ts'
import { computePercentile } from './strength.ts'

const hands = freshDeck().flatMap((high) =>
  freshDeck()
    .slice(0, high)
    .map((low) => [high, low] as const),
)

test('starting hands stand in the order of their chances against a random hand', () => {
  const draw = drawsFrom(4)
  const chances = hands
    .filter(([high, low]) => (high % 4 === 1 && low % 4 === 0) || (high % 4 === 0 && low % 4 === 0))
    .map((hole) => ({
      percentile: computePercentile('holdem', hole),
      chance: equity({ variant: 'holdem', hole, board: [], opponents: 1, samples: 300 }, draw),
    }))
  // 13 pairs, and 78 hands of each sort.
  expect(chances).toHaveLength(169)
  const wrong = chances.flatMap((one) =>
    // Five standard errors of both.
    chances.filter((other) => other.percentile < one.percentile && other.chance + 0.2 < one.chance),
  )
  expect(wrong).toEqual([])
})

test('percentiles are shares of the 1,326 hands, aces first', () => {
  const all = hands.map((hole) => computePercentile('holdem', hole)).sort((one, other) => one - other)
  expect(all[0]).toBeCloseTo(6 / 1326, 6)
  expect(all.at(-1)).toBeCloseTo(1, 6)
  for (const share of [0.1, 0.5, 0.9]) {
    const within = all.filter((one) => one <= share).length / all.length
    expect(Math.abs(within - share)).toBeLessThan(0.03)
  }
})

test('Omaha hands by their points: more of them is better', () => {
  const [best, worst] = [
    [51, 50, 47, 46],
    [0, 5, 22, 31],
  ].map((hole) => computePercentile('omaha', hole))
  expect(best).toBeLessThan(0.02)
  expect(worst).toBeGreaterThan(0.6)
})
