import { randomUUID } from 'node:crypto'
import { calls } from '@palco/contract'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { locksAccountFirst } from '../../testing/locks.ts'
import { openFixture } from '../wallet/testing/fixture.ts'
import { readBrands } from '../brands/index.ts'
import { ownLimits } from './index.ts'
import { readLimits, setLimit } from './set-limit.ts'
import { holderIn } from './testing/holder.ts'
import { type Area, limitedPlayer } from './testing/limited-player.ts'
import { followWindows } from './windows.ts'
import type { OwnLimitPeriod } from '@palco/contract'

const limited = await limitedPlayer()
const { clock, db, giveBack, next, owner, stake, win } = limited
const HOUR = 3_600_000
const HOURS = { day: 24, week: 7 * 24, month: 30 * 24 } as const
const WEDNESDAY = Date.parse('2026-05-13T15:00:00Z')
/** Where the windows of limits slide. */
const SLIDING = { configuration: { jurisdiction: 'GB' } } as const
type Where = Parameters<typeof holderIn>[1]

beforeEach(async () => {
  clock.now = WEDNESDAY
  await next(1_000_000_00n)
})

const setIn = (where: Where, period: OwnLimitPeriod, amount: bigint, more: object = {}) =>
  setLimit(
    db,
    holderIn(owner(), where),
    { area: null, kind: 'stake', period, amount, ...more },
    new Date(clock.now),
  )
const usedIn = async (where: Where) => {
  const { limits } = await readLimits(db, holderIn(owner(), where), new Date(clock.now))
  return limits.map(({ used }) => used)
}

describe('a sliding window', () => {
  test.each(['day', 'week', 'month'] as const)(
    'of a %s counts the last 24 hours, 7 and 30 days to the millisecond',
    async (period) => {
      await setIn(SLIDING, period, 100_00n)
      expect(await stake('casino', 60_00n)).toBe('ok')
      clock.now += HOUR
      expect(await stake('casino', 40_00n)).toBe('ok')
      clock.now = WEDNESDAY + HOURS[period] * HOUR - 1
      expect(await stake('casino', 1n)).toBe('own_limit')
      clock.now += 1
      expect(await stake('casino', 60_01n)).toBe('own_limit')
      expect(await stake('casino', 60_00n)).toBe('ok')
      clock.now += HOUR - 1
      expect(await stake('casino', 1n)).toBe('own_limit')
      clock.now += 1
      expect(await stake('casino', 40_00n)).toBe('ok')
    },
  )

  test('says on the wire that no period begins anew, one of the calendar when it does', async () => {
    expect((await readLimits(db, holderIn(owner(), SLIDING), new Date(clock.now))).sliding).toBe(true)
    expect((await readLimits(db, holderIn(owner()), new Date(clock.now))).sliding).toBe(false)
  })

  test('of an area slides with the account’s, and holds over the midnight of the calendar', async () => {
    await setIn(SLIDING, 'day', 50_00n, { area: 'poker' })
    expect(await stake('poker', 50_00n)).toBe('ok')
    clock.now = Date.parse('2026-05-14T03:00:00Z')
    expect(await stake('poker', 1n)).toBe('own_limit')
    expect(await stake('casino', 1n)).toBe('ok')
  })

  test('leaves no room for a stake that came back after it had left the window', async () => {
    const key = randomUUID()
    await setIn(SLIDING, 'day', 100_00n)
    expect(await stake('casino', 100_00n, key)).toBe('ok')
    clock.now += 24 * HOUR
    expect(await stake('casino', 100_00n)).toBe('ok')
    await giveBack('casino', key)
    expect(await stake('casino', 1n)).toBe('own_limit')
  })

  test('leaves no room when a stake that came back leaves it', async () => {
    const key = randomUUID()
    await setIn(SLIDING, 'day', 100_00n)
    expect(await stake('casino', 60_00n, key)).toBe('ok')
    await giveBack('casino', key)
    clock.now += HOUR
    expect(await stake('casino', 100_00n)).toBe('ok')
    // Counted up to a movement that stays in the window: only then does something leave it.
    expect(await usedIn(SLIDING)).toEqual([100_00n])
    clock.now = WEDNESDAY + 24 * HOUR
    expect(await stake('casino', 1n)).toBe('own_limit')
    expect(await usedIn(SLIDING)).toEqual([100_00n])
  })

  test('begins where the rules change, with what was staked before', async () => {
    await setIn({}, 'day', 100_00n)
    expect(await stake('casino', 100_00n)).toBe('ok')
    clock.now = Date.parse('2026-05-14T00:00:00Z')
    expect(await usedIn({})).toEqual([0n])
    expect(await usedIn(SLIDING)).toEqual([100_00n])
    expect(await stake('casino', 1n)).toBe('own_limit')
    expect(await usedIn({})).toEqual([0n])
  })
})

