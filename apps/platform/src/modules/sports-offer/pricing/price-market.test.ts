import { oddsText } from '@palco/sports-rules/odds'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { StoredOutcome } from '../types.ts'
import { findBook, findBoost, fairShare, priceMarket, type PriceRule } from './index.ts'

const RULE: PriceRule = {
  margin: 500,
  method: 'proportional',
  ladder: 'hundredths',
  lowest: 1_010n,
  highest: 501_000n,
}
const outcome = (id: string, given: Partial<StoredOutcome> = {}): StoredOutcome => ({
  id,
  active: true,
  ...given,
})
const prices = (outcomes: StoredOutcome[], rule: Partial<PriceRule> = {}) =>
  Object.fromEntries(
    [...priceMarket(outcomes, { ...RULE, ...rule })].map(([id, price]) => [
      id,
      price === null ? null : oddsText(price),
    ]),
  )
const two = (share: number) => [outcome('12', { share }), outcome('13', { share: 1 - share })]

describe('the price of an outcome', () => {
  test('has the margin in it and is rounded down', () => {
    expect(prices(two(0.5))).toEqual({ 12: '1.90', 13: '1.90' })
    expect(prices(two(0.5), { margin: 0 })).toEqual({ 12: '2.00', 13: '2.00' })
    expect(prices(two(0.3), { margin: 0 })).toEqual({ 12: '3.33', 13: '1.42' })
  })

  test.each([
    ['book', { 12: '12.00', 13: '1.08' }],
    ['exchange', { 12: '12.00', 13: '1.08' }],
    ['hundredths', { 12: '12.34', 13: '1.08' }],
    ['none', { 12: '12.345', 13: '1.088' }],
  ] as const)('stands on the ladder %s', (ladder, expected) => {
    expect(prices(two(1 / 12.345), { margin: 0, ladder })).toEqual(expected)
  })

  test('below the lowest price nothing is offered, above the highest the highest', () => {
    expect(prices(two(0.995), { margin: 0, highest: 50_000n })).toEqual({ 12: null, 13: '50.00' })
    expect(prices(two(0.9), { margin: 0, lowest: 1_200n })).toEqual({ 12: null, 13: '10.00' })
  })

  test('is none for an inactive outcome, which counts for the margin of the others', () => {
    const [over, under] = two(0.5)
    if (!over || !under) throw new Error('a total has two outcomes')
    expect(prices([{ ...over, active: false }, under])).toEqual({ 12: null, 13: '1.90' })
  })

  test('as fed is the provider’s own, to the thousandth', () => {
    const outcomes = [outcome('1', { odds: '1.875', share: 0.4 }), outcome('2')]
    expect(prices(outcomes, { method: 'as_fed', ladder: 'none', margin: 0 })).toEqual({ 1: '1.875', 2: null })
  })

  test('of a market without probabilities is the provider’s own', () => {
    expect(prices([outcome('1', { odds: '1.85' }), outcome('2', { odds: '2.05' })])).toEqual({
      1: '1.85',
      2: '2.05',
    })
  })

  test('of a market of players, where the probabilities sum to anything, has the margin on each', () => {
    const players = [0.3, 0.4, 0.5, 0.2].map((share, index) => outcome(`p${index}`, { share }))
    expect(prices(players)).toEqual({ p0: '3.17', p1: '2.38', p2: '1.90', p3: '4.76' })
  })

  test('of what cannot happen, or is certain, is none', () => {
    expect(prices([outcome('1', { share: 0 }), outcome('2', { share: 1 })])).toEqual({ 1: null, 2: null })
  })
})

test('fair odds of an outcome with refunds and halves bring the stake back on average', () => {
  const ways = fc
    .array(fc.integer({ min: 1, max: 100 }), { minLength: 5, maxLength: 5 })
    .map((weights) => weights.map((weight) => weight / weights.reduce((sum, one) => sum + one, 0)))
  fc.assert(
    fc.property(ways, ([win = 0, half_win = 0, refund = 0, half_lose = 0]) => {
      const odds = 1 / fairShare({ win, half_win, refund, half_lose })
      const back = win * odds + half_win * (0.5 + odds / 2) + refund + half_lose * 0.5
      expect(back).toBeCloseTo(1, 9)
    }),
  )
})

