import { randomUUID } from 'node:crypto'
import { calls } from '@palco/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { assertRewardsBooked } from '../../testing/rewards.ts'
import type { TestPlayer } from '../wallet/testing/fixture.ts'
import { addFreeBetCode, type FreeBetCode } from './free-bets/free-bet-codes.ts'
import { openTable } from './testing/table.ts'

const table = await openTable()
const { define, claim, cancel, list, balances, given, promotions, clock, db } = table
let player: TestPlayer
afterEach(() => assertRewardsBooked(db))

beforeEach(async () => {
  // Definitions of earlier tests are no longer offered.
  await db.query({ text: 'UPDATE bonus_definitions SET enabled = false' })
  player = await table.player()
})

describe('a claim', () => {
  test('moves the amount from promotions to bonus money and leaves the available list', async () => {
    const id = await define({ amount: 12_345n, times: 1 })
    const before = await promotions()
    expect((await list(player, 'available')).map((bonus) => bonus.id)).toEqual([id])
    const { body } = await claim(player, id)
    expect(body.response).toMatchObject({
      status: 'claimed',
      amount: { amount: '123.45', currency: 'ARS' },
      actions: ['cancel'],
      progress: { required: { amount: '1234.50' }, wagered: { amount: '0.00' }, percent: 0 },
    })
    expect(await balances(player)).toEqual({ cash: 0n, bonus: 12_345n })
    expect((await promotions()) - before).toBe(-12_345n)
    expect(await list(player, 'available')).toEqual([])
    expect(await list(player, 'claimed')).toHaveLength(1)
  })

  test('sent again with its key answers the same bonus; with another bonus the key is refused', async () => {
    const [id, other] = [await define(), await define()]
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 6 }, () => claim(player, id, key)))
    expect(new Set(answers.map(({ body }) => body.response.id)).size).toBe(1)
    expect((await claim(player, other, key)).refusal.code).toBe('idempotency_conflict')
    expect((await balances(player)).bonus).toBe(10_000n)
  })

  test('eight at once with keys of their own give one bonus', async () => {
    const id = await define()
    const answers = await Promise.all(Array.from({ length: 8 }, () => claim(player, id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ refusal }) => refusal.code === 'bonus_running')).toHaveLength(7)
    expect((await balances(player)).bonus).toBe(10_000n)
  })

  test('is offered only while it would be accepted: not beside a running bonus', async () => {
    const [running, other] = [await define({ times: 1 }), await define()]
    const offered = async (status?: 'available') =>
      (await list(player, status)).filter(({ actions }) => actions.includes('claim')).map(({ id }) => id)
    expect((await offered()).toSorted()).toEqual([running, other].toSorted())
    const { body } = await claim(player, running)
    expect((await claim(player, other)).refusal.code).toBe('bonus_running')
    expect(await offered()).toEqual([])
    expect(await offered('available')).toEqual([])
    expect((await list(player, 'available')).map(({ id }) => id)).toEqual([other])
    await cancel(player, body.response.id)
    expect(await offered('available')).toEqual([other])
  })

  test('of what no player may have is refused', async () => {
    const past = await define({ endsAt: new Date(clock.ms) })
    const future = await define({ startsAt: new Date(clock.ms + 1) })
    const listed = await define({ audience: 'list' })
    const coded = await define({ code: `C${randomUUID().slice(0, 8).toUpperCase()}` })
    const foreign = await define({ brandId: 'marea', currency: 'EUR' })
    const otherCurrency = await define({ currency: 'USD' })
    for (const id of [past, future, listed, coded, foreign, otherCurrency, 'nothing']) {
      expect((await claim(player, id)).refusal.code).toBe('bonus_unavailable')
    }
    const match = await define({ kind: 'deposit_match', percent: 100 })
    expect((await claim(player, match)).refusal.code).toBe('bonus_needs_deposit')
    expect(await balances(player)).toEqual({ cash: 0n, bonus: 0n })
  })

  test('is counted: once means once, and new players stay new for their days', async () => {
    const once = await define({ times: 1 })
    const { body } = await claim(player, once)
    await cancel(player, body.response.id)
    expect((await claim(player, once)).refusal.code).toBe('bonus_unavailable')
    const fresh = await define({ audience: 'new_players', newPlayerDays: 5 })
    await db.query({
      text: 'UPDATE players SET created_at = $2 WHERE id = $1',
      values: [player.id, new Date(clock.ms - 5 * 86_400_000)],
    })
    expect((await claim(player, fresh)).refusal.code).toBe('bonus_unavailable')
  })

  test('of a blocked player is refused', async () => {
    const id = await define()
    await db.query({ text: `UPDATE players SET status = 'blocked' WHERE id = $1`, values: [player.id] })
    expect((await claim(player, id)).refusal.code).toBe('player_blocked')
    expect(await list(player, 'available')).toEqual([])
  })

  test('with nothing to wager is completed and paid at once', async () => {
    await given(player, { multiple: 0, amount: 700n })
    expect(await balances(player)).toEqual({ cash: 700n, bonus: 0n })
    expect((await list(player, 'completed'))[0]?.paid_out?.amount).toBe('7.00')
  })

  test('keeps the terms it was made under', async () => {
    const id = await define()
    await claim(player, id)
    await db.query({
      text: 'UPDATE bonus_definitions SET wager_multiple = 99, days = 1, name = $2 WHERE id = $1',
      values: [id, JSON.stringify({ es_ES: 'Otro' })],
    })
    const [bonus] = await list(player, 'claimed')
    expect(bonus).toMatchObject({ name: `Bono ${id}`, terms: ['Uno.', 'Dos.'], wager_multiple: 10, days: 7 })
  })
})

