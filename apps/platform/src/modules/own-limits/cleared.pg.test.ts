import { calls } from '@palco/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { silentLog } from '../../observe/index.ts'
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
