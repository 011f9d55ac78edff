import { randomUUID } from 'node:crypto'
import { calls } from '@palco/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { assertRewardsBooked } from '../../testing/rewards.ts'
import { toDay, startOfDay } from '../brands/index.ts'
import { listFreeBets } from './free-bets/free-bets.ts'
import { grantFreeBet } from './index.ts'
import type { TestPlayer } from '../wallet/testing/fixture.ts'
import { openTable } from './testing/table.ts'

/** The edges of every window and bound of a bonus, on both sides. */

const DAY = 86_400_000
const table = await openTable()
const { define, claim, given, balances, list, sit, run, states, db, clock, now } = table
let player: TestPlayer
afterEach(() => assertRewardsBooked(db))
beforeEach(async () => {
  await db.query({ text: 'UPDATE bonus_definitions SET enabled = false' })
  player = await table.player()
})

const at = (ms: number) => new Date(clock.ms + ms)
const mayClaim = async (changes: Parameters<typeof define>[0]) =>
  (await claim(player, await define({ times: 1, multiple: 0, ...changes }))).status === 200

test('a claimed bonus is worth its money until the moment it expires, and ends at that moment', async () => {
  await given(player, { days: 1 })
  clock.advance(DAY - 1)
  const slot = await sit(player)
  expect((await slot.stake(2_000n)).code).toBe('ok')
  await run('expire')
  expect(await states(player)).toEqual([['claimed', null]])
  clock.advance(1)
  expect((await slot.stake(2_000n)).code).toBe('insufficient_funds')
  await run('expire')
  expect(await states(player)).toEqual([['canceled', 'expired']])
  expect(await balances(player)).toEqual({ cash: 0n, bonus: 0n })
})

test('a bonus that waits can be claimed until the moment it expires', async () => {
  const wait = async () => {
    const offer = await define({ times: 1, days: 1 })
    const id = `bo_${randomUUID()}`
    await db.query({
      text: `INSERT INTO player_bonuses (id, brand_id, player_id, definition_id, source, name, terms, kind, currency, amount,
          wager_multiple, contributions, days, status, required, created_at, expires_at)
        SELECT $1, $2, $3, $4, $1, name, terms, kind, 'ARS', 100, 1, contributions, days, 'available', 100, $5, $6
        FROM bonus_definitions WHERE id = $4`,
      values: [id, player.brandId, player.id, offer, now(), at(DAY)],
    })
    return id
  }
  const [early, late] = [await wait(), await wait()]
  clock.advance(DAY - 1)
  expect((await claim(player, early)).status).toBe(200)
  clock.advance(1)
  expect((await claim(player, late)).refusal.code).toBe('bonus_unavailable')
})

test('an offer is open from its start until before its end', async () => {
  expect(await mayClaim({ startsAt: at(0) })).toBe(true)
  expect(await mayClaim({ startsAt: at(1) })).toBe(false)
  expect(await mayClaim({ endsAt: at(1) })).toBe(true)
  expect(await mayClaim({ endsAt: at(0) })).toBe(false)
})

test('a player is new until before the last of the days is over', async () => {
  const since = async (ms: number) => {
    await db.query({
      text: 'UPDATE players SET created_at = $2 WHERE id = $1',
      values: [player.id, at(-ms)],
    })
    return mayClaim({ audience: 'new_players', newPlayerDays: 2 })
  }
  expect(await since(2 * DAY - 1)).toBe(true)
  expect(await since(2 * DAY)).toBe(false)
})

test('a deposit of exactly the least amount has its bonus, one of a unit less has not', async () => {
  const id = await define({ kind: 'deposit_match', percent: 100, amount: 300_000n, minDeposit: 200_000n })
  const ask = async (amount: string) =>
    table.call(calls.deposit, { method: 'card', amount, promo_code: id }, { player, key: randomUUID() })
  expect((await ask('1999.99')).refusal.code).toBe('bonus_minimum_deposit')
  expect((await ask('2000.00')).status).toBe(200)
})

test('a free bet is there until the moment it expires', async () => {
  const owner = { brandId: player.brandId, playerId: player.id }
  const conditions = { leastOdds: 1_001n, sports: null, live: null, kinds: ['single' as const] }
  const id = await grantFreeBet(db, owner, {
    ...conditions,
    currency: 'ARS',
    amount: 100n,
    source: 'operator:edge',
    now: now(),
    expiresAt: at(DAY),
  })
  const shown = async (ms: number) => (await listFreeBets(db, owner, at(ms))).length
  expect([await shown(DAY - 1), await shown(DAY)]).toEqual([1, 0])
  const used = async (ms: number) => {
    const { rows } = await db.query<{ code: string }>({
      text: `SELECT free_bet_stake($1, $2, 'ARS', $3, 'round', 100, $4) AS code`,
      values: [owner.brandId, owner.playerId, id, at(ms)],
    })
    return rows[0]?.code
  }
  expect([await used(DAY), await used(DAY - 1)]).toEqual(['insufficient_funds', 'ok'])
})

test.each([
  [0, 0],
  [1, 1],
])('cashback of an offer that ends %i ms after a day has begun is given for it: %i', async (ms, bonuses) => {
  const zone = await table.readTimeZone(player.brandId)
  const begins = startOfDay(toDay(now(), zone), zone)
  await define({
    kind: 'cashback',
    percent: 10,
    period: 'day',
    amount: 50_000n,
    endsAt: new Date(begins.getTime() + ms),
  })
  player = await table.player({ cash: 10_000n })
  const slot = await sit(player)
  const { round_id } = await slot.stake(10_000n)
  await slot.win(round_id, 0n)
  await run('progress')
  clock.advance(begins.getTime() + 2 * DAY - clock.ms)
  await run('cashback')
  expect((await list(player, 'available')).filter(({ kind }) => kind === 'cashback')).toHaveLength(bonuses)
})
