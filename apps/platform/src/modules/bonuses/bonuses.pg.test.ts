import { randomUUID } from 'node:crypto'
import { calls } from '@palco/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { counterpartyBalance } from '../../testing/index.ts'
import { assertRewardsBooked } from '../../testing/rewards.ts'
import type { TestPlayer } from '../wallet/testing/fixture.ts'
import { openTable, ROULETTE } from './testing/table.ts'

const table = await openTable()
const { define, claim, cancel, list, balances, sit, run, db, clock } = table
let player: TestPlayer
afterEach(() => assertRewardsBooked(db))

beforeEach(async () => {
  // Definitions of earlier tests are no longer offered.
  await db.query({ text: 'UPDATE bonus_definitions SET enabled = false' })
  player = await table.player()
})

/** Claims a new bonus; answers its id. */
async function given(changes: Parameters<typeof define>[0] = {}): Promise<string> {
  const { status, body } = await claim(player, await define({ times: 1, ...changes }))
  expect(status).toBe(200)
  return body.response.id
}
const states = async () => (await list(player)).map(({ status, cancel_reason }) => [status, cancel_reason])
const promotions = () => counterpartyBalance(db, 'brasa', 'promotions')

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
    await given({ multiple: 0, amount: 700n })
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
    for (const code of ['hola-1', ' HOLA-1 ']) expect((await redeem(code)).body.response.id).toBe(id)
    expect((await list(player, 'available')).map((bonus) => bonus.id)).toEqual([id])
    expect((await claim(player, id)).status).toBe(200)
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

describe('wagering', () => {
  test('counts each stake by its share, cash or bonus, and completes', async () => {
    player = await table.player({ cash: 5_000n })
    await given({ amount: 10_000n, multiple: 1, contributions: { 'category:table_games': 10, default: 100 } })
    const roulette = await sit(player, ROULETTE)
    const spin = await roulette.stake(4_000n)
    await roulette.win(spin.round_id, 0n)
    const slot = await sit(player)
    const round = await slot.stake(6_000n)
    await slot.win(round.round_id, 0n)
    await run('progress')
    // A tenth of 40.00 at the table, all of 60.00 at the slot.
    expect((await list(player, 'claimed'))[0]?.progress).toMatchObject({
      wagered: { amount: '64.00' },
      left: { amount: '36.00' },
      percent: 64,
    })
    expect(await balances(player)).toEqual({ cash: 0n, bonus: 5_000n })
    const last = await slot.stake(3_600n)
    await slot.win(last.round_id, 1_000n)
    await run('progress')
    expect(await states()).toEqual([['completed', null]])
    expect(await balances(player)).toEqual({ cash: 2_400n, bonus: 0n })
  })

  test('an event that comes again counts nothing twice, and a rollback takes back what was counted', async () => {
    player = await table.player({ cash: 5_000n })
    await given()
    const slot = await sit(player)
    const stake = await slot.stake(2_000n)
    await run('progress')
    await db.query({ text: `UPDATE round_feed_positions SET last_id = 0 WHERE consumer = 'bonuses'` })
    await run('progress')
    expect((await list(player, 'claimed'))[0]?.progress?.wagered.amount).toBe('20.00')
    await slot.rollback(stake)
    await run('progress')
    expect((await list(player, 'claimed'))[0]?.progress?.wagered.amount).toBe('0.00')
    expect(await balances(player)).toEqual({ cash: 5_000n, bonus: 10_000n })
  })

  test('does not count what was staked before the claim or after the end', async () => {
    player = await table.player({ cash: 9_000n })
    const slot = await sit(player)
    await slot.stake(3_000n)
    const id = await given()
    await cancel(player, id)
    await slot.stake(3_000n)
    await given()
    await run('progress')
    expect((await list(player, 'claimed'))[0]?.progress?.wagered.amount).toBe('0.00')
  })

  test('pays out no more than the highest cash-out; the rest goes back', async () => {
    await given({ amount: 10_000n, multiple: 1, maxCashOut: 4_000n })
    const before = await promotions()
    const slot = await sit(player)
    const { round_id } = await slot.stake(10_000n)
    await slot.win(round_id, 9_000n)
    await run('progress')
    expect(await balances(player)).toEqual({ cash: 4_000n, bonus: 0n })
    expect((await promotions()) - before).toBe(5_000n)
    expect((await list(player, 'completed'))[0]?.paid_out?.amount).toBe('40.00')
  })

  test('a larger stake than allowed takes no bonus money, and counts only so much in cash', async () => {
    await given({ maxStake: 5_000n })
    const slot = await sit(player)
    expect(await slot.stake(5_001n)).toMatchObject({ code: 'stake_out_of_bounds' })
    // Nor in two steps of one round.
    const first = await slot.stake(3_000n)
    expect((await slot.stake(2_001n, first.round_id)).code).toBe('stake_out_of_bounds')
    expect((await slot.stake(2_000n, first.round_id)).code).toBe('ok')
    player = await table.player({ cash: 9_000n })
    await given({ maxStake: 5_000n })
    expect((await (await sit(player)).stake(8_000n)).code).toBe('ok')
    await run('progress')
    expect((await list(player, 'claimed'))[0]?.progress?.wagered.amount).toBe('50.00')
  })

  test('ends when all is spent, but not while a round could still win', async () => {
    await given({ amount: 3_000n })
    const slot = await sit(player)
    const { round_id } = await slot.stake(3_000n)
    await run('progress')
    expect(await states()).toEqual([['claimed', null]])
    await slot.win(round_id, 0n)
    await run('progress')
    expect(await states()).toEqual([['canceled', 'spent']])
  })
})

