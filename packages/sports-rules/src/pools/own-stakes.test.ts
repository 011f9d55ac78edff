import { expect, test } from 'vitest'
import { countCombinations, findCombinations, POOL_KINDS, POOL_SHAPES } from './index.ts'
import { ownStakes } from './own-stakes.ts'

const RULES = { takeout: 1800, minimum: 105n }
const WIN = new Map([
  [1, 0.4],
  [2, 0.25],
  [4, 0.2],
  [5, 0.1],
  [8, 0.05],
])

test.each(POOL_KINDS)('the stakes of a %s pool are the whole amount and on every combination', (kind) => {
  const stakes = ownStakes(kind, { race: WIN, next: WIN }, RULES, 1_000_000n)
  expect([...stakes.values()].reduce((sum, stake) => sum + stake, 0n)).toBe(1_000_000n)
  expect([...stakes.values()].every((stake) => stake > 0n)).toBe(true)
  expect(ownStakes(kind, { race: WIN, next: WIN }, RULES, 0n).size).toBe(0)
})

test('a daily double without a next race has none', () => {
  expect(ownStakes('daily_double', { race: WIN }, RULES, 1000n).size).toBe(0)
})

test('combinations are counted as they would be made, whatever the lists have in common', () => {
  let seed = 7
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  expect.hasAssertions()
  const list = () => Array.from({ length: 9 }, (_, index) => index + 1).filter(() => random(2) === 0)
  for (let tries = 0; tries < 2000; tries += 1)
    for (const kind of POOL_KINDS) {
      const lists = Array.from({ length: POOL_SHAPES[kind].lists }, list)
      const made = findCombinations(kind, lists)
      if (made) expect(countCombinations(kind, lists), `${kind} ${JSON.stringify(lists)}`).toBe(made.length)
    }
})

test('the largest lists are counted at once', () => {
  const forty = Array.from({ length: 40 }, (_, index) => index + 1)
  expect(countCombinations('trifecta', [forty, forty, forty])).toBe(40 * 39 * 38)
  expect(countCombinations('quinella', [forty])).toBe(780)
  expect(countCombinations('daily_double', [forty, forty])).toBe(1600)
})
