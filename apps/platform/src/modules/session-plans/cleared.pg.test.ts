import { calls } from '@palco/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '../../db/index.ts'
import { reverse } from '../../ledger/index.ts'
import { assertBooksBalance } from '../../testing/books.ts'
import { listSeeds } from '../../testing/seeds.ts'
import { id, openProviderCalls } from '../casino/testing/provider-calls.ts'
import { ownLimits } from '../own-limits/index.ts'
import { protection } from '../protection/index.ts'
import { playSessions } from '../play-sessions/index.ts'
import { refuse } from '../../result.ts'
import type { TestPlayer } from '../wallet/testing/fixture.ts'
import { sessionPlans } from './index.ts'
import { MINUTE, ROULETTE } from './testing/session-plans.ts'

/** Stakes that are cleared are taken as if each rule had been asked (docs/play.md). */
const { clock, code, db, enter, fixture, wallet } = await openProviderCalls({
  configurations: { marea: { jurisdiction: 'ES' } },
  more: (deps) => [
    ...ownLimits.routes(deps),
    ...playSessions.routes(deps),
    ...sessionPlans.routes(deps),
    ...protection.routes({
      ...deps,
      confirmPassword: async () => null,
      confirmPlayer: async () => refuse('wrong_password'),
    }),
  ],
})
const owner = openDatabase({ url: fixture.databaseUrl, role: null, poolSize: 1 })

type Seat = { player: TestPlayer; session: string; stakes: { transaction_id: string; round_id: string }[] }

async function seat(): Promise<Seat> {
  const player = await fixture.player({ brandId: 'marea', currency: 'EUR', cash: 1_000_00n })
  await fixture.call(calls.beginSessionPlan, { minutes: 60, loss: '500.00' }, { player })
  return { player, session: await enter(player, ROULETTE), stakes: [] }
}
const set = ({ player }: Seat, change: string) =>
  db.query({ text: `UPDATE players SET ${change} WHERE id = $1`, values: [player.id] })

async function stake(at: Seat, amount: string, round_id = id('r')): Promise<string> {
  const debit = { transaction_id: id('d'), round_id }
  const body = { ...debit, session_id: at.session, amount, currency: 'EUR' }
  const answer = await code(wallet('debit', body))
  if (answer === 'ok') at.stakes.push(debit)
  return answer
}
const credit = ({ player }: Seat, round_id: string, amount: string, transaction_id = id('c')) =>
  code(
    wallet('credit', {
      player_id: player.id,
      game_id: ROULETTE,
      currency: 'EUR',
      transaction_id,
      round_id,
      amount,
      round_ended: true,
    }),
  )
const readCleared = async ({ player }: Seat) => {
  const { rows } = await db.query<{ cleared: bigint | null }>({
    text: 'SELECT CASE WHEN cleared_until IS NOT NULL THEN cleared END AS cleared FROM ledger.accounts WHERE player_id = $1',
    values: [player.id],
  })
  return rows[0]?.cleared ?? null
}

const readUntil = async ({ player }: Seat) => {
  const { rows } = await db.query<{ until: Date | null }>({
    text: 'SELECT cleared_until AS until FROM ledger.accounts WHERE player_id = $1',
    values: [player.id],
  })
  return rows[0]?.until
}