test.each(['proportional', 'power', 'odds_ratio'] as const)(
  'no bet on all outcomes of a market wins for sure: %s',
  (method) => {
    const shares = fc
      .array(fc.integer({ min: 1, max: 1_000 }), { minLength: 2, maxLength: 24 })
      .map((weights) => weights.map((weight) => weight / weights.reduce((sum, one) => sum + one, 0)))
    fc.assert(
      fc.property(shares, fc.constantFrom('book', 'exchange', 'hundredths', 'none'), (all, ladder) => {
        const outcomes = all.map((share, index) => outcome(String(index), { share }))
        const offered = [
          ...priceMarket(outcomes, {
            ...RULE,
            method,
            ladder,
            margin: 300,
          }).values(),
        ]
        if (offered.includes(null)) return
        const booksum = offered.reduce((sum, price) => sum + 1000 / Number(price), 0)
        // A long shot that keeps half its fair price takes less of the margin; no price is above its fair one.
        const isBounded = offered.some((price, index) => (Number(price) / 1000) * (all[index] ?? 0) < 0.51)
        expect(booksum).toBeGreaterThanOrEqual((isBounded ? 1 : 1.03) - 1e-6)
      }),
      { numRuns: 60 },
    )
  },
)

describe('every price passes bounds against its fair one', () => {
  const lopsided = [outcome('1', { share: 0.992 }), outcome('2', { share: 0.008 })]
  const BOOK = { method: 'power', ladder: 'book', margin: 600 } as const

  test('a long shot keeps half its fair price, also where the favourite can take none of the margin', () => {
    // Without its bound the outcome of 0.8 % stood at 15.50, and the book at 833 %.
    const offered = priceMarket(lopsided, { ...RULE, ...BOOK })
    expect([...offered.values()]).toEqual([null, 61_000n].map((price) => price && expect.any(BigInt)))
    expect(Number(offered.get('2'))).toBeGreaterThanOrEqual(60_000)
    expect(findBook(lopsided, offered)).toBeLessThanOrEqual(21_000)
  })

  test.each(['proportional', 'power', 'odds_ratio'] as const)(
    'whatever the margin and its method: %s',
    (method) => {
      const share = fc.integer({ min: 3_000, max: 980_000 }).map((parts) => parts / 1_000_000)
      fc.assert(
        fc.property(share, fc.integer({ min: 0, max: 5_000 }), (one, margin) => {
          const outcomes = two(one)
          for (const [id, price] of priceMarket(outcomes, { ...RULE, method, margin, ladder: 'none' })) {
            const fair = 1000 / (outcomes.find((each) => each.id === id)?.share ?? 1)
            if (price === null) continue
            expect(Number(price)).toBeLessThanOrEqual(fair + 1e-3)
            expect(Number(price)).toBeGreaterThanOrEqual(Math.floor(fair / 2) - 1)
          }
        }),
        { numRuns: 60 },
      )
    },
  )

  test('a price of one operator never stands above the fair one, also after the feed has moved', () => {
    const set = (odds: number, more: object = {}) => ({
      outcomes: { 12: { odds, ...more } },
      now: new Date(0),
    })
    const at = (share: number, by: ReturnType<typeof set>) =>
      priceMarket(two(share), { ...RULE, ladder: 'hundredths' }, by).get('12')
    expect(at(0.5, set(1_800))).toBe(1_800n)
    expect(at(0.5, set(2_000))).toBe(2_000n)
    expect(at(0.5, set(2_010))).toBe(2_000n)
    expect(at(0.8, set(1_800))).toBe(1_250n)
    expect(at(0.1, set(1_800))).toBe(5_000n)
    // What two have seen stands up to twice the fair price.
    expect(at(0.5, set(3_000, { two: true }))).toBe(3_000n)
    expect(at(0.5, set(4_000, { two: true }))).toBe(4_000n)
    expect(at(0.5, set(4_010, { two: true }))).toBe(4_000n)
    expect(at(0.5, { outcomes: { 12: { shift: 500 } }, now: new Date(0) } as never)).toBe(1_990n)
  })

  test('a boost stands back where the fair price has fallen below it', () => {
    const boosts = (alone: boolean) => ({
      brasa: {
        12: {
          id: '1',
          odds: 2_500,
          max_stake: '100',
          currency: 'EUR' as const,
          until: 10_000,
          ...(alone && { alone: true as const }),
        },
      },
    })
    const event = { status: 'not_started', live: false, startAt: new Date(10_000) }
    const stands = (alone: boolean, fair: bigint) =>
      findBoost(
        boosts(alone),
        { brandId: 'brasa', outcomeId: '12', regular: 1_100n, fair },
        event,
        new Date(0),
      ) !== null
    expect([stands(true, 2_500n), stands(true, 2_499n)]).toEqual([true, false])
    expect([stands(false, 1_250n), stands(false, 1_249n)]).toEqual([true, false])
  })
})
