import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceMarket, toPricing } from './index.ts'
import { areSteps, DEFAULT_STEPS, type TimeStep } from './steps.ts'

const START = new Date('2026-06-08T18:00:00Z')
const HOUR = 3_600_000
const before = (hours: number, ms = 0) => new Date(START.getTime() - hours * HOUR - ms)
const margins = [
  { brandId: null, sport: null, competitionId: null, marketId: null, margin: 600, method: 'power' as const },
]
const MARKET = { sport: 'football', competitionId: 'c', marketId: 1, startAt: START, live: false }
const ruleAt = (now: Date, steps: readonly TimeStep[] | null = null, market = MARKET) =>
  toPricing({ margins, limits: { ladder: 'none', lowest: 1001, highest: 501_000, steps } }, 'brasa').rule(
    market,
    now,
  )

test.each([
  [168, { margin: 900, limit: 20 }, { margin: 750, limit: 50 }],
  [24, { margin: 750, limit: 50 }, { margin: 660, limit: 80 }],
  [2, { margin: 660, limit: 80 }, { margin: 600, limit: 100 }],
])('%i hours before the start and a millisecond more, and there', (hours, more, there) => {
  expect(ruleAt(before(hours, 1))).toMatchObject({ ...more, until: before(hours) })
  expect(ruleAt(before(hours))).toMatchObject(there)
})

test('after the last step nothing changes by time any more', () => {
  expect(ruleAt(before(2)).until).toBeNull()
  expect(ruleAt(before(0, -1)).until).toBeNull()
})

test('a market that is played has the whole margin and limits, whenever its event was to start', () => {
  expect(ruleAt(before(300), null, { ...MARKET, live: true })).toMatchObject({
    margin: 600,
    limit: 100,
    until: null,
  })
})

test('a brand’s own steps stand in place of the platform’s; an empty list is none', () => {
  expect(ruleAt(before(30), [{ hours: 12, margin: 200, limit: 10 }])).toMatchObject({
    margin: 1200,
    limit: 10,
  })
  expect(ruleAt(before(300), [])).toMatchObject({ margin: 600, limit: 100 })
})

test('no step goes beyond the greatest margin that a brand can set', () => {
  expect(ruleAt(before(300), [{ hours: 1, margin: 300, limit: 10 }]).margin).toBe(1800)
  expect(ruleAt(before(300), [{ hours: 1, margin: 1000, limit: 10 }]).margin).toBe(5000)
})

test('steps are those that only lower margins and raise limits towards the start', () => {
  expect(areSteps(DEFAULT_STEPS)).toBe(true)
  expect(areSteps([])).toBe(true)
  const [week, day] = [
    { hours: 168, margin: 150, limit: 20 },
    { hours: 24, margin: 125, limit: 50 },
  ] as const
  expect(areSteps([week, day])).toBe(true)
  expect(areSteps([week, { ...day, margin: 150, limit: 20 }])).toBe(true)
  expect(areSteps([week, { ...day, margin: 151 }])).toBe(false)
  expect(areSteps([week, { ...day, limit: 19 }])).toBe(false)
  expect(areSteps([day, week])).toBe(false)
  expect(areSteps([week, { ...day, hours: 168 }])).toBe(false)
  expect(areSteps([{ ...day, margin: 100, limit: 100 }])).toBe(true)
  expect(areSteps([{ ...day, margin: 99 }])).toBe(false)
  expect(areSteps([{ ...day, limit: 101 }])).toBe(false)
  expect(areSteps([{ ...day, limit: 0 }])).toBe(false)
  expect(areSteps([{ ...day, hours: 0 }])).toBe(false)
})

test('of the same chances no price falls and no limit shrinks as the start comes nearer', () => {
  const steps = fc
    .array(
      fc.record({
        hours: fc.integer({ min: 1, max: 400 }),
        margin: fc.integer({ min: 100, max: 400 }),
        limit: fc.integer({ min: 1, max: 100 }),
      }),
      { maxLength: 6 },
    )
    .map((all) => {
      const down = (numbers: number[]) => numbers.toSorted((a, b) => b - a)
      const [hours, margin] = [down(all.map((one) => one.hours)), down(all.map((one) => one.margin))]
      const limit = down(all.map((one) => one.limit)).toReversed()
      return all.map((_, at) => ({ hours: hours[at] ?? 0, margin: margin[at] ?? 0, limit: limit[at] ?? 0 }))
    })
    .filter(areSteps)
  const chances = fc
    .array(fc.integer({ min: 1, max: 1000 }), { minLength: 2, maxLength: 6 })
    .map((all) => all.map((one) => one / all.reduce((sum, each) => sum + each, 0)))
  fc.assert(
    fc.property(steps, chances, fc.nat(400 * HOUR), fc.nat(400 * HOUR), (own, shares, one, other) => {
      const outcomes = shares.map((share, id) => ({ id: String(id), active: true, share }))
      const rules = [Math.max(one, other), Math.min(one, other)].map((ms) => ruleAt(before(0, ms), own))
      const [early, late] = rules.map((rule) => [...priceMarket(outcomes, rule).values()])
      expect(rules[0]?.limit).toBeLessThanOrEqual(rules[1]?.limit ?? 0)
      early?.forEach((price, at) => expect((price ?? 0n) <= (late?.[at] ?? 0n)).toBe(true))
    }),
  )
})
