import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { assertRewardsBooked } from '../../../testing/rewards.ts'
import type { TestPlayer } from '../../wallet/testing/fixture.ts'
import { openTable, ROULETTE } from '../testing/table.ts'

const table = await openTable()
const { define, cancel, list, balances, sit, run, given, states, promotions, clock, db } = table
let player: TestPlayer
afterEach(() => assertRewardsBooked(db))

beforeEach(async () => {
  // Definitions of earlier tests are no longer offered.
  await db.query({ text: 'UPDATE bonus_definitions SET enabled = false' })
  player = await table.player()
})

describe('wagering', () => {
  test('counts each stake by its share, cash or bonus, and completes', async () => {
    player = await table.player({ cash: 5_000n })
    await given(player, {
      amount: 10_000n,
      multiple: 1,
      contributions: { 'category:table_games': 10, default: 100 },
    })
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
    expect(await states(player)).toEqual([['completed', null]])
    expect(await balances(player)).toEqual({ cash: 2_400n, bonus: 0n })
  })

  test('is not done one minor unit before it is', async () => {
    player = await table.player({ cash: 10_000n })
    await given(player, { multiple: 1 })
    const slot = await sit(player)
    await slot.stake(7_000n)
    const first = await slot.stake(2_999n)
    await run('progress')
    expect(await states(player)).toEqual([['claimed', null]])
    // A single minor unit is below the game's least stake: the second stake comes again, larger by one.
    await slot.rollback(first)
    await slot.stake(3_000n)
    await run('progress')
    expect(await states(player)).toEqual([['completed', null]])
  })

  test('an event that comes again counts nothing twice, and a rollback takes back what was counted', async () => {
    player = await table.player({ cash: 5_000n })
    await given(player)
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
    const id = await given(player)
    await cancel(player, id)
    await slot.stake(3_000n)
    await given(player)
    await run('progress')
    expect((await list(player, 'claimed'))[0]?.progress?.wagered.amount).toBe('0.00')
  })

  test('pays out no more than the highest cash-out; the rest goes back', async () => {
    await given(player, { amount: 10_000n, multiple: 1, maxCashOut: 4_000n })
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
    await given(player, { maxStake: 5_000n })
    const slot = await sit(player)
    expect(await slot.stake(5_001n)).toMatchObject({ code: 'stake_out_of_bounds' })
    // Nor in two steps of one round.
    const first = await slot.stake(3_000n)
    expect((await slot.stake(2_001n, first.round_id)).code).toBe('stake_out_of_bounds')
    expect((await slot.stake(2_000n, first.round_id)).code).toBe('ok')
    player = await table.player({ cash: 9_000n })
    await given(player, { maxStake: 5_000n })
    expect((await (await sit(player)).stake(8_000n)).code).toBe('ok')
    await run('progress')
    expect((await list(player, 'claimed'))[0]?.progress?.wagered.amount).toBe('50.00')
  })

  test('ends when all is spent, but not while a round could still win', async () => {
    await given(player, { amount: 3_000n })
    const slot = await sit(player)
    const { round_id } = await slot.stake(3_000n)
    await run('progress')
    expect(await states(player)).toEqual([['claimed', null]])
    await slot.win(round_id, 0n)
    await run('progress')
    expect(await states(player)).toEqual([['canceled', 'spent']])
  })
})

describe('money in a round', () => {
  test('takes cash first; a win and a returned stake go back in the same parts', async () => {
    player = await table.player({ cash: 1_000n })
    await given(player)
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
    const id = await given(player)
    const slot = await sit(player)
    clock.advance(7 * 86_400_000)
    const again = await sit(player)
    expect((await again.stake(2_000n)).code).toBe('insufficient_funds')
    await run('expire')
    expect(await states(player)).toEqual([['canceled', 'expired']])
    expect(await balances(player)).toEqual({ cash: 0n, bonus: 0n })
    expect((await cancel(player, id)).refusal.code).toBe('bonus_unavailable')
    expect((await slot.stake(2_000n)).code).not.toBe('ok')
  })

  test('of a bonus canceled meanwhile: its part of the win is forfeited, the cash part is paid', async () => {
    player = await table.player({ cash: 1_000n })
    const id = await given(player)
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
    await given(player, { amount: 10_000n, multiple: 1, maxCashOut: 6_000n })
    const slot = await sit(player)
    const first = await slot.stake(4_000n)
    const second = await slot.stake(6_000n)
    await run('progress')
    expect(await states(player)).toEqual([['completed', null]])
    await slot.win(first.round_id, 5_000n)
    expect(await balances(player)).toEqual({ cash: 5_000n, bonus: 0n })
    await slot.win(second.round_id, 5_000n)
    expect(await balances(player)).toEqual({ cash: 6_000n, bonus: 0n })
  })

  test('a round of an earlier bonus takes none of the next one', async () => {
    const first = await given(player)
    const slot = await sit(player)
    const { round_id } = await slot.stake(2_000n)
    await cancel(player, first)
    await given(player)
    expect((await slot.stake(2_000n, round_id)).code).toBe('insufficient_funds')
    await slot.win(round_id, 9_000n)
    expect(await balances(player)).toEqual({ cash: 0n, bonus: 10_000n })
  })
})

describe('the end', () => {
  test('by the player forfeits the bonus money exactly and once', async () => {
    player = await table.player({ cash: 500n })
    const before = await promotions()
    const id = await given(player)
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
    expect(await states(player)).toEqual([['canceled', 'expired']])
  })

  test('claim and expiry, cancel and completion at once: one of them, and the money is right', async () => {
    for (let round = 0; round < 10; round += 1) {
      player = await table.player({ cash: 20_000n })
      const id = await given(player, { multiple: 1, days: 1 })
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
    const id = await given(player, { amount: 20_000n })
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
