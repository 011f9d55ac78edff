import { randomUUID } from 'node:crypto'
import { calls } from '@palco/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { post } from '../../ledger/index.ts'
import { payWin, returnStake, takeBackWin, takeStake } from '../play/index.ts'
import { type Known, rewardsPlatform } from '../../testing/rewards.ts'

const rewards = await rewardsPlatform({})
const { db, clock } = rewards
let player: Known

/** The brand is in Buenos Aires: its days begin at 03:00 UTC. A Wednesday. */
const WEDNESDAY = Date.parse('2026-05-13T15:00:00Z')
const HOUR = 3_600_000
const DAY = 24 * HOUR

beforeEach(async () => {
  clock.now = WEDNESDAY
  player = await playerWith(1_000_00n)
})

/** A player with cash, deposited at the test's time: a movement is never earlier than the one before. */
async function playerWith(cash: bigint): Promise<Known> {
  const one = await rewards.player()
  const { brandId, id: playerId, currency } = one
  const ref = { brandId, playerId, currency, scope: 'test', key: playerId, payloadHash: 'h', detail: {} }
  const at = new Date(clock.now)
  await post(db, { ...ref, at, kind: 'deposit', amount: cash, counterparty: 'payments:card' })
  return one
}

/** Moves the clock, and logs the player in again: a session lasts no day. */
async function passTo(time: number): Promise<void> {
  clock.now = time
  const { rows } = await db.query<{ username: string }>({
    text: 'SELECT username FROM players WHERE id = $1',
    values: [player.id],
  })
  const log = { username: rows[0]?.username ?? '', password: 'a long enough one' }
  player = { ...player, token: (await rewards.call(calls.login, log)).body.response.token }
}

type Kind = 'deposit' | 'stake' | 'loss'
type Period = 'day' | 'week' | 'month'
const set = async (kind: Kind, period: Period, amount: string | null) =>
  (await rewards.call(calls.setOwnLimit, { kind, period, amount }, player)).body.response
const confirm = async (kind: Kind, period: Period) =>
  (await rewards.call(calls.confirmOwnLimit, { kind, period }, player)).refusal?.code ?? 'ok'
const read = async () => (await rewards.call(calls.readOwnLimits, {}, player)).body.response
const findLimit = async (kind: Kind, period: Period) =>
  (await read()).limits.find((one) => one.kind === kind && one.period === period)

const toMoney = (key: string, round: string) => ({
  brandId: player.brandId,
  playerId: player.id,
  currency: player.currency,
  scope: 'product:sportsbook',
  key,
  payloadHash: key,
  detail: { round_id: round },
  at: new Date(clock.now),
  source: 'product:sportsbook',
  round,
})
const stake = (amount: bigint, key: string = randomUUID(), round = key) =>
  takeStake(db, { ...toMoney(key, round), product: 'sportsbook', amount, counterparty: 'product:sportsbook' })
const win = (amount: bigint, key: string = randomUUID()) =>
  payWin(db, { ...toMoney(key, key), amount, staked: 1n, ended: true, counterparty: 'product:sportsbook' })
const readCode = async (outcome: ReturnType<typeof stake>) => {
  const moved = await outcome
  return moved.ok ? 'ok' : moved.code
}

describe('a limit for stakes', () => {
  test('holds at once for what was staked before it too, and refuses the stake that goes beyond', async () => {
    expect(await readCode(stake(30_00n))).toBe('ok')
    expect(await set('stake', 'day', '100.00')).toMatchObject({ left: { amount: '70.00' } })
    expect(await readCode(stake(70_01n))).toBe('own_limit')
    expect(await readCode(stake(70_00n))).toBe('ok')
    expect(await readCode(stake(1n))).toBe('own_limit')
    expect(await rewards.findCash(player)).toBe(900_00n)
    expect(await read()).toMatchObject({ left: { amount: '0.00' } })
  })

  test('counts no win, and no stake that was given back', async () => {
    await set('stake', 'day', '100.00')
    expect(await readCode(stake(60_00n, 'first'))).toBe('ok')
    await win(500_00n)
    expect(await readCode(stake(41_00n))).toBe('own_limit')
    await returnStake(db, { ...toMoney('back', 'first'), originalKey: 'first', open: false })
    expect(await readCode(stake(100_00n))).toBe('ok')
  })

  test('leaves a stake that was taken its answer, also once nothing is left', async () => {
    await set('stake', 'day', '50.00')
    const key = randomUUID()
    expect(await readCode(stake(50_00n, key))).toBe('ok')
    expect(await stake(50_00n, key)).toMatchObject({ ok: true, replayed: true })
    const refused = randomUUID()
    expect(await readCode(stake(10_00n, refused))).toBe('own_limit')
    await passTo(WEDNESDAY + DAY)
    // A refusal stays with its key; a new attempt has a new one.
    expect(await stake(10_00n, refused)).toMatchObject({ ok: false, code: 'own_limit', replayed: true })
    expect(await readCode(stake(10_00n))).toBe('ok')
  })

  test('of stakes at the same moment takes as many as fit', async () => {
    await set('stake', 'day', '50.00')
    const codes = await Promise.all(Array.from({ length: 8 }, () => readCode(stake(20_00n))))
    expect(codes.filter((code) => code === 'ok')).toHaveLength(2)
    expect(await rewards.findCash(player)).toBe(960_00n)
  })

  test('says that the balance is too low before it says that a limit is reached', async () => {
    await set('stake', 'day', '50.00')
    expect(await readCode(stake(2_000_00n))).toBe('insufficient_funds')
  })
})