describe('money in a round', () => {
  test('takes cash first; a win and a returned stake go back in the same parts', async () => {
    player = await table.player({ cash: 1_000n })
    await given()
    const slot = await sit(player)
    expect(slot.session['balance']).toEqual({ amount: '110.00', currency: 'ARS' })
    expect(slot.session['bonus']).toEqual({ amount: '100.00', currency: 'ARS' })
    const stake = await slot.stake(4_000n)
    expect(stake.balance).toBe('70.00')
    expect(await balances(player)).toEqual({ cash: 0n, bonus: 7_000n })
    // Three quarters were bonus money; the odd centavo is cash.
    await slot.win(stake.round_id, 1_001n, false)
    expect(await balances(player)).toEqual({ cash: 251n, bonus: 7_750n })
    expect(await slot.rollback(stake)).toBe('ok')
    expect(await balances(player)).toEqual({ cash: 1_251n, bonus: 10_750n })
  })

  test('without a running bonus takes no bonus money', async () => {
    const id = await given()
    const slot = await sit(player)
    clock.advance(7 * 86_400_000)
    const again = await sit(player)
    expect((await again.stake(2_000n)).code).toBe('insufficient_funds')
    await run('expire')
    expect(await states()).toEqual([['canceled', 'expired']])
    expect(await balances(player)).toEqual({ cash: 0n, bonus: 0n })
    expect((await cancel(player, id)).refusal.code).toBe('bonus_unavailable')
    expect((await slot.stake(2_000n)).code).not.toBe('ok')
  })

  test('of a bonus canceled meanwhile: its part of the win is forfeited, the cash part is paid', async () => {
    player = await table.player({ cash: 1_000n })
    const id = await given()
    const before = await promotions()
    const slot = await sit(player)
    const stake = await slot.stake(4_000n)
    expect((await cancel(player, id)).body.response).toMatchObject({
      status: 'canceled',
      cancel_reason: 'player',
    })
    expect(await balances(player)).toEqual({ cash: 0n, bonus: 0n })
    await slot.win(stake.round_id, 8_000n, false)
    expect(await balances(player)).toEqual({ cash: 2_000n, bonus: 0n })
    expect((await promotions()) - before).toBe(7_000n + 6_000n)
    await slot.rollback(stake)
    expect(await balances(player)).toEqual({ cash: 3_000n, bonus: 0n })
    expect((await promotions()) - before).toBe(7_000n + 6_000n + 3_000n)
  })

  test('of a bonus completed meanwhile: its part is paid up to the highest cash-out', async () => {
    await given({ amount: 10_000n, multiple: 1, maxCashOut: 6_000n })
    const slot = await sit(player)
    const first = await slot.stake(4_000n)
    const second = await slot.stake(6_000n)
    await run('progress')
    expect(await states()).toEqual([['completed', null]])
    await slot.win(first.round_id, 5_000n)
    expect(await balances(player)).toEqual({ cash: 5_000n, bonus: 0n })
    await slot.win(second.round_id, 5_000n)
    expect(await balances(player)).toEqual({ cash: 6_000n, bonus: 0n })
  })

  test('a round of an earlier bonus takes none of the next one', async () => {
    const first = await given()
    const slot = await sit(player)
    const { round_id } = await slot.stake(2_000n)
    await cancel(player, first)
    await given()
    expect((await slot.stake(2_000n, round_id)).code).toBe('insufficient_funds')
    await slot.win(round_id, 9_000n)
    expect(await balances(player)).toEqual({ cash: 0n, bonus: 10_000n })
  })
})

