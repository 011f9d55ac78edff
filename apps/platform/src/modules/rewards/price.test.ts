import { applyMargin } from '@palco/sports-rules/odds'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bonusValue,
  cashbackBack,
  computeCheapestWay,
  computeCost,
  milesBack,
  type Way,
  worthOfUnit,
} from './price.ts'
import { type Finding, priceProgramme, type PricedOffer, type Programme } from './programme.ts'
import { sportsWays } from './sports-ways.ts'

const slot: Way = { gameId: 'slot', categories: ['slots'], area: 'casino', keeps: 36_000 }
const wheel: Way = { gameId: 'wheel', categories: ['table_games'], area: 'casino', keeps: 27_000 }
const MARGINS = [
  { margin: 600, method: 'power', marketId: null },
  { margin: 500, method: 'power', marketId: 1 },
] as const
const SPORTS = sportsWays(MARGINS)
const SLOTS_ONLY = { 'category:slots': 100, 'category:table_games': 10, default: 0 }

const none: Programme = {
  currency: 'ARS',
  ways: [slot, wheel, ...SPORTS],
  miles: null,
  extra: 0n,
  cashbackExtra: 0n,
  referral: null,
  offers: [],
  items: [],
  codes: [],
  freeBetStakes: 0,
  tournaments: [],
  accumulator: null,
}
const offer = (changes: Partial<PricedOffer>): PricedOffer => ({
  id: 'gift',
  kind: 'fixed',
  audience: 'everyone',
  percent: null,
  timesPerPlayer: 1,
  wagerMultiple: 30,
  wagerBase: 'bonus',
  contributions: SLOTS_ONLY,
  amount: 600_000n,
  maxCashOut: null,
  gameId: null,
  ...changes,
})
const found = (changes: Partial<Programme>): Finding[] => priceProgramme({ ...none, ...changes })

describe('known examples', () => {
  test('a code of 6,000 on sports to be wagered six times is worth 3,500 to 4,200 to who covers every outcome', () => {
    const bonus = { amount: 600_000n, multiple: 6, maxCashOut: null }
    expect(bonusValue(bonus, 50_000)).toBe(420_000n)
    expect(bonusValue(bonus, 69_400)).toBe(350_160n)
    // Without covering: favourites of markets with many outcomes bear less of the margin.
    const cheapest = computeCheapestWay(
      { 'area:sportsbook': 100, 'min_odds:sportsbook': 1.5, default: 0 },
      SPORTS,
    )
    expect(cheapest).toBeGreaterThan(23_000)
    expect(cheapest).toBeLessThan(24_000)
  })

  test('cashback of 10 % to be wagered once beats games that keep 2.7 %', () => {
    const cashback = offer({ id: 'back', kind: 'cashback', percent: 10, wagerMultiple: 1 })
    expect(worthOfUnit(1, 36_000)).toBe(964_000)
    expect(cashbackBack(10, 964_000)).toBe(96_400)
    expect(found({ offers: [cashback] })).toMatchObject([{ reward: 'bonus back' }, { reward: 'bonus back' }])
    expect(found({ offers: [offer({ ...cashback, wagerMultiple: 28 })] })).toEqual([])
  })

  test('1,500 miles of 0.01 for stakes of 100 are 15 for a cost of 3.60', () => {
    const miles = { rates: new Map(), step: 50n, stepValue: 50n, pays: 'cash' as const, bonus: null }
    const referral = {
      minDeposit: 2_000n,
      minStakes: 10_000n,
      maxRewards: 5,
      contributions: { 'category:slots': 100, default: 0 },
      reward: { kind: 'miles' as const, miles: 1_500n },
    }
    expect(found({ miles, referral })).toEqual([{ reward: 'referrals', value: 4n * (1_500n - 360n) }])
    expect(found({ miles, referral: { ...referral, minStakes: 42_000n } })).toEqual([])
  })

  test('an item worth 9,000,000 for 0.01 is refused with what five accounts take', () => {
    const items = [{ id: 'gift', kind: 'free_bet', miles: 0n, price: 1n, worth: 900_000_000n, offer: null }]
    expect(found({ items })).toEqual([{ reward: 'store gift', value: 5n * 899_999_999n }])
    expect(found({ items: [{ ...items[0]!, price: 900_000_001n }] })).toEqual([])
  })
})