describe('a limit for losses', () => {
  test('counts stakes less what came back, and a win that was taken back is lost again', async () => {
    await set('loss', 'week', '100.00')
    expect(await readCode(stake(100_00n, 'round'))).toBe('ok')
    expect(await readCode(stake(1n))).toBe('own_limit')
    await win(80_00n, 'won')
    expect(await findLimit('loss', 'week')).toMatchObject({ used: { amount: '20.00' } })
    expect(await readCode(stake(80_00n))).toBe('ok')
    await takeBackWin(db, { ...toMoney('corrected', 'won'), originalKey: 'won' })
    expect(await findLimit('loss', 'week')).toMatchObject({ used: { amount: '180.00' } })
    expect(await read()).toMatchObject({ left: { amount: '0.00' } })
  })

  test('lets a player who is winning stake the win and the limit', async () => {
    await set('loss', 'day', '100.00')
    await win(50_00n)
    expect(await read()).toMatchObject({ left: { amount: '150.00' } })
    expect(await readCode(stake(150_01n))).toBe('own_limit')
    expect(await readCode(stake(150_00n))).toBe('ok')
  })
})

describe('a change', () => {
  test('to less holds at once, to more when it is confirmed after 24 hours', async () => {
    await set('stake', 'day', '100.00')
    expect(await set('stake', 'day', '20.00')).toMatchObject({ left: { amount: '20.00' } })
    await set('stake', 'day', '300.00')
    expect(await findLimit('stake', 'day')).toMatchObject({
      limit: { amount: '20.00' },
      waiting: {
        limit: { amount: '300.00' },
        from: new Date(WEDNESDAY + DAY).toISOString(),
        until: new Date(WEDNESDAY + 8 * DAY).toISOString(),
        confirmable: false,
      },
    })
    await passTo(WEDNESDAY + DAY - 1)
    expect(await confirm('stake', 'day')).toBe('raise_not_ready')
    expect(await readCode(stake(21_00n))).toBe('own_limit')
    await passTo(WEDNESDAY + DAY)
    expect(await findLimit('stake', 'day')).toMatchObject({ waiting: { confirmable: true } })
    expect(await readCode(stake(21_00n))).toBe('own_limit')
    expect(await confirm('stake', 'day')).toBe('ok')
    expect(await confirm('stake', 'day')).toBe('raise_not_ready')
    expect(await readCode(stake(300_00n))).toBe('ok')
    expect(await findLimit('stake', 'day')).toMatchObject({ limit: { amount: '300.00' }, waiting: null })
  })

  test('to more can be confirmed for seven days, then it has to be asked for anew', async () => {
    await set('stake', 'day', '20.00')
    await set('stake', 'day', '300.00')
    await passTo(WEDNESDAY + 8 * DAY - 1)
    expect(await findLimit('stake', 'day')).toMatchObject({ waiting: { confirmable: true } })
    await passTo(WEDNESDAY + 8 * DAY)
    expect(await confirm('stake', 'day')).toBe('raise_not_ready')
    expect(await findLimit('stake', 'day')).toMatchObject({ limit: { amount: '20.00' }, waiting: null })
  })

  test('asked for twice waits no longer; another amount waits anew; the amount that holds takes it back', async () => {
    await set('loss', 'day', '20.00')
    await set('loss', 'day', '30.00')
    await passTo(WEDNESDAY + 2 * HOUR)
    await set('loss', 'day', '30.00')
    const from = async () => (await findLimit('loss', 'day'))?.waiting?.from
    expect(await from()).toBe(new Date(WEDNESDAY + DAY).toISOString())
    await set('loss', 'day', '40.00')
    expect(await from()).toBe(new Date(WEDNESDAY + 2 * HOUR + DAY).toISOString())
    await set('loss', 'day', '20.00')
    expect(await findLimit('loss', 'day')).toMatchObject({ limit: { amount: '20.00' }, waiting: null })
  })

  test('to none waits as well; afterwards the account is as it was before', async () => {
    await set('stake', 'month', '10.00')
    await set('stake', 'month', null)
    expect(await findLimit('stake', 'month')).toMatchObject({ waiting: { limit: null } })
    expect(await readCode(stake(11_00n))).toBe('own_limit')
    await passTo(WEDNESDAY + DAY)
    expect(await readCode(stake(11_00n))).toBe('own_limit')
    expect(await confirm('stake', 'month')).toBe('ok')
    expect(await readCode(stake(11_00n))).toBe('ok')
    expect(await read()).toMatchObject({ left: null })
    const { rows } = await db.query({
      text: 'SELECT limited FROM published.balances WHERE player_id = $1',
      values: [player.id],
    })
    expect(rows).toEqual([{ limited: false }])
  })

  test.each([
    ['0', 422],
    ['-5.00', 422],
    ['0.001', 422],
    ['999999999999999999', 422],
    ['much', 400],
    ['1e3', 400],
  ])('to %j is refused and changes nothing', async (amount, status) => {
    await set('stake', 'day', '100.00')
    const answer = await rewards.call(calls.setOwnLimit, { kind: 'stake', period: 'day', amount }, player)
    expect(answer.status).toBe(status)
    expect(await findLimit('stake', 'day')).toMatchObject({ limit: { amount: '100.00' }, waiting: null })
  })
})

