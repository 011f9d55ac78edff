import { randomUUID } from 'node:crypto'
import { calls } from '@palco/contract'
import { describe, expect, test } from 'vitest'
import { refuse } from '../../result.ts'
import { openProviderCalls } from '../casino/testing/provider-calls.ts'
import { ownLimits } from '../own-limits/index.ts'
import { playSessions } from '../play-sessions/index.ts'
import { protection } from '../protection/index.ts'
import { sessionPlans } from '../session-plans/index.ts'
import type { TestPlayer } from '../wallet/testing/fixture.ts'

/**
 * What players under each profile meet at the public doors, with the values written out: a value that changes in a profile fails here until somebody has
 * looked at what it means. Two brands are of jurisdictions that a residence cannot tell apart; at the third the residence brings the profile.
 */
const MODES = ['autoplay', 'quick_spin', 'feature_buy']
const calling = await openProviderCalls({
  configurations: { brasa: { jurisdiction: 'AR-B' }, tribuna: { jurisdiction: 'AR-C' } },
  settings: { marea: { casino: { play_modes: MODES } } },
  more: ({ db, now }) => [
    ...ownLimits.routes({ db, now }),
    ...playSessions.routes({ db, now }),
    ...sessionPlans.routes({ db, now }),
    ...protection.routes({
      db,
      now,
      confirmPassword: async () => ({ holds: async () => true }),
      confirmPlayer: () => Promise.resolve(refuse('wrong_password')),
    }),
  ],
})
const { clock, fixture, launch, wallet } = calling
clock.ms = Date.parse('2026-12-01T12:00:00Z')

type Where = 'neutral' | 'AR-B' | 'AR-C' | 'BR' | 'ES' | 'GB'
const AT: Record<Where, { brandId: string; country?: string }> = {
  neutral: { brandId: 'marea', country: 'UY' },
  'AR-B': { brandId: 'brasa' },
  'AR-C': { brandId: 'tribuna' },
  BR: { brandId: 'marea', country: 'BR' },
  ES: { brandId: 'marea', country: 'ES' },
  GB: { brandId: 'marea', country: 'GB' },
}
const newPlayer = (where: Where, more: object = {}) => fixture.player({ ...AT[where], ...more })
const limits = async (player: TestPlayer) =>
  (await fixture.call(calls.readOwnLimits, {}, { player })).body.response

describe('limits', () => {
  test.each([
    ['neutral', null],
    ['BR', null],
    ['ES', { day: '600.00', week: '1500.00', month: '3000.00' }],
    ['GB', null],
  ] as const)('of deposits that an account under %s has from its start', async (where, starts) => {
    const { limits: all } = await limits(await newPlayer(where))
    const held = all.flatMap(({ kind, period, limit, most }) =>
      limit ? [[kind, period, limit.amount, most?.amount]] : [],
    )
    expect(held).toEqual(
      Object.entries(starts ?? {}).map(([period, amount]) => ['deposit', period, amount, amount]),
    )
  })

  test.each([
    ['neutral', 24, null],
    ['BR', 24, null],
    ['ES', 168, '2027-03-01T12:00:00.000Z'],
    ['GB', 24, null],
  ] as const)('under %s wait %i hours before a raise, and from a change on', async (where, hours, from) => {
    const player = await newPlayer(where)
    const lower = { kind: 'deposit', period: 'day', amount: '50.00' } as const
    await fixture.call(calls.setOwnLimit, lower, { player })
    expect(await limits(player)).toMatchObject({ waits_hours: hours, raise_from: from })
  })

  test.each([
    ['neutral', false],
    ['ES', false],
    ['GB', true],
  ] as const)('under %s count in sliding windows: %s', async (where, sliding) => {
    const player = await newPlayer(where)
    const { limits: all } = await limits(player)
    expect(new Set(all.map(({ renews_at }) => renews_at === null))).toEqual(new Set([sliding]))
  })

  test.each([
    ['neutral', null],
    ['BR', { kinds: ['loss', 'time'], may_decline: false }],
    ['GB', { kinds: ['deposit'], may_decline: true }],
  ] as const)('that are asked for under %s', async (where, asked) => {
    expect((await limits(await newPlayer(where))).asked ?? null).toEqual(asked)
  })
})

