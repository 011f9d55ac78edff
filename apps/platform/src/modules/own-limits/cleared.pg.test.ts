import { calls } from '@palco/contract'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { silentLog } from '../../observe/index.ts'
import { assertBooksBalance } from '../../testing/books.ts'
import { listSeeds } from '../../testing/seeds.ts'
import { readBrands } from '../brands/index.ts'
import { id, openProviderCalls } from '../casino/testing/provider-calls.ts'
import { playSessions } from '../play-sessions/index.ts'
import { takeStake } from '../play/index.ts'
import type { TestPlayer } from '../wallet/testing/fixture.ts'
import { ownLimits } from './index.ts'
import { followWindows } from './windows.ts'

/** Stakes that are cleared (docs/play.md) pass no limit by the passing of time, nor by what changes of a limit meanwhile. */
const { clock, code, db, enter, fixture, wallet } = await openProviderCalls({
  configurations: { marea: { jurisdiction: 'GB' } },
  more: (deps) => [...playSessions.routes(deps), ...ownLimits.routes(deps)],
})
const SECOND = 1_000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE
/** Of a day in Buenos Aires, the year after the next: the ledger dates nothing before the machine's clock. */
const MIDNIGHT = Date.UTC(new Date().getUTCFullYear() + 2, 4, 13, 3)

const readBrand = async (name: string) => {
  const brand = (await readBrands(db)).find((one) => one.id === name)
  if (!brand) throw new Error(`no brand ${name}`)
  return brand
}
const jobs = playSessions.jobs({ db, now: fixture.now, brandById: readBrand })
/** What follows play each second. */
const follow = () =>
  Promise.all(jobs.map(({ run }) => run({ id: 'test', payload: {}, attempt: 1, log: silentLog })))

const CASH = 100_000_000n
let player: TestPlayer
let session: string
async function seat(brandId: 'brasa' | 'marea', at: number): Promise<void> {
  clock.ms = at
  player = await fixture.player({ brandId, currency: brandId === 'brasa' ? 'ARS' : 'EUR', cash: CASH })
  session = await enter(player)
}
const stake = (amount: string, round_id = id('r')) =>
  code(
    wallet('debit', {
      session_id: session,
      transaction_id: id('d'),
      round_id,
      amount,
      currency: player.currency,
    }),
  )
/** A round that is staked and won now. */
async function win(staked: string, amount: string): Promise<void> {
  const round_id = id('r')
  expect(await stake(staked, round_id)).toBe('ok')
  const won = { player_id: player.id, transaction_id: id('c'), round_id, game_id: 'mate-de-oro' }
  expect(await code(wallet('credit', { ...won, currency: player.currency, amount, round_ended: true }))).toBe(
    'ok',
  )
}
const setLimit = (kind: 'stake' | 'loss', amount: string, area?: string) =>
  fixture.call(calls.setOwnLimit, { kind, period: 'day', amount, area }, { player })

beforeEach(() => seat('brasa', MIDNIGHT - 90 * SECOND))

describe('what was won leaves no room', () => {
  test.each([undefined, 'casino'])('once its day of the calendar is over, in area %s', async (area) => {
    await setLimit('loss', '10000.00', area)
    await win('5000.00', '50000.00')
    clock.ms = MIDNIGHT - 20 * SECOND
    expect(await stake('1000.00')).toBe('ok')
    clock.ms = MIDNIGHT - 1
    expect([await stake('12000.00'), await stake('100.00')]).toEqual(['ok', 'ok'])
    clock.ms = MIDNIGHT
    expect([
      await stake('6000.00'),
      await stake('4001.00'),
      await stake('4000.00'),
      await stake('50.00'),
    ]).toEqual(['ok', 'own_limit', 'ok', 'own_limit'])
  })

  test('once it is as old as a sliding window', async () => {
    await seat('marea', MIDNIGHT)
    await setLimit('loss', '100.00')
    await win('50.00', '500.00')
    clock.ms = MIDNIGHT + DAY - 30 * SECOND
    session = await enter(player)
    expect(await stake('10.00')).toBe('ok')
    clock.ms = MIDNIGHT + DAY - 1
    expect(await stake('10.00')).toBe('ok')
    clock.ms = MIDNIGHT + DAY + 5 * SECOND
    expect(await stake('80.01')).toBe('own_limit')
    expect(await stake('80.00')).toBe('ok')
    clock.ms += 5 * SECOND
    expect(await stake('0.50')).toBe('own_limit')
  })
})