test('windows follow the rules without a limit being looked at, of the brand and of where the player lives', async () => {
  await setIn({}, 'day', 100_00n)
  await setIn({}, 'day', 100_00n, { area: 'poker' })
  const brand = (await readBrands(db)).find(({ id }) => id === owner().brandId)
  if (!brand) throw new Error('no brand')
  const follow = (jurisdiction?: 'GB') =>
    followWindows(
      db,
      { ...brand, configuration: { ...brand.configuration, jurisdiction } },
      new Date(clock.now),
    )
  expect(await stake('casino', 100_00n)).toBe('ok')
  const limits = {
    text: 'SELECT FROM own_limits WHERE player_id = $1 FOR UPDATE NOWAIT',
    values: [owner().playerId],
  }
  const followed = await locksAccountFirst(db, owner(), () => follow('GB'), limits)
  expect(followed.found).toBe(1)
  expect(followed.done).toBeGreaterThanOrEqual(2)
  expect(await follow('GB')).toBe(0)
  clock.now = Date.parse('2026-05-14T03:00:00Z')
  expect(await stake('casino', 1n)).toBe('own_limit')
  expect(await follow()).toBeGreaterThanOrEqual(2)
  expect(await stake('casino', 1n)).toBe('ok')
  await db.query({ text: `UPDATE players SET country = 'GB' WHERE id = $1`, values: [owner().playerId] })
  expect(await follow()).toBe(2)
  expect(await stake('casino', 1n)).toBe('own_limit')
})

describe('a window of the calendar', () => {
  const MADRID = { timeZone: 'Europe/Madrid' }
  const BUENOS_AIRES = { timeZone: 'America/Argentina/Buenos_Aires' }

  test.each([
    [
      'of a day of 23 or of 25 hours in Madrid begins and ends at its midnights',
      'day',
      MADRID,
      '2026-03-28T23:00:00Z',
      '2026-03-29T22:00:00Z',
    ],
    ['(25 hours, in October)', 'day', MADRID, '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
    ['of the week with the change of time', 'week', MADRID, '2026-03-22T23:00:00Z', '2026-03-29T22:00:00Z'],
    ['of a month of 31 days in UTC-3', 'month', BUENOS_AIRES, '2026-08-01T03:00:00Z', '2026-09-01T03:00:00Z'],
    ['of February in UTC-3', 'month', BUENOS_AIRES, '2027-02-01T03:00:00Z', '2027-03-01T03:00:00Z'],
    [
      'of the year’s last month in UTC-3',
      'month',
      BUENOS_AIRES,
      '2026-12-01T03:00:00Z',
      '2027-01-01T03:00:00Z',
    ],
  ] as const)('%s', async (_, period, where, begins, ends) => {
    clock.now = Date.parse(begins) - 1
    await next(1_000_00n)
    await setIn(where, period, 10_00n)
    expect(await stake('casino', 10_00n)).toBe('ok')
    clock.now += 1
    expect(await stake('casino', 10_00n)).toBe('ok')
    clock.now = Date.parse(ends) - 1
    expect(await stake('casino', 1n)).toBe('own_limit')
    clock.now += 1
    expect(await stake('casino', 10_00n)).toBe('ok')
  })
})

/** A movement, some minutes after the one before. `earlier`: which stake is given back. */
type Moved = { minutes: number; area: Area }
type Step =
  | (Moved & { do: 'stake'; amount: bigint })
  | (Moved & { do: 'win'; amount: bigint })
  | (Moved & { do: 'back'; earlier: number })

const area = fc.constantFrom<Area>('casino', 'sportsbook', 'poker')
const minutes = fc.oneof(fc.constant(0), fc.constant(720), fc.integer({ min: 0, max: 900 }))
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('stake' as const), area, minutes, amount: fc.bigInt(1n, 60n) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('win' as const), area, minutes, amount: fc.bigInt(1n, 60n) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('back' as const), area, minutes, earlier: fc.nat({ max: 20 }) }),
  },
)
const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 12)

