import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toPoints } from '../rounds/points.ts'
import { dividePool, type Ranked, listTies } from './shares.ts'

const SHARES = [
  { from: 1, to: 1, share: 5000 },
  { from: 2, to: 2, share: 3000 },
  { from: 3, to: 4, share: 1000 },
]
const player = (playerId: string, points: number, exact = 0): Ranked => ({ playerId, points, exact })

test('each place gets its share', () => {
  const ranking = [player('a', 9), player('b', 8), player('c', 7), player('d', 6), player('e', 5)]
  expect([...dividePool(1000n, ranking, SHARES)]).toEqual([
    ['a', 500n],
    ['b', 300n],
    ['c', 100n],
    ['d', 100n],
  ])
})

test('equal standings share what their places bring together, exact scores come first', () => {
  const ranking = [player('a', 9, 2), player('b', 9, 1), player('c', 9, 1), player('d', 3)]
  expect([...dividePool(1000n, ranking, SHARES)]).toEqual([
    ['a', 500n],
    ['b', 200n],
    ['c', 200n],
    ['d', 100n],
  ])
  expect(listTies(ranking).map(({ place, players }) => [place, players.length])).toEqual([
    [1, 1],
    [2, 2],
    [4, 1],
  ])
})

test('shares of places without a participant go to the others', () => {
  expect([...dividePool(1000n, [player('a', 1)], SHARES)]).toEqual([['a', 1000n]])
})

test('a pool is divided to the unit, the better standing never gets less', () => {
  const participants = fc.array(
    fc.record({ points: fc.integer({ min: 0, max: 20 }), exact: fc.integer({ min: 0, max: 4 }) }),
    {
      minLength: 1,
      maxLength: 30,
    },
  )
  fc.assert(
    fc.property(participants, fc.bigInt({ min: 0n, max: 10n ** 12n }), (given, pool) => {
      const ranking = given
        .toSorted((a, b) => b.points - a.points || b.exact - a.exact)
        .map(({ points, exact }, index) => player(`p${index}`, points, exact))
      const paid = dividePool(pool, ranking, SHARES)
      expect([...paid.values()].reduce((sum, amount) => sum + amount, 0n)).toBe(pool)
      const best = listTies(ranking).map(({ players }) =>
        players.map(({ playerId }) => paid.get(playerId) ?? 0n),
      )
      for (const amounts of best)
        for (const amount of amounts) expect(amounts[0]! - amount <= 1n && amounts[0]! >= amount).toBe(true)
    }),
  )
})

test('points: exact, outcome, difference, boost', () => {
  const rule = { outcome: 3, difference: 1, exact: 5 }
  const of = (outcome: 'home' | 'draw' | 'away', goals: [number, number] | null, boost: 1 | 2 | 3 = 1) =>
    toPoints(
      { outcome, goals: goals && { home: goals[0], away: goals[1] }, advances: 'away', boost },
      { home: 2, away: 1, qualified: null },
      rule,
    )
  expect(of('home', [2, 1])).toEqual({ points: 5, exact: true })
  expect(of('home', [1, 0])).toEqual({ points: 4, exact: false })
  expect(of('home', [3, 0], 2)).toEqual({ points: 6, exact: false })
  expect(of('home', null, 3)).toEqual({ points: 9, exact: false })
  expect(of('draw', [1, 1])).toEqual({ points: 0, exact: false })
  expect(of('away', null)).toEqual({ points: 0, exact: false })
})