test('a limit whose windows slide from now on leaves nothing of what it left before', async () => {
  await setLimit('stake', '10000.00')
  expect(await stake('10000.00')).toBe('ok')
  clock.ms = MIDNIGHT + SECOND
  expect(await stake('1000.00')).toBe('ok')
  const brand = await readBrand('brasa')
  await followWindows(
    db,
    { ...brand, configuration: { ...brand.configuration, jurisdiction: 'GB' } },
    fixture.now(),
  )
  expect(await stake('100.00')).toBe('own_limit')
})

describe('a limit of time', () => {
  const setTime = (minutes: number) =>
    fixture.call(calls.setTimeLimit, { period: 'day', minutes }, { player })

  test('holds at its moment after a pause that was just no pause', async () => {
    await seat('brasa', MIDNIGHT)
    await setTime(51)
    for (const minute of [0, 20]) {
      clock.ms = MIDNIGHT + minute * MINUTE
      expect(await stake('100.00')).toBe('ok')
      await follow()
    }
    // Half an hour after the last stake but for a second: the session goes on, which what follows play has still to read.
    clock.ms = MIDNIGHT + 50 * MINUTE - SECOND
    expect(await stake('100.00')).toBe('ok')
    clock.ms = MIDNIGHT + 50 * MINUTE + SECOND
    expect(await stake('100.00')).toBe('ok')
    await follow()
    clock.ms = MIDNIGHT + 51 * MINUTE - 1
    expect(await stake('100.00')).toBe('ok')
    clock.ms = MIDNIGHT + 51 * MINUTE
    expect(await stake('100.00')).toBe('own_limit')
  })

  test('holds while what follows play reads nothing', async () => {
    await seat('brasa', MIDNIGHT)
    await setTime(40)
    for (const minute of [0, 25]) {
      clock.ms = MIDNIGHT + minute * MINUTE
      expect(await stake('100.00')).toBe('ok')
    }
    clock.ms = MIDNIGHT + 40 * MINUTE - 1
    expect(await stake('100.00')).toBe('ok')
    clock.ms = MIDNIGHT + 40 * MINUTE
    expect(await stake('100.00')).toBe('own_limit')
    await follow()
    expect(await stake('100.00')).toBe('own_limit')
    const { time } = (await fixture.call(calls.readOwnLimits, {}, { player })).body.response
    expect(time?.[0]).toMatchObject({ period: 'day', used_seconds: 40 * 60 })
  })
})

test('fifty stakes at once, cleared and asked, of games and of sports, pass no limit together', async () => {
  await setLimit('loss', '2500.00')
  await setLimit('stake', '1200.00', 'casino')
  expect(await stake('100.00')).toBe('ok')
  const bet = async () => {
    const key = id('b')
    const counterparty = 'product:sportsbook'
    const { brandId, id: playerId, currency } = player
    const ref = { brandId, playerId, currency, scope: counterparty, key, payloadHash: key, counterparty }
    const detail = { round_id: key, area: 'sportsbook' }
    const moved = await takeStake(db, {
      ...ref,
      at: fixture.now(),
      detail,
      round: key,
      source: counterparty,
      product: 'sportsbook',
      amount: 100_00n,
    })
    return moved.ok ? 'bet' : moved.code
  }
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => (at % 2 === 0 ? stake('100.00') : bet())),
  )
  const count = (answer: string) => answers.filter((one) => one === answer).length
  expect(count('ok')).toBeLessThanOrEqual(11)
  expect([count('ok') + count('bet'), count('own_limit')]).toEqual([24, 26])
  expect(await fixture.findCash(player)).toBe(CASH - 2_500_00n)
})