test(
  'whatever happens in whatever order, a sliding window counts what a sum over its movements comes to',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        clock.now = WEDNESDAY
        await next(1_000_000_00n)
        await setIn(SLIDING, 'day', 100n)
        await setIn(SLIDING, 'day', 70n, { kind: 'loss', area: 'casino' })
        const done: { key: string; at: number; area: Area; staked: bigint; lost: bigint }[] = []
        const within = (one: { at: number }) => one.at > clock.now - 24 * HOUR
        const sum = (what: 'staked' | 'lost', of: typeof done) =>
          of.filter(within).reduce((all, one) => all + one[what], 0n)
        for (const one of steps) {
          clock.now += one.minutes * 60_000
          const [staked, lost] = [
            sum('staked', done),
            sum(
              'lost',
              done.filter((each) => each.area === 'casino'),
            ),
          ]
          const key = randomUUID()
          if (one.do === 'stake') {
            const fits = staked + one.amount <= 100n && (one.area !== 'casino' || lost + one.amount <= 70n)
            expect(await stake(one.area, one.amount, key)).toBe(fits ? 'ok' : 'own_limit')
            if (fits) done.push({ key, at: clock.now, area: one.area, staked: one.amount, lost: one.amount })
          } else if (one.do === 'win') {
            await win(one.area, one.amount)
            done.push({ key: '', at: clock.now, area: one.area, staked: 0n, lost: -one.amount })
          } else {
            const stakes = done.filter((each) => each.key !== '')
            const returned = stakes[one.earlier % Math.max(stakes.length, 1)]
            if (!returned) continue
            await giveBack(returned.area, returned.key)
            done.splice(done.indexOf(returned), 1)
          }
        }
      }),
      { numRuns: RUNS },
    )
  },
)

describe('a limit', async () => {
  const fixture = await openFixture({
    more: ownLimits.routes,
    configurations: { marea: { jurisdiction: 'GB' } },
  })

  test('of deposits slides as well', async () => {
    fixture.clock.ms = Date.parse('2026-05-13T20:00:00Z')
    const player = await fixture.player({ brandId: 'marea' })
    const ask = async () => {
      const sent = { player, key: randomUUID() }
      const answer = await fixture.call(calls.deposit, { method: 'card', amount: '50.00' }, sent)
      return answer.refusal?.code ?? answer.body.response.id
    }
    await fixture.call(calls.setOwnLimit, { kind: 'deposit', period: 'day', amount: '50.00' }, { player })
    const id = await ask()
    await fixture.webhook(...fixture.provider.signed(fixture.provider.event(id, 'paid')))
    fixture.clock.ms += 24 * HOUR - 1
    expect(await ask()).toBe('deposit_limit')
    const { body } = await fixture.call(calls.readOwnLimits, {}, { player })
    expect(body.response.limits[0]).toMatchObject({ used: { amount: '50.00' }, renews_at: null })
    fixture.clock.ms += 1
    expect(await ask()).not.toBe('deposit_limit')
  })
})