describe('a code', () => {
  const redeem = (code: string) => table.call(calls.redeemBonusCode, { code }, { player })

  test('makes its bonus available, whatever its letter case and however often', async () => {
    const id = await define({ code: 'HOLA-1' })
    expect(await list(player, 'available')).toEqual([])
    for (const code of ['hola-1', ' HOLA-1 '])
      expect((await redeem(code)).body.response).toMatchObject({ id })
    expect((await list(player, 'available')).map((bonus) => bonus.id)).toEqual([id])
    expect((await claim(player, id)).status).toBe(200)
  })

  test('of a free bet gives it once to each player, as many as it is for', async () => {
    const freeBet = {
      currency: 'ARS' as const,
      leastOdds: 1_500n,
      sports: null,
      live: null,
      days: 7,
      endsAt: null,
    }
    const kinds: FreeBetCode['kinds'] = ['single', 'multiple']
    const given = { ...freeBet, kinds, code: 'GRATIS-1', amount: 5_000n, most: 1 }
    expect(await addFreeBetCode(table.db, 'brasa', given)).toBe(true)
    expect(await addFreeBetCode(table.db, 'brasa', given)).toBe(false)
    const waiting = async () =>
      (await table.call(calls.listBonuses, {}, { player })).body.response.with_code?.includes(
        'free_bet:GRATIS-1',
      )
    expect(await waiting()).toBe(true)
    const other = await table.player()
    const first = (await redeem('gratis-1')).body.response
    expect(first).toMatchObject({
      free_bet: { amount: { amount: '50.00', currency: 'ARS' }, least_odds: '1.50' },
    })
    // Entered again it is the same one.
    expect((await redeem('gratis-1')).body.response).toEqual(first)
    expect(await waiting()).toBe(false)
    expect(
      (await table.call(calls.redeemBonusCode, { code: 'GRATIS-1' }, { player: other })).refusal.code,
    ).toBe('invalid_bonus_code')
    expect((await table.call(calls.listBonuses, {}, { player })).body.response.free_bets).toHaveLength(1)
  })

  test('names the offers that wait for it until they are used up; never the code', async () => {
    const withCode = async (status?: 'available' | 'claimed') =>
      (await table.call(calls.listBonuses, status ? { status } : {}, { player })).body.response.with_code
    const id = await define({ code: 'DOS-1', times: 1 })
    await define({ code: 'OVER-2', endsAt: new Date(clock.ms) })
    await define({ code: 'LIST-2', audience: 'list' })
    await define({ code: 'MAREA-2', brandId: 'marea', currency: 'EUR' })
    expect([await withCode(), await withCode('available'), await withCode('claimed')]).toEqual([
      [id],
      [id],
      [],
    ])
    await redeem('DOS-1')
    expect(await withCode()).toEqual([])
    const { body } = await claim(player, id)
    await cancel(player, body.response.id)
    expect(await withCode()).toEqual([])
    await db.query({ text: 'DELETE FROM bonus_players WHERE definition_id = $1', values: [id] })
    expect(await withCode()).toEqual([])
  })

  test('that is missing, unknown, over, of another brand or an id is refused with its field', async () => {
    const id = await define()
    await define({ code: 'OVER-1', endsAt: new Date(clock.ms) })
    await define({ code: 'MAREA-1', brandId: 'marea', currency: 'EUR' })
    for (const code of ['', '  ', 'NOPE', 'OVER-1', 'MAREA-1', id]) {
      const { status, refusal } = await redeem(code)
      expect([status, refusal.code]).toEqual([422, 'invalid_bonus_code'])
      expect(refusal.fields).toEqual({ code: 'Ingresá un código de bono válido' })
    }
  })

  test('given at the registration counts', async () => {
    const id = await define({ code: 'REGIS-1' })
    await db.query({ text: `UPDATE players SET promo_code = 'regis-1' WHERE id = $1`, values: [player.id] })
    expect((await claim(player, id)).status).toBe(200)
  })
})

test('a bonus of another player or brand cannot be seen, claimed or canceled', async () => {
  const id = await given(player)
  const [neighbour, foreigner] = [await table.player(), await table.player({ brandId: 'marea' })]
  for (const stranger of [neighbour, foreigner]) {
    expect((await cancel(stranger, id)).refusal.code).toBe('bonus_unavailable')
    expect((await claim(stranger, id)).refusal.code).toBe('bonus_unavailable')
    expect(await list(stranger, 'claimed')).toEqual([])
  }
  expect((await balances(player)).bonus).toBe(10_000n)
})