const AMOUNTS = [50, 100, 750, 2_000, 4_000] as const
const act = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constant('stake' as const), amount: fc.constantFrom(...AMOUNTS) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('win' as const), amount: fc.constantFrom(...AMOUNTS) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('take back' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('limit' as const),
      kind: fc.constantFrom('stake' as const, 'loss' as const, 'loss' as const),
      period: fc.constantFrom('day' as const, 'week' as const),
      area: fc.constantFrom(undefined, 'casino', 'sportsbook'),
      amount: fc.constantFrom(1_500, 4_000, 9_000),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('time' as const), minutes: fc.constantFrom(1, 2, 60) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(30 * SECOND, MINUTE - 1, MINUTE, 20 * MINUTE, DAY - 40 * SECOND, DAY - 15 * SECOND),
    }),
  },
  // To seconds before a midnight of the brand.
  { weight: 5, arbitrary: fc.record({ do: fc.constant('evening' as const), left: fc.constantFrom(40, 15) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('follow' as const) }) },
)
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never
const LOSS: Act = { do: 'limit', kind: 'loss', period: 'day', area: undefined, amount: 4_000 }
type Seat = { player: TestPlayer; session: string; stakes: { transaction_id: string; round_id: string }[] }

/** What a player answers to an act. Both of a run get the same. */
async function perform(one: Act, at: Seat): Promise<unknown> {
  ;({ player, session } = at)
  const { id: player_id, currency } = player
  const money = (units: number) => (currency === 'ARS' ? units : units / 100).toFixed(2)
  const last = at.stakes.at(-1)
  if (one.do === 'stake') {
    const debit = { transaction_id: id('d'), round_id: id('r') }
    const asked = { ...debit, session_id: session, amount: money(one.amount), currency }
    const answer = await code(wallet('debit', asked))
    if (answer === 'ok') at.stakes.push(debit)
    return answer
  }
  if (one.do === 'win' && last) {
    const won = { player_id, transaction_id: id('c'), round_id: last.round_id, game_id: 'mate-de-oro' }
    return code(wallet('credit', { ...won, currency, amount: money(one.amount), round_ended: true }))
  }
  if (one.do === 'take back' && last) {
    const { transaction_id: original_transaction_id, round_id } = last
    return code(wallet('rollback', { player_id, transaction_id: id('b'), original_transaction_id, round_id }))
  }
  if (one.do === 'limit') {
    const { kind, period, area, amount } = one
    const wanted = { kind, period, area, amount: money(amount) }
    return (await fixture.call(calls.setOwnLimit, wanted, { player })).status
  }
  if (one.do === 'time')
    return (await fixture.call(calls.setTimeLimit, { period: 'day', minutes: one.minutes }, { player }))
      .status
  return undefined
}

test.for(listSeeds(process.env))(
  'cleared or not, over days and nights, every stake has the same answer: seed %i',
  { timeout: 60_000 },
  async (seed) => {
    const [acts = []] = fc.sample(fc.array(act, { minLength: 20, maxLength: 50 }), { seed, numRuns: 1 })
    const open = async (): Promise<Seat> => {
      await seat(seed % 2 === 0 ? 'brasa' : 'marea', clock.ms)
      return { player, session, stakes: [] }
    }
    clock.ms = MIDNIGHT - 40 * SECOND
    const [cleared, asked] = [await open(), await open()]
    for (const who of [cleared, asked]) await perform(LOSS, who)
    for (const one of acts) {
      // Longer than any game's cycle.
      clock.advance(one.do === 'wait' ? one.ms : 5 * SECOND)
      if (one.do === 'evening') clock.ms += DAY - ((clock.ms - MIDNIGHT + 2 * DAY) % DAY) - one.left * SECOND
      if (one.do === 'follow') await follow()
      if (one.do === 'wait' || one.do === 'evening')
        for (const who of [cleared, asked]) who.session = await enter(who.player)
      await db.query({
        text: 'SELECT ledger.limit_account($1, $2, true)',
        values: [asked.player.brandId, asked.player.id],
      })
      const answers = [await perform(one, cleared), await perform(one, asked)]
      expect([one, answers[0]]).toEqual([one, answers[1]])
      expect(await fixture.findCash(cleared.player)).toBe(await fixture.findCash(asked.player))
    }
    await assertBooksBalance(db)
  },
)