describe('each kind of reward', () => {
  test('a bonus costs more than it gives from the multiple on at which the cheapest way takes all of it', () => {
    // Slots keep 3.6 %: 27.78 times; a table that counts a tenth and keeps 2.7 % costs 27 %.
    expect(found({ offers: [offer({ wagerMultiple: 27 })] })).toEqual([
      { reward: 'bonus gift', value: 84_000n },
    ])
    expect(found({ offers: [offer({ wagerMultiple: 28 })] })).toEqual([])
    expect(found({ offers: [offer({ wagerMultiple: 0 })] })).toEqual([
      { reward: 'bonus gift', value: 3_000_000n },
    ])
    // Who is on a list gets it by another rule, which is priced there.
    expect(found({ offers: [offer({ wagerMultiple: 0, audience: 'list' })] })).toEqual([])
  })

  test('a deposit and its bonus are wagered together', () => {
    const match = offer({
      kind: 'deposit_match',
      percent: 50,
      wagerBase: 'deposit_and_bonus',
      timesPerPlayer: 4,
    })
    // Of 50 percent, 10 times both is 30 times the bonus.
    expect(found({ offers: [{ ...match, wagerMultiple: 10 }] })).toEqual([])
    expect(found({ offers: [{ ...match, wagerMultiple: 9 }] })).toEqual([
      { reward: 'bonus gift', value: 20n * (600_000n - 583_200n) },
    ])
  })

  test('free spins that are given for nothing are worth what they return', () => {
    expect(found({ offers: [offer({ gameId: 'slot', amount: 1_000n })] })).toEqual([
      { reward: 'bonus gift', value: 5n * 964n },
    ])
  })

  test('miles and the cheapest game of their area; other rewards of the same stakes make wagering cheaper', () => {
    const miles = (stake: bigint) => ({
      rates: new Map([['casino', { stake, miles: 1n }]]),
      step: 1n,
      stepValue: 50n,
      pays: 'cash' as const,
      bonus: null,
    })
    // 0.50 for 18.00 is 2.78 %, and the wheel keeps 2.7 %.
    expect(found({ miles: miles(1_800n) })).toMatchObject([{ reward: 'miles casino' }])
    expect(found({ miles: miles(1_900n) })).toEqual([])
    expect(found({ miles: miles(1_900n), extra: 6n })).toMatchObject([{ reward: 'miles casino' }])
    expect(found({ miles: miles(5_000n), offers: [offer({})] })).toMatchObject([{ reward: 'bonus gift' }])
  })

  test('what miles and cashback give back of a stake makes wagering cheaper, and miles cost what earns them', () => {
    const gift = offer({ wagerMultiple: 28, contributions: { 'category:slots': 100, default: 0 } })
    const back = offer({ id: 'back', kind: 'cashback', percent: 1, wagerMultiple: 1 })
    expect(found({ offers: [back] })).toEqual([])
    expect(found({ offers: [gift, back] })).toMatchObject([{ reward: 'bonus gift' }])
    const miles = { rates: new Map([['casino', { stake: 10_000n, miles: 1n }]]), step: 1n, stepValue: 1n }
    const item = { id: 'bet', kind: 'free_bet', miles: 3n, price: 0n, worth: 809n, offer: null }
    const sold = (changes: Partial<typeof item>) =>
      found({ miles: { ...miles, pays: 'cash', bonus: null }, items: [{ ...item, ...changes }] })
    // The wheel keeps 2.7 % of 100.00: 2.70 a mile.
    expect(sold({})).toEqual([])
    expect(sold({ worth: 810n })).toEqual([{ reward: 'store bet', value: 0n }])
    expect(sold({ miles: 2n })).toMatchObject([{ reward: 'store bet' }])
  })

  test('jackpots are part of what a stake gives back: a game that counts for them keeps something still', () => {
    const wheelWith = (jackpots: number) => ({ ...wheel, keeps: wheel.keeps - jackpots, jackpots })
    expect(found({ ways: [slot, wheelWith(26_999)] })).toEqual([])
    expect(found({ ways: [slot, wheelWith(27_000)] })).toEqual([{ reward: 'jackpot wheel', value: 0n }])
    // Between players nothing is kept, so nothing may be added.
    const table: Way = { gameId: 'holdem', categories: [], area: 'casino', keeps: 2_599, jackpots: 1 }
    expect(found({ ways: [table] })).toEqual([])
    expect(found({ ways: [{ ...table, betweenPlayers: true }] })).toEqual([
      { reward: 'jackpot holdem', value: 0n },
    ])
    // Wagered 28 times in slots that keep 3.6 %: 0.9 points of jackpots leave 2.7 %.
    const gift = offer({ wagerMultiple: 28, contributions: { 'category:slots': 100, default: 0 } })
    expect(found({ offers: [gift], ways: [slot] })).toEqual([])
    const ways = [{ ...slot, keeps: 27_000, jackpots: 9_000 }]
    expect(found({ offers: [gift], ways })).toEqual([{ reward: 'bonus gift', value: 732_000n }])
  })

  test('a free bet by code needs stakes that cost its amount', () => {
    const codes = [{ code: 'GRATIS', amount: 200_000n }]
    expect(found({ codes })).toEqual([{ reward: 'free_bet GRATIS', value: 1_000_000n }])
    expect(found({ codes, freeBetStakes: 42 })).toMatchObject([{ reward: 'free_bet GRATIS' }])
    expect(found({ codes, freeBetStakes: 43 })).toEqual([])
  })

  test('prizes are bounded by a share of their winner’s stakes, with other tournaments at the same time', () => {
    const day = (from: number, to: number) => ({ startsAt: new Date(from), endsAt: new Date(to) })
    const race = { id: 'race', ...day(0, 7), area: 'casino', games: ['slot'], share: 200, topFive: 100_000n }
    expect(found({ tournaments: [{ ...race, share: null }] })).toEqual([
      { reward: 'tournament race', value: 100_000n },
    ])
    expect(found({ tournaments: [race] })).toEqual([])
    expect(found({ tournaments: [race, { ...race, id: 'next', ...day(7, 14) }] })).toEqual([])
    expect(found({ tournaments: [race, { ...race, id: 'both', ...day(6, 14) }] })).toMatchObject([
      { reward: 'tournament race' },
      { reward: 'tournament both' },
    ])
    // All games of the area: the wheel keeps 2.7 %.
    expect(found({ tournaments: [{ ...race, games: null, share: 300 }] })).toMatchObject([
      { reward: 'tournament race' },
    ])
  })
})