describe('the end', () => {
  test('by the player forfeits the bonus money exactly and once', async () => {
    player = await table.player({ cash: 500n })
    const before = await promotions()
    const id = await given()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 6 }, () => cancel(player, id, key)))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect((await cancel(player, id)).refusal.code).toBe('bonus_unavailable')
    expect(await balances(player)).toEqual({ cash: 500n, bonus: 0n })
    expect(await promotions()).toBe(before)
  })

  test('of what was not claimed in time is a cancellation without money', async () => {
    const offer = await define({ kind: 'cashback', percent: 10, period: 'day', days: 2 })
    await db.query({
      text: `INSERT INTO player_bonuses (id, brand_id, player_id, definition_id, source, name, terms, kind, currency, amount,
          wager_multiple, contributions, days, status, required, created_at, expires_at)
        VALUES ($1, 'brasa', $2, $3, 'x', '{"es_ES":"x"}', '{"es_ES":"x"}', 'cashback', 'ARS', 100, 1, '{}', 2, 'available',
          100, $4, $4)`,
      values: [`bo_${randomUUID()}`, player.id, offer, new Date(clock.ms)],
    })
    expect(await list(player)).toEqual([])
    await run('expire')
    expect(await states()).toEqual([['canceled', 'expired']])
  })

  test('claim and expiry, cancel and completion at once: one of them, and the money is right', async () => {
    for (let round = 0; round < 10; round += 1) {
      player = await table.player({ cash: 20_000n })
      const id = await given({ multiple: 1, days: 1 })
      const slot = await sit(player)
      const { round_id } = await slot.stake(10_000n)
      await slot.win(round_id, 0n)
      clock.advance(86_400_000)
      await Promise.all([run('progress'), run('expire'), cancel(player, id)])
      await run('progress')
      const bonus = (await list(player)).find(({ status }) => status !== 'available')
      const paid = bonus?.status === 'completed' ? 10_000n : 0n
      expect(bonus?.status).toMatch(/completed|canceled/)
      expect(await balances(player)).toEqual({ cash: 10_000n + paid, bonus: 0n })
    }
  })

  test('while stakes come in: what was staked is staked, the rest is forfeited, nothing is lost', async () => {
    const id = await given({ amount: 20_000n })
    const slot = await sit(player)
    const stakes = Array.from({ length: 8 }, () => slot.stake(2_000n))
    const [canceled, ...done] = await Promise.all([cancel(player, id), ...stakes])
    expect(canceled.status).toBe(200)
    const taken = done.filter(({ code }) => code === 'ok')
    expect(await balances(player)).toEqual({ cash: 0n, bonus: 0n })
    for (const stake of taken) await slot.rollback(stake)
    expect(await balances(player)).toEqual({ cash: 0n, bonus: 0n })
  })
})

test('a bonus of another player or brand cannot be seen, claimed or canceled', async () => {
  const id = await given()
  const [neighbour, foreigner] = [await table.player(), await table.player({ brandId: 'marea' })]
  for (const stranger of [neighbour, foreigner]) {
    expect((await cancel(stranger, id)).refusal.code).toBe('bonus_unavailable')
    expect((await claim(stranger, id)).refusal.code).toBe('bonus_unavailable')
    expect(await list(stranger, 'claimed')).toEqual([])
  }
  expect((await balances(player)).bonus).toBe(10_000n)
})