describe('periods', () => {
  test('begin at midnight of the brand, on Monday, and on the first', async () => {
    for (const period of ['day', 'week', 'month'] as const) await set('stake', period, '100.00')
    const renews = Object.fromEntries(
      (await read()).limits
        .filter(({ kind }) => kind === 'stake')
        .map(({ period, renews_at }) => [period, renews_at]),
    )
    expect(renews).toEqual({
      day: '2026-05-14T03:00:00.000Z',
      week: '2026-05-18T03:00:00.000Z',
      month: '2026-06-01T03:00:00.000Z',
    })
    const uses = async () => (await read()).limits.flatMap(({ used }) => (used ? [used.amount] : []))
    await stake(100_00n)
    expect(await uses()).toEqual(['100.00', '100.00', '100.00'])
    await passTo(Date.parse(String(renews.day)) - 1)
    expect(await readCode(stake(1n))).toBe('own_limit')
    await passTo(Date.parse(String(renews.day)))
    expect(await uses()).toEqual(['0.00', '100.00', '100.00'])
    await passTo(Date.parse(String(renews.week)))
    expect(await uses()).toEqual(['0.00', '0.00', '100.00'])
    // The one that leaves least holds.
    expect(await readCode(stake(1n))).toBe('own_limit')
    await passTo(Date.parse(String(renews.month)))
    expect(await readCode(stake(100_00n))).toBe('ok')
  })

  test('of movements counted in parts come to the same as counted at once', async () => {
    await set('loss', 'day', '1000.00')
    const steps = [30_00n, -12_00n, 7_50n, -40_00n, 100_00n, -1_00n]
    for (const step of steps) {
      if (step > 0n) await stake(step)
      else await win(-step)
      await findLimit('loss', 'day')
    }
    expect(await findLimit('loss', 'day')).toMatchObject({ used: { amount: '84.50' } })
    await set('loss', 'week', '1000.00')
    expect(await findLimit('loss', 'week')).toMatchObject({ used: { amount: '84.50' } })
  })
})

test('limits are the player’s own: a guest has none, and another player is not limited', async () => {
  await set('stake', 'day', '10.00')
  expect((await rewards.call(calls.readOwnLimits, {}, { domain: player.domain })).status).toBe(401)
  player = await playerWith(100_00n)
  expect(await read()).toMatchObject({ left: null })
  expect(await readCode(stake(100_00n))).toBe('ok')
})
