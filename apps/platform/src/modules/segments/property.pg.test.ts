import type { SegmentCondition, SegmentRule } from '@palco/contract/operators'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evaluate, type Facts } from './testing/evaluate.ts'
import { segmentWorld } from './testing/world.ts'

const world = await segmentWorld()
const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 40)

const DAYS = [1, 2, 7, 8]
const AMOUNTS = ['0', '1', '50', '99.99', '100', '100.01', '250']
const BACK = [0, 1, 2, 6, 7, 30]
const PRODUCTS = ['sportsbook', 'casino']
const TAGS = [await world.saveTag('Primera'), await world.saveTag('Segunda')]

const day = fc.constantFrom(...BACK)
const spent = fc.record({
  day,
  amount: fc.constantFrom(1, 50, 100),
  won: fc.constantFrom(0, 50, 200),
  product: fc.constantFrom(...PRODUCTS),
})
const facts: fc.Arbitrary<Omit<Facts, 'id'>> = fc.record({
  registered: day,
  country: fc.constantFrom('AR', 'BR', null),
  former: fc.constantFrom('BR', null),
  language: fc.constantFrom('es_ES', 'pt_BR'),
  tags: fc.subarray(TAGS),
  blocked: fc.boolean(),
  restriction: fc.constantFrom('closing', 'exclusion', 'break', 'suspension', null, null, null),
  deposits: fc.array(fc.record({ day, amount: fc.constantFrom(1, 50, 100) }), { maxLength: 3 }),
  stakes: fc.array(spent, { maxLength: 3 }),
  login: fc.option(day),
  funded: fc.constant(10_000),
  bonus: fc.boolean(),
  level: fc.constantFrom('silver', null),
  identity: fc.constantFrom('accepted', 'reviewing', null),
  consents: fc.boolean(),
})

const days = fc.constantFrom(...DAYS)
const comparison = fc.constantFrom('at_least' as const, 'at_most' as const)
const amount = fc.constantFrom(...AMOUNTS)
const signed = fc.constantFrom(...AMOUNTS, '-50', '-150')
const one = <T extends SegmentCondition['type']>(type: T) => fc.constant(type)
const some = <T>(...list: T[]) => fc.subarray(list, { minLength: 1 })
const condition: fc.Arbitrary<SegmentCondition> = fc.oneof(
  fc.record({ type: one('registered_within'), days }),
  fc.tuple(day, day).map(([a, b]) => ({
    type: 'registered_between' as const,
    from: world.dayBefore(Math.max(a, b)),
    to: world.dayBefore(Math.min(a, b)),
  })),
  fc.record({ type: one('country'), countries: some('AR', 'BR', 'ES') }),
  fc.record({ type: one('residence'), countries: some('AR', 'BR', 'ES') }),
  fc.record({ type: one('language'), languages: some('es_ES' as const, 'pt_BR' as const) }),
  fc.record({ type: one('tag'), tags: some(...TAGS) }),
  fc.record({
    type: one('state'),
    states: some(...(['active', 'blocked', 'closed', 'excluded', 'on_break', 'suspended'] as const)),
  }),
  fc.record({ type: one('deposited'), days, comparison, amount }),
  fc.record({ type: one('first_deposit'), made: fc.boolean() }),
  fc.record({
    type: one('staked'),
    product: fc.constantFrom('all' as const, 'sportsbook' as const, 'casino' as const, 'prode' as const),
    days,
    comparison,
    amount,
  }),
  fc.record({ type: one('ggr'), days, comparison, amount: signed }),
  fc.record({ type: one('no_login'), days }),
  fc.record({ type: one('no_play'), days }),
  fc.record({ type: one('balance'), comparison, amount: fc.constantFrom('0', '9900', '10000', '10050.01') }),
  fc.record({ type: one('bonus'), active: fc.boolean() }),
  fc.record({ type: one('level'), levels: some('bronze', 'silver') }),
  fc.record({
    type: one('identity'),
    states: some('none' as const, 'accepted' as const, 'reviewing' as const),
  }),
  fc.record({
    type: one('consent'),
    product: fc.constantFrom('casino' as const, 'betting' as const),
    channel: fc.constantFrom('email' as const, 'push' as const),
    given: fc.boolean(),
  }),
)
const match = fc.constantFrom('all' as const, 'any' as const, 'none' as const)
const rule: fc.Arbitrary<SegmentRule> = fc.record({
  match,
  groups: fc.array(fc.record({ match, conditions: fc.array(condition, { minLength: 1, maxLength: 3 }) }), {
    minLength: 1,
    maxLength: 3,
  }),
})

test('whom a rule finds is whom the same rule finds without the database', async () => {
  const dayBack = (asked: string) =>
    Temporal.PlainDate.from(asked).until(Temporal.PlainDate.from(world.today)).days
  const everyone: Facts[] = []
  for (const given of fc.sample(facts, { numRuns: 30, seed: 7 })) everyone.push(await world.player(given))
  await world.follow()
  const found = new Set<string>()
  await fc.assert(
    fc.asyncProperty(rule, async (drawn) => {
      const asked = structuredClone(drawn)
      const expected = everyone.filter((player) => evaluate(player, asked, dayBack)).map(({ id }) => id)
      for (const id of expected) found.add(id)
      expect(await world.find(asked)).toEqual(expected.toSorted())
      expect(await world.count(asked)).toMatchObject({
        players: everyone.length,
        matched: expected.length,
        estimated: false,
      })
    }),
    { numRuns: RUNS },
  )
  expect(found.size).toBeGreaterThan(everyone.length / 2)
})