test('what is wagered more, counts less or costs more is never worth more', () => {
  const amounts = fc.bigInt(1n, 10n ** 12n)
  fc.assert(
    fc.property(
      amounts,
      fc.nat({ max: 100 }),
      fc.nat({ max: 100_000 }),
      fc.nat({ max: 20_000 }),
      (amount, multiple, keeps, more) => {
        const bonus = { amount, multiple, maxCashOut: null }
        const value = bonusValue(bonus, keeps)
        expect(value).toBeLessThanOrEqual(amount)
        expect(bonusValue({ ...bonus, multiple: multiple + 1 }, keeps)).toBeLessThanOrEqual(value)
        expect(bonusValue(bonus, keeps + more)).toBeLessThanOrEqual(value)
        const half = computeCheapestWay({ default: 50 }, [{ ...slot, keeps }])
        expect(half).toBe(2 * computeCheapestWay({ default: 100 }, [{ ...slot, keeps }]))
        // A value is exact to the unit: amount − stakes × kept.
        const exact = Number(amount) - (Number(amount) * multiple * keeps) / 1e6
        expect(Math.abs(Number(value) - exact)).toBeLessThanOrEqual(1 + Math.abs(exact) * 1e-9)
      },
    ),
    { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 200) },
  )
})

test('no outcome of any market costs less of what it counts than the ways say', () => {
  const weights = (most: number) =>
    fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 2, maxLength: most })
  fc.assert(
    fc.property(weights(9), weights(3), (many, few) => {
      for (const [parts, { margin, method }] of [
        [many, MARGINS[0]],
        [few, MARGINS[1]],
      ] as const) {
        const all = parts.reduce((sum, part) => sum + part, 0)
        const fair = parts.map((part) => part / all)
        const implied = applyMargin(fair, margin / 10_000, method)
        for (const [index, p] of fair.entries()) {
          const odds = 1 / (implied[index] ?? 1)
          const counted = 1 - p + p * Math.min(1, odds - 1)
          expect((1 - p * odds) / counted).toBeGreaterThanOrEqual((SPORTS[0]?.keeps ?? 0) / 1e6 - 1e-4)
        }
      }
    }),
    { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 300) },
  )
})

test('costs are rounded down, what miles give back up', () => {
  expect(computeCost(100n, 36_000)).toBe(3n)
  expect(milesBack({ stake: 20_000n, miles: 1n }, { worth: 500n, per: 10n, extra: 6n })).toBe(2_650)
  expect(milesBack({ stake: 3n, miles: 1n }, { worth: 1n, per: 1n, extra: 0n })).toBe(333_334)
})