describe('protection', () => {
  const read = async (where: Where) =>
    (await fixture.call(calls.readProtection, {}, { player: await newPlayer(where) })).body.response

  test.each([
    ['neutral', 'six_months'],
    ['AR-B', 'two_years'],
    ['AR-C', 'two_years'],
    ['GB', 'six_months'],
  ] as const)('under %s has its shortest exclusion', async (where, shortest) => {
    expect((await read(where)).exclusions?.[0]).toBe(shortest)
  })

  test.each([
    ['neutral', 5],
    ['AR-B', null],
    ['AR-C', null],
    ['BR', 5],
    ['ES', 6],
    ['GB', null],
  ] as const)('under %s says for how many years records are kept: %s', async (where, years) => {
    expect((await read(where)).retention_years).toBe(years)
  })

  test.each([
    ['neutral', []],
    ['AR-B', ['0800-444-4000', '0800-222-5462']],
    ['AR-C', ['0800-666-6006']],
    ['BR', ['188']],
    ['ES', ['900 200 225']],
    ['GB', ['0808 8020 133']],
  ] as const)('under %s names telephones for help: %j', async (where, phones) => {
    expect((await read(where)).helplines?.map(({ phone }) => phone)).toEqual(phones)
  })

  test.each([
    ['neutral', 60],
    ['ES', 60],
    ['GB', 60],
  ] as const)('under %s checks reality after %i minutes at the latest', async (where, minutes) => {
    const player = await newPlayer(where)
    const { body } = await fixture.call(calls.readPlaySession, {}, { player })
    expect([body.response.minutes, body.response.intervals?.at(-1)]).toEqual([minutes, minutes])
  })
})

describe('games', () => {
  const session = async (player: TestPlayer, game: string) => {
    await fixture.call(calls.beginSessionPlan, { minutes: 30, loss: '10.00' }, { player })
    return (await wallet('session', { launch_token: await launch(player, game) })).body as {
      play_modes?: string[]
      design_rules?: object
      max_stake?: { amount: string }
    }
  }
  const NONE = { cycle_ms: 0, fast_play: true, celebrates_loss: true }

  test.each([
    ['neutral', NONE, NONE, MODES],
    ['ES', { ...NONE, cycle_ms: 3_000 }, NONE, MODES],
    [
      'GB',
      { cycle_ms: 2_500, fast_play: false, celebrates_loss: false },
      { cycle_ms: 5_000, fast_play: false, celebrates_loss: false },
      ['feature_buy'],
    ],
  ] as const)('under %s keep their design', async (where, slot, table, modes) => {
    const player = await newPlayer(where)
    const [one, other] = [await session(player, 'mate-de-oro'), await session(player, 'ruleta-europea')]
    expect({ ...NONE, ...one.design_rules }).toEqual(slot)
    expect({ ...NONE, ...other.design_rules }).toEqual(table)
    expect(one.play_modes).toEqual(modes)
  })

  test.each([
    ['neutral', '100.00', '100.00'],
    ['GB', '2.00', '5.00'],
  ] as const)('slots under %s take at most by age', async (where, young, older) => {
    const most = async (born: string) =>
      (await session(await newPlayer(where, { currency: 'GBP', born }), 'mate-de-oro')).max_stake?.amount
    expect([await most('2001-12-02'), await most('2001-12-01')]).toEqual([young, older])
  })

  test.each([
    ['neutral', 'ok'],
    ['BR', 'ok'],
    ['ES', 'session_plan'],
    ['GB', 'ok'],
  ] as const)('under %s want a plan first: %s', async (where, code) => {
    const player = await newPlayer(where, { cash: 1_000n })
    const { status, refusal } = await fixture.call(calls.launchGame, { game_id: 'mate-de-oro' }, { player })
    expect(status === 200 ? 'ok' : refusal.code).toBe(code)
  })
})

describe('payments', () => {
  /** A withdrawal that waits for an operator. */
  const withdraw = async (where: Where) => {
    const player = await newPlayer(where, { cash: 2_000_00n })
    const fields = { full_name: 'Ana Ruiz', iban: 'ES91 2100 0418 4502 0005 1332' }
    const input = { method: 'bank_eu', amount: '900.00', ...fields }
    return (await fixture.call(calls.withdraw, input, { player, key: randomUUID() })).body.response
  }

  test.each([
    ['neutral', true, null],
    ['BR', true, 2],
    ['ES', true, 24],
    ['GB', false, null],
  ] as const)(
    'withdrawn under %s: may be taken back %s, sent within %s hours',
    async (where, back, hours) => {
      const { cancelable, date, send_by: sendBy } = await withdraw(where)
      expect(cancelable).toBe(back)
      expect(sendBy === undefined ? null : (Date.parse(sendBy) - Date.parse(date)) / 3_600_000).toBe(hours)
    },
  )

  test.each([
    ['neutral', true, undefined],
    ['BR', false, ['credit']],
    ['ES', true, undefined],
    ['GB', true, ['credit']],
  ] as const)('under %s: crypto %s, refused cards %j', async (where, crypto, cards) => {
    const player = await newPlayer(where)
    const { body } = await fixture.call(calls.listPaymentMethods, { direction: 'deposit' }, { player })
    expect(body.response.methods.some(({ kind }) => kind === 'crypto')).toBe(crypto)
    expect(body.response.refused_cards).toEqual(cards)
  })
})
