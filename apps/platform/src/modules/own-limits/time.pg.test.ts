import { calls } from '@palco/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { silentLog } from '../../observe/index.ts'
import { readBrands } from '../brands/index.ts'
import { openProviderCalls } from '../casino/testing/provider-calls.ts'
import { playSessions } from '../play-sessions/index.ts'
import type { TestPlayer } from '../wallet/testing/fixture.ts'
import { ownLimits } from './index.ts'

const MINUTE = 60_000
const calling = await openProviderCalls({
  more: ({ db, now }) => [...playSessions.routes({ db, now }), ...ownLimits.routes({ db, now })],
})
const { clock, code, toCredit, db, toDebit, fixture, next, wallet } = calling
const brandById = async (id: string) => (await readBrands(db)).find((brand) => brand.id === id) ?? null
const jobs = playSessions.jobs({ db, now: fixture.now, brandById })
/** What follows play each second. */
const follow = () =>
  Promise.all(jobs.map(({ run }) => run({ id: 'test', payload: {}, attempt: 1, log: silentLog })))
/** The year after the next: the ledger dates nothing before the machine's clock. */
const MAY_13 = Date.UTC(new Date().getUTCFullYear() + 2, 4, 13, 19)
/** 16:00 in Buenos Aires, the first Wednesday from 13 May. */
const BEGIN = MAY_13 + ((10 - new Date(MAY_13).getUTCDay()) % 7) * 24 * 60 * MINUTE
/** Of that Wednesday, in Buenos Aires. */
const MIDNIGHT = BEGIN + 8 * 60 * MINUTE

let player: TestPlayer
let session: string
beforeEach(async () => {
  clock.ms = BEGIN
  ;({ player, session } = await next(1_000_000n))
})

type Period = 'day' | 'week' | 'month'
const set = (period: Period, minutes: number | null) =>
  fixture.call(calls.setTimeLimit, { period, minutes }, { player })
const confirm = (period: Period) => fixture.call(calls.confirmOwnLimit, { kind: 'time', period }, { player })
const read = async () => (await fixture.call(calls.readOwnLimits, {}, { player })).body.response
const readLimit = async (period: Period) => (await read()).time?.find((one) => one.period === period)
const stake = (changes: object = {}) => code(wallet('debit', toDebit(changes)))
/** Plays from now to a moment, with a stake every 20 minutes and at the end. */
async function playTo(ms: number): Promise<void> {
  for (;;) {
    // A reality check stops nothing here: each is answered.
    const { check } = (await fixture.call(calls.readPlaySession, {}, { player })).body.response
    if (check?.due) await fixture.call(calls.goOnPlaying, { check: check.at }, { player })
    expect(await stake()).toBe('ok')
    await follow()
    if (clock.ms >= ms) return
    clock.ms = Math.min(clock.ms + 20 * MINUTE, ms)
  }
}

