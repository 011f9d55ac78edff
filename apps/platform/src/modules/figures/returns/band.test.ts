import { describe, expect, test } from 'vitest'
import { type GameRounds, judgeReturns } from './band.ts'

/** `rounds` of a stake of 1, `wins` of which return `multiple`. */
function game(
  rounds: number,
  wins: number,
  multiple: number,
  published: Partial<GameRounds> = {},
): GameRounds {
  return {
    rounds,
    staked: rounds,
    returned: wins * multiple,
    stakedSquares: rounds,
    products: wins * multiple,
    returnedSquares: wins * multiple ** 2,
    theoretical: 0.5,
    deviation: null,
    ...published,
  }
}

describe('a band', () => {
  test('is the theoretical return and 2.5758 standard errors of it', () => {
    const { theoretical, band, deviation, outside } = judgeReturns([
      game(10_000, 5_000, 1, { deviation: 0.5 }),
    ])
    expect([theoretical, deviation, outside]).toEqual([0.5, 'published', null])
    // 2.5758 × 0.5 / √10,000
    expect(band?.low).toBeCloseTo(0.5 - 0.012879, 9)
    expect(band?.high).toBeCloseTo(0.5 + 0.012879, 9)
  })

  test('comes from the rounds themselves where no deviation is published', () => {
    // Half of the rounds return 1, half nothing: each is off by a half.
    const measured = judgeReturns([game(10_000, 5_000, 1)])
    expect(measured.deviation).toBe('measured')
    expect(measured.band?.high).toBeCloseTo(0.512879, 9)
  })

  test.each([
    [5_128, null],
    [5_129, 'above'],
    [4_872, null],
    [4_871, 'below'],
  ] as const)('with %i of 10,000 rounds won the game is %s', (wins, outside) => {
    expect(judgeReturns([game(10_000, wins, 1, { deviation: 0.5 })]).outside).toBe(outside)
  })

  test('of games together adds their variances up', () => {
    const { theoretical, band } = judgeReturns([
      game(10_000, 5_000, 1, { deviation: 0.5 }),
      game(10_000, 9_000, 1, { deviation: 2, theoretical: 0.9 }),
    ])
    expect(theoretical).toBeCloseTo(0.7, 9)
    expect(band?.high).toBeCloseTo(0.7 + (2.5758 * Math.sqrt(10_000 * (0.25 + 4))) / 20_000, 9)
  })
})

describe('nothing is judged', () => {
  test('of fewer than a thousand rounds', () => {
    expect(judgeReturns([game(999, 0, 1)])).toMatchObject({ theoretical: 0.5, band: null, outside: null })
    expect(judgeReturns([game(1_000, 0, 1)]).outside).toBe('below')
  })

  test('of few large stakes among many small ones', () => {
    // One stake of 1,000 next to 9,000 of 1: its square is most of all squares.
    const few = game(9_001, 0, 1, { staked: 10_000, stakedSquares: 1_009_000 })
    expect(judgeReturns([few]).band).toBeNull()
  })

  test('where a game publishes no return, or nothing was staked', () => {
    const unknown = game(10_000, 5_000, 1, { theoretical: null })
    for (const games of [[unknown], [game(10_000, 1, 1), unknown], []])
      expect(judgeReturns(games)).toEqual({ theoretical: null, band: null, deviation: null, outside: null })
  })
})