/** Each rule that may come between two stakes, and the answer of the next one. */
const RULES: [name: string, begin: (seat: Seat) => Promise<unknown>, answer: string][] = [
  ['a break', ({ player }) => fixture.call(calls.takeBreak, { length: 'day' }, { player }), 'player_blocked'],
  ['a block', (at) => set(at, `status = 'blocked'`), 'player_blocked'],
  ['a check of the identity', (at) => set(at, `unchecked = 'play'`), 'player_blocked'],
  ['a question about funds', (at) => set(at, `funds_closed = ARRAY['play']`), 'player_blocked'],
  ['a text to accept', (at) => set(at, `texts_due_at = '${fixture.now().toISOString()}'`), 'player_blocked'],
  [
    'a lower limit',
    ({ player }) =>
      fixture.call(calls.setOwnLimit, { kind: 'stake', period: 'day', amount: '10.99' }, { player }),
    'own_limit',
  ],
  [
    'a lower limit of an area',
    ({ player }) =>
      fixture.call(
        calls.setOwnLimit,
        { kind: 'loss', period: 'week', amount: '10.99', area: 'casino' },
        { player },
      ),
    'own_limit',
  ],
  [
    'the end of the session',
    ({ player }) => fixture.call(calls.endSessionPlan, {}, { player }),
    'session_plan',
  ],
  [
    'a reality check',
    async ({ player }) => {
      const at = fixture.now()
      await db.query({
        text: `INSERT INTO play_sessions (player_id, brand_id, begins_at, last_at, staked, returned, checked_at, minutes, due_at, state)
          VALUES ($1, $2, $3, $3, 0, 0, $3, 15, $3, 'running')`,
        values: [player.id, player.brandId, at],
      })
      await db.query({
        text: 'SELECT review_play_session($1, $2, $3)',
        values: [player.brandId, player.id, at],
      })
    },
    'reality_check',
  ],
]

describe('a stake that is cleared', () => {
  test('is one of a limited account after the first, and is not asked about anew', async () => {
    const at = await seat()
    expect([await stake(at, '10.00'), await readCleared(at)]).toEqual(['ok', 490_00n])
    const until = await readUntil(at)
    clock.advance(10_000)
    expect([await stake(at, '10.00'), await readCleared(at)]).toEqual(['ok', 480_00n])
    expect(await readUntil(at)).toEqual(until)
  })

  test.each(RULES)('is none any more from %s on', async (_, begin, answer) => {
    const at = await seat()
    expect([await stake(at, '5.00'), await stake(at, '5.00')]).toEqual(['ok', 'ok'])
    expect(await readCleared(at)).not.toBeNull()
    await begin(at)
    expect(await readCleared(at)).toBeNull()
    expect(await stake(at, '1.00')).toBe(answer)
  })

  test('holds up to the minute, the end of the session and the day of a text, and not at that moment', async () => {
    for (const [ends, ms, answer] of [
      [async () => {}, MINUTE, 'ok'],
      [
        (at: Seat) => set(at, `texts_due_at = '${new Date(clock.ms + 20_000).toISOString()}'`),
        20_000,
        'player_blocked',
      ],
    ] as const) {
      const at = await seat()
      await ends(at)
      await stake(at, '5.00')
      expect(await readUntil(at)).toEqual(new Date(clock.ms + ms))
      clock.advance(ms - 1)
      expect([await stake(at, '5.00'), await readCleared(at)]).toEqual(['ok', 490_00n])
      clock.advance(1)
      expect(await stake(at, '5.00')).toBe(answer)
    }
    const at = await seat()
    clock.advance(60 * MINUTE - 20_000)
    await stake(at, '5.00')
    clock.advance(20_000 - 1)
    expect(await stake(at, '5.00')).toBe('ok')
    clock.advance(1)
    expect(await stake(at, '5.00')).toBe('session_plan')
  })

  test('is what limits leave, to the cent', async () => {
    const at = await seat()
    await fixture.call(
      calls.setOwnLimit,
      { kind: 'stake', period: 'day', amount: '20.00' },
      { player: at.player },
    )
    expect([await stake(at, '15.00'), await readCleared(at)]).toEqual(['ok', 5_00n])
    expect([await stake(at, '5.01'), await stake(at, '5.00')]).toEqual(['own_limit', 'ok'])
    expect(await stake(at, '0.10')).toBe('own_limit')
  })

  test('is less once a win is taken back', async () => {
    const at = await seat()
    await fixture.call(
      calls.setOwnLimit,
      { kind: 'loss', period: 'day', amount: '30.00' },
      { player: at.player },
    )
    const round = id('r')
    expect(await stake(at, '10.00', round)).toBe('ok')
    const win = id('c')
    expect(await credit(at, round, '10.00', win)).toBe('ok')
    expect([await stake(at, '10.00'), await readCleared(at)]).toEqual(['ok', 10_00n])
    expect([await stake(at, '5.00'), await readCleared(at)]).toEqual(['ok', 5_00n])
    const { id: playerId, brandId, currency } = at.player
    const scope = 'provider:originals'
    const ref = { brandId, playerId, currency, scope, payloadHash: 'h', detail: {}, at: fixture.now() }
    const back = await reverse(db, { ...ref, key: id('b'), kind: 'rollback', originalKey: win })
    expect(back.ok).toBe(true)
    expect(await readCleared(at)).toBeNull()
    expect([await stake(at, '5.01'), await stake(at, '5.00'), await stake(at, '0.10')]).toEqual([
      'own_limit',
      'ok',
      'own_limit',
    ])
  })

  test('is no way past a limit for fifty at once', async () => {
    const at = await seat()
    await fixture.call(
      calls.setOwnLimit,
      { kind: 'stake', period: 'day', amount: '20.00' },
      { player: at.player },
    )
    await stake(at, '1.00')
    const answers = await Promise.all(Array.from({ length: 50 }, () => stake(at, '1.00')))
    expect(answers.filter((one) => one === 'ok')).toHaveLength(19)
    expect(await fixture.findCash(at.player)).toBe(980_00n)
  })
})

