import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  computeCashback,
  computeContribution,
  computeCountedAmount,
  computeMatch,
  periodsBefore,
  toProgress,
  requiredFor,
  toSettlement,
} from './arithmetic.ts'

const amount = fc.bigInt(0n, 10n ** 15n)

describe('what is given', () => {
  test.each([
    [100, 50_000n, 20_000n, 20_000n],
    [100, 50_000n, 70_000n, 50_000n],
    [50, 50_000n, 333n, 166n],
    [1, 50_000n, 99n, 0n],
  ])('a match of %i %% with at most %s on a deposit of %s is %s', (percent, most, deposit, given) => {
    expect(computeMatch({ percent, amount: most }, deposit)).toBe(given)
  })

  test('a winner gets no cashback, a loser their share up to the most', () => {
    const offer = { percent: 10, amount: 500n }
    expect([-100n, 0n, 9n, 1_234n, 10_000n].map((lost) => computeCashback(offer, lost))).toEqual([
      0n,
      0n,
      0n,
      123n,
      500n,
    ])
  })

  test('a level adds its percent to a cashback, within the most', () => {
    const offer = { percent: 10, amount: 500n }
    expect([0n, 1_234n, 4_000n, 10_000n].map((lost) => computeCashback(offer, lost, 30n))).toEqual([
      0n,
      159n,
      500n,
      500n,
    ])
  })

  test('what is to be wagered is of the bonus, or of the deposit too', () => {
    expect(requiredFor({ wagerMultiple: 30, wagerBase: 'bonus' }, 100n, 400n)).toBe(3_000n)
    expect(requiredFor({ wagerMultiple: 12, wagerBase: 'deposit_and_bonus' }, 100n, 400n)).toBe(6_000n)
    expect(requiredFor({ wagerMultiple: 0, wagerBase: 'bonus' }, 100n)).toBe(0n)
  })
})

describe('what a stake counts', () => {
  const contributions = {
    'game:a': 5,
    'category:slots': 100,
    'category:jackpots': 20,
    'area:casino': 50,
    default: 7,
  }

  test.each([
    ['a', ['slots'], 'casino', 5],
    ['b', ['slots'], 'casino', 100],
    ['b', ['slots', 'jackpots'], 'casino', 20],
    ['b', ['other'], 'casino', 50],
    ['b', [], 'virtuals', 7],
    [null, [], null, 7],
  ])('game %s of %j in %s: %i percent', (gameId, categories, area, percent) => {
    expect(computeContribution(contributions, { gameId, categories, area })).toBe(percent)
  })

  test('a bet counts from the least odds of its area on', () => {
    const on = { gameId: null, categories: [], area: 'sports' }
    const least = { 'min_odds:sports': 1.5, 'area:sports': 100 }
    expect([1_499n, 1_500n].map((odds) => computeContribution(least, { ...on, odds }))).toEqual([0, 100])
  })

  test('nothing said is nothing counted', () => {
    expect(computeContribution({}, { gameId: 'a', categories: [], area: 'casino' })).toBe(0)
  })

  test.each([
    [12.5, 12],
    [-3, 0],
    [1_000, 100],
    ['80', 80],
    ['many', 0],
    [null, 0],
  ])('a figure of %j is %i percent', (given, percent) => {
    const on = { gameId: 'a', categories: ['b'], area: null }
    for (const key of ['game:a', 'category:b', 'default'])
      expect(computeContribution({ [key]: given as number }, on)).toBe(percent)
  })

  test('is never more than the stake, nor than the highest stake allowed', () => {
    fc.assert(
      fc.property(amount, fc.nat({ max: 100 }), fc.option(amount), (stake, percent, most) => {
        const counted = computeCountedAmount(stake, percent, most)
        expect(counted >= 0n && counted <= stake && (most === null || counted <= most)).toBe(true)
      }),
    )
  })
})

test('the end splits bonus money without a remainder', () => {
  fc.assert(
    fc.property(amount, fc.option(amount), fc.boolean(), (balance, maxCashOut, completed) => {
      const { converted, forfeited } = toSettlement({ maxCashOut }, balance, completed)
      expect(converted + forfeited).toBe(balance)
      expect(converted === 0n || completed).toBe(true)
      expect(maxCashOut === null || converted <= maxCashOut).toBe(true)
      expect(completed && maxCashOut === null ? converted : balance).toBe(balance)
    }),
  )
})

test('progress says a hundred only when nothing is left', () => {
  expect(toProgress({ required: 1_000n, wagered: 999n })).toEqual({ wagered: 999n, left: 1n, percent: 99 })
  expect(toProgress({ required: 1_000n, wagered: 1_500n })).toEqual({
    wagered: 1_000n,
    left: 0n,
    percent: 100,
  })
  expect(toProgress({ required: 0n, wagered: 0n }).percent).toBe(100)
})

describe('periods that have ended', () => {
  const UTC = 'UTC'
  // A Saturday.
  const now = new Date('2026-11-21T12:00:00Z')

  test('days end at midnight of the time zone', () => {
    expect(periodsBefore(now, 'day', { count: 2, timeZone: UTC })).toEqual([
      { from: '2026-11-20', to: '2026-11-21' },
      { from: '2026-11-19', to: '2026-11-20' },
    ])
    const night = new Date('2026-11-21T02:59:59Z')
    const [there] = periodsBefore(night, 'day', { count: 1, timeZone: 'America/Argentina/Buenos_Aires' })
    expect(there).toEqual({ from: '2026-11-19', to: '2026-11-20' })
  })

  test('weeks go from Monday to Sunday, also seen from their edges', () => {
    const week = (at: string, timeZone = UTC) =>
      periodsBefore(new Date(at), 'week', { count: 1, timeZone })[0]
    expect(week(now.toISOString())).toEqual({ from: '2026-11-09', to: '2026-11-16' })
    expect(week('2026-11-15T23:59:59Z')?.to).toBe('2026-11-09')
    expect(week('2026-11-15T23:59:59Z', 'Europe/Madrid')?.to).toBe('2026-11-16')
    expect(week('2026-11-16T00:00:00Z')?.from).toBe('2026-11-09')
  })
})
