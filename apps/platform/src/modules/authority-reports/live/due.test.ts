import { describe, expect, test } from 'vitest'
import { planLots, type Waiting } from './due.ts'

const NOW = new Date('2026-10-24T12:00:00Z')
const before = (ms: number): Date => new Date(NOW.getTime() - ms)
const games = (count: number, players = 1): Waiting[] =>
  Array.from({ length: count }, (_, index) => ({ source: 'sports', key: `b${index}`, players }))
const sizes = (waiting: readonly Waiting[], previous: Date | null) =>
  planLots(waiting, previous, NOW).map((lot) => lot.length)

describe('lots of games', () => {
  test.each([
    [14 * 60_000 + 59_999, []],
    [15 * 60_000, [1]],
  ])('with few of them are due when %i ms have passed since the one before', (ms, expected) => {
    expect(sizes(games(1), before(ms))).toEqual(expected)
  })

  test('are due at once where there was none, and never empty', () => {
    expect(sizes(games(1), null)).toEqual([1])
    expect(sizes([], null)).toEqual([])
  })

  test.each([
    [499, []],
    [500, [500]],
    [501, [500]],
    [1000, [500, 500]],
    [1001, [500, 500]],
  ])('of %i are due at once when they are full, and the rest waits', (count, expected) => {
    expect(sizes(games(count), before(1))).toEqual(expected)
    expect(sizes(games(count), before(15 * 60_000))).toEqual(expected.length === 0 ? [count] : expected)
  })

  test.each([
    [1000, 500, [500]],
    [1001, 250, [250]],
    [1001, 249, []],
  ])('count a game of %i players by its parts of a thousand', (players, count, expected) => {
    expect(sizes(games(count, players), before(1))).toEqual(expected)
  })

  test('have a game whole: one that does not fit begins the next lot', () => {
    const waiting = [...games(499), { source: 'pools', key: 'p', players: 1001 } as const]
    expect(sizes(waiting, before(1))).toEqual([499])
    expect(
      planLots(waiting, before(1), NOW)
        .flat()
        .map(({ key }) => key),
    ).not.toContain('p')
  })

  test('have the games in their order', () => {
    expect(planLots(games(501), null, NOW)[0]?.[0]?.key).toBe('b0')
    expect(planLots(games(3), null, NOW)[0]?.map(({ key }) => key)).toEqual(['b0', 'b1', 'b2'])
  })
})