const AMOUNTS = ['0.50', '1.00', '7.50', '20.00'] as const
const act = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constant('stake' as const), amount: fc.constantFrom(...AMOUNTS) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('win' as const), amount: fc.constantFrom(...AMOUNTS) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('take back' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('limit' as const),
      kind: fc.constantFrom('stake' as const, 'loss' as const),
      area: fc.constantFrom(undefined, 'casino', 'sportsbook'),
      amount: fc.constantFrom('15.00', '40.00', '90.00'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('time' as const), minutes: fc.constantFrom(1, 2, 60) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(1, 30_000, 59_999, 60_000, 20 * MINUTE),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('plan' as const), loss: fc.constantFrom('5.00', '60.00') }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('text' as const), ms: fc.constantFrom(0, 30_000) }) },
)
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

/** What a seat answers to an act. Both seats of a run get the same. */
async function perform(one: Act, at: Seat): Promise<unknown> {
  const { player, stakes } = at
  if (one.do === 'stake') return stake(at, one.amount)
  const last = stakes.at(-1)
  if (one.do === 'win') return last && credit(at, last.round_id, one.amount)
  if (one.do === 'take back')
    return (
      last &&
      code(
        wallet('rollback', {
          player_id: player.id,
          transaction_id: id('b'),
          original_transaction_id: last.transaction_id,
          round_id: last.round_id,
        }),
      )
    )
  if (one.do === 'limit') {
    const { kind, area, amount } = one
    return (await fixture.call(calls.setOwnLimit, { kind, area, amount, period: 'day' }, { player })).status
  }
  if (one.do === 'time')
    return (await fixture.call(calls.setTimeLimit, { period: 'day', minutes: one.minutes }, { player }))
      .status
  if (one.do === 'plan') {
    await fixture.call(calls.endSessionPlan, {}, { player })
    const planned = await fixture.call(calls.beginSessionPlan, { minutes: 60, loss: one.loss }, { player })
    return planned.status
  }
  if (one.do === 'text')
    return void (await set(at, `texts_due_at = '${new Date(clock.ms + one.ms).toISOString()}'`))
  return undefined
}

test.for(listSeeds(process.env))(
  'cleared or not, every stake has the same answer: seed %i',
  { timeout: 60_000 },
  async (seed) => {
    const [acts = []] = fc.sample(fc.array(act, { minLength: 12, maxLength: 30 }), { seed, numRuns: 1 })
    const [cleared, asked] = [await seat(), await seat()]
    for (const one of acts) {
      if (one.do === 'wait') clock.advance(one.ms)
      await owner.query({
        text: 'UPDATE ledger.accounts SET cleared_until = NULL WHERE player_id = $1',
        values: [asked.player.id],
      })
      const answers = [await perform(one, cleared), await perform(one, asked)]
      expect([one, answers[0]]).toEqual([one, answers[1]])
      expect(await fixture.findCash(cleared.player)).toBe(await fixture.findCash(asked.player))
    }
    await assertBooksBalance(db)
  },
)
