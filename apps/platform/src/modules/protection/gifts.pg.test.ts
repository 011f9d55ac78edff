import { randomUUID } from 'node:crypto'
import { calls } from '@palco/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { assertRewardsBooked } from '../../testing/rewards.ts'
import { grantAmount, grantFreeBet, listFreeBets } from '../bonuses/index.ts'
import { openTable } from '../bonuses/testing/table.ts'
import type { TestPlayer } from '../wallet/testing/fixture.ts'
import { refuse } from '../../result.ts'
import { protection } from './index.ts'

// The fixture's calls do not close: what is seen here is what holds behind them, for a gift that is under way when a break begins.
const table = await openTable({
  more: ({ db, now }) =>
    protection.routes({
      db,
      now,
      confirmPlayer: () => Promise.resolve(refuse('wrong_password')),
      confirmPassword: () => Promise.resolve({ holds: () => Promise.resolve(true) }),
    }),
})
const { balances, claim, clock, db, define, list, notifyDeposits, now, provider, run, sit } = table
const DAY = 86_400_000
const FREE = { leastOdds: 1_500n, sports: null, live: null, kinds: ['single' as const] }
let player: TestPlayer

beforeEach(async () => {
  await db.query({ text: 'UPDATE bonus_definitions SET enabled = false' })
  player = await table.player({ cash: 100_000n })
})
afterEach(() => assertRewardsBooked(db))

const pause = () => table.call(calls.takeBreak, { length: 'week' }, { player })
const exclude = () =>
  table.call(calls.excludeSelf, { length: 'ever', everywhere: false, password: 'x' }, { player })
const toRef = ({ brandId, id, currency }: TestPlayer) => ({ brandId, playerId: id, currency })
const earn = async (definitionId: string) =>
  db.transaction((tx) =>
    grantAmount(tx, toRef(player), {
      definitionId,
      amount: 50_00n,
      source: `tournament:${randomUUID()}`,
      now: now(),
      owed: true,
    }),
  )
const waiting = async () => (await list(player, 'available')).filter(({ id }) => id.startsWith('bo_'))
const giveFreeBet = (source: string) =>
  grantFreeBet(db, toRef(player), {
    ...FREE,
    source,
    currency: player.currency,
    amount: 10_00n,
    expiresAt: new Date(clock.ms + DAY * 30),
    now: now(),
  })

describe('a bonus that a player has earned', () => {
  test('waits for the end of the break, hidden, and its days to claim count from then', async () => {
    const id = await define({ audience: 'list', days: 2 })
    const begun = clock.ms
    await pause()
    clock.ms = begun + DAY
    expect(await earn(id)).toBe(true)
    expect(await waiting()).toEqual([])
    clock.ms = begun + 7 * DAY - 1
    expect(await waiting()).toEqual([])
    clock.ms = begun + 7 * DAY
    expect((await waiting()).map(({ actions }) => actions)).toEqual([['claim']])
    clock.ms = begun + 9 * DAY - 1
    expect(await waiting()).toHaveLength(1)
    clock.ms = begun + 9 * DAY
    expect(await waiting()).toEqual([])
  })

  test('is not claimed during a break or an exclusion, also where the call was let through before', async () => {
    const id = await define({ audience: 'list' })
    await earn(id)
    const [bonus] = await waiting()
    await pause()
    expect((await claim(player, bonus?.id ?? '')).refusal.code).toBe('restricted')
    await exclude()
    expect((await claim(player, bonus?.id ?? '')).refusal.code).toBe('restricted')
    expect(await balances(player)).toEqual({ cash: 100_000n, bonus: 0n })
  })

  test('lapses by its own days in an exclusion', async () => {
    const id = await define({ audience: 'list', days: 2 })
    await exclude()
    expect(await earn(id)).toBe(true)
    clock.advance(2 * DAY)
    await run('expire')
    expect((await list(player)).map(({ status, cancel_reason }) => [status, cancel_reason])).toEqual([
      ['canceled', 'expired'],
    ])
  })

  test('by a deposit that was under way waits as well: the deposit is credited', async () => {
    const promo_code = await define({ kind: 'deposit_match', percent: 100, amount: 300_000n, days: 2 })
    const asked = { method: 'card', amount: '2000.00', promo_code }
    const { body } = await table.call(calls.deposit, asked, { player, key: randomUUID() })
    const begun = clock.ms
    await pause()
    await table.webhook(...provider.signed(provider.event(body.response.id, 'paid')))
    await notifyDeposits()
    expect(await balances(player)).toEqual({ cash: 300_000n, bonus: 0n })
    clock.ms = begun + 7 * DAY
    expect(await waiting()).toHaveLength(1)
  })

  test('of cashback is given for what was lost before the break, and waits for its end', async () => {
    await define({ kind: 'cashback', percent: 10, period: 'day', days: 2 })
    const slot = await sit(player)
    const { round_id } = await slot.stake(50_000n)
    await slot.win(round_id, 0n)
    const begun = clock.ms
    await pause()
    clock.advance(2 * DAY)
    await run('cashback')
    expect(await waiting()).toEqual([])
    clock.ms = begun + 7 * DAY
    expect((await waiting()).map(({ amount }) => amount?.amount)).toEqual(['50.00'])
  })
})

describe('offers', () => {
  test('are not in the list of a player on a break, and come back after it', async () => {
    await define()
    const offered = async () => (await list(player, 'available')).length
    expect(await offered()).toBe(1)
    const begun = clock.ms
    await pause()
    expect(await offered()).toBe(0)
    clock.ms = begun + 7 * DAY
    expect(await offered()).toBe(1)
  })
})

describe('a free bet', () => {
  test('is not given during a break, so that it can be given after it; one that was there before is hidden', async () => {
    const usable = async () => (await listFreeBets(db, toRef(player), now())).map(({ source }) => source)
    await giveFreeBet('operator:before')
    const begun = clock.ms
    await pause()
    expect(await giveFreeBet('operator:meanwhile')).toBeNull()
    expect(await usable()).toEqual([])
    clock.ms = begun + 7 * DAY - 1
    expect(await giveFreeBet('operator:meanwhile')).toBeNull()
    clock.ms = begun + 7 * DAY
    expect(await giveFreeBet('operator:meanwhile')).not.toBeNull()
    expect((await usable()).toSorted()).toEqual(['operator:before', 'operator:meanwhile'])
  })
})