describe('a limit of time', () => {
  test('holds at once, for what was played before too, to the second: then no round begins', async () => {
    await playTo(BEGIN + 45 * MINUTE)
    await set('day', 50)
    expect(await readLimit('day')).toMatchObject({
      minutes: 50,
      used_seconds: 45 * 60,
      renews_at: new Date(MIDNIGHT).toISOString(),
    })
    clock.ms = BEGIN + 50 * MINUTE - 1
    expect(await stake()).toBe('ok')
    expect((await read()).left).toBe(null)
    clock.ms = BEGIN + 50 * MINUTE
    expect(await stake()).toBe('own_limit')
    expect((await read()).left).toMatchObject({ amount: '0.00' })
    const sitting = await fixture.call(calls.readSitting, { session_id: session }, { player })
    expect(sitting.body.response.limit_left).toMatchObject({ amount: '0.00' })
  })

  test('lets a round that is open go on to its end', async () => {
    await set('day', 50)
    await playTo(BEGIN + 45 * MINUTE)
    const open = toDebit()
    expect(await code(wallet('debit', open))).toBe('ok')
    clock.ms = BEGIN + 50 * MINUTE
    expect(await stake({ round_id: open.round_id })).toBe('ok')
    expect(await stake()).toBe('own_limit')
    expect(await code(wallet('credit', toCredit(open.round_id)))).toBe('ok')
  })

  test('takes no more money to a seat at a table of players, and gives the seat up', async () => {
    const isTable = (value: boolean) =>
      db.query({
        text: 'UPDATE games SET between_players = $1 WHERE id IN (SELECT game_id FROM game_sessions WHERE id = $2)',
        values: [value, session],
      })
    const closed = async () => (await wallet('closedPlayers', { player_ids: [player.id] })).body['closed']
    await set('day', 50)
    await isTable(true)
    const seat = toDebit()
    expect(await code(wallet('debit', seat))).toBe('ok')
    await follow()
    for (const minute of [20, 40]) {
      clock.ms = BEGIN + minute * MINUTE
      expect(await stake({ round_id: seat.round_id })).toBe('ok')
      await follow()
    }
    clock.ms = BEGIN + 50 * MINUTE - 1
    expect(await closed()).toEqual([])
    clock.ms = BEGIN + 50 * MINUTE
    expect(await stake({ round_id: seat.round_id })).toBe('own_limit')
    expect(await closed()).toEqual([player.id])
    await isTable(false)
  })

  test('does not count pauses, and a pause gives nothing back of what was played up to a refusal', async () => {
    await set('day', 50)
    await playTo(BEGIN + 30 * MINUTE)
    clock.ms = BEGIN + 90 * MINUTE
    await playTo(BEGIN + 105 * MINUTE)
    expect(await readLimit('day')).toMatchObject({ used_seconds: 45 * 60 })
    clock.ms = BEGIN + 110 * MINUTE
    expect(await stake()).toBe('own_limit')
    clock.ms = BEGIN + 180 * MINUTE
    await follow()
    expect(await readLimit('day')).toMatchObject({ used_seconds: 50 * 60 })
    expect(await stake()).toBe('own_limit')
  })

  test('counts of a session over midnight what was played on each day', async () => {
    clock.ms = MIDNIGHT - 40 * MINUTE
    ;({ player, session } = await next(1_000_000n))
    await set('day', 50)
    await set('week', 70)
    await playTo(MIDNIGHT - MINUTE)
    await playTo(MIDNIGHT + 29 * MINUTE)
    expect(await readLimit('day')).toMatchObject({ used_seconds: 29 * 60 })
    expect(await readLimit('week')).toMatchObject({ used_seconds: 69 * 60 })
    clock.ms = MIDNIGHT + 30 * MINUTE
    expect(await stake()).toBe('own_limit')
  })

  test('is lowered at once, raised and removed after the wait and a confirmation', async () => {
    await set('day', 60)
    await set('day', 30)
    await set('day', 90)
    const from = new Date(BEGIN + 24 * 60 * MINUTE).toISOString()
    expect(await readLimit('day')).toMatchObject({
      minutes: 30,
      waiting: { minutes: 90, from, confirmable: false },
    })
    expect((await confirm('day')).refusal.code).toBe('raise_not_ready')
    clock.ms = BEGIN + 24 * 60 * MINUTE
    expect((await confirm('day')).status).toBe(200)
    expect(await readLimit('day')).toMatchObject({ minutes: 90, waiting: null })
    await set('day', null)
    clock.ms += 24 * 60 * MINUTE
    await confirm('day')
    expect(await readLimit('day')).toMatchObject({ minutes: null, used_seconds: null })
    const { rows } = await db.query({
      text: 'SELECT limited FROM published.balances WHERE player_id = $1',
      values: [player.id],
    })
    expect(rows).toEqual([{ limited: false }])
  })

  test('at its end takes none of fifty stakes at the same moment', async () => {
    await set('day', 30)
    await playTo(BEGIN + 25 * MINUTE)
    clock.ms = BEGIN + 30 * MINUTE
    const codes = await Promise.all([...Array.from({ length: 50 }, () => stake()), follow()])
    expect(new Set(codes.slice(0, 50))).toEqual(new Set(['own_limit']))
  })

  test.each([
    ['day', 1_440],
    ['week', 10_080],
    ['month', 44_640],
  ] as const)('of a %s has at most its %i minutes', async (period, most) => {
    expect((await set(period, most + 1)).status).toBe(400)
    expect(await readLimit(period)).toMatchObject({ minutes: null })
    expect((await set(period, most)).status).toBe(200)
    expect(await readLimit(period)).toMatchObject({ minutes: most })
  })

  test.each([0, -5, 1.5])('of %d minutes is none', async (minutes) => {
    expect((await set('day', minutes)).status).toBe(400)
    expect(await readLimit('day')).toMatchObject({ minutes: null })
  })
})
