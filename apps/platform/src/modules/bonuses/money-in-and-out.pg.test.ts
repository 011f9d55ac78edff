import { randomUUID } from 'node:crypto'
import { calls } from '@palco/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { enqueueEvent } from '../../db/index.ts'
import { assertRewardsBooked } from '../../testing/rewards.ts'
import { toDay } from '../brands/index.ts'
import type { TestPlayer } from '../wallet/testing/fixture.ts'
import { NEXT_DAY_MS, openTable } from './testing/table.ts'

const table = await openTable()
const { define, claim, list, balances, sit, run, notifyDeposits, db, clock, provider } = table
let player: TestPlayer
afterEach(() => assertRewardsBooked(db))

beforeEach(async () => {
  await db.query({ text: 'UPDATE bonus_definitions SET enabled = false' })
  player = await table.player()
})

const MATCH = { kind: 'deposit_match', percent: 100, amount: 300_000n } as const

const ask = (promo_code: string | undefined, amount = '2000.00', key: string = randomUUID()) =>
  table.call(calls.deposit, { method: 'card', amount, promo_code }, { player, key })

async function pay(id: string): Promise<void> {
  const answer = await table.webhook(...provider.signed(provider.event(id, 'paid')))
  expect(answer.status).toBe(200)
}

/** A deposit that names a bonus, paid, and its event published. */
async function deposit(promo_code: string | undefined, amount?: string): Promise<void> {
  const { status, body } = await ask(promo_code, amount)
  expect(status).toBe(200)
  await pay(body.response.id)
  await notifyDeposits()
}

describe('a deposit that names a bonus', () => {
  test('by its id is matched when it is approved, and not before', async () => {
    const id = await define(MATCH)
    const { body } = await ask(id)
    await notifyDeposits()
    expect(await balances(player)).toEqual({ cash: 0n, bonus: 0n })
    await pay(body.response.id)
    await notifyDeposits()
    expect(await balances(player)).toEqual({ cash: 200_000n, bonus: 200_000n })
    expect((await list(player, 'claimed'))[0]?.progress?.required.amount).toBe('20000.00')
  })

  test('whose event comes many times, at once and again, is matched once', async () => {
    await deposit(await define(MATCH))
    await notifyDeposits(4)
    expect(await balances(player)).toEqual({ cash: 200_000n, bonus: 200_000n })
  })

  test('whose event comes again after its bonus was given up is not matched again', async () => {
    await deposit(await define(MATCH))
    const [bonus] = await list(player, 'claimed')
    expect((await table.cancel(player, bonus?.id ?? '')).status).toBe(200)
    await notifyDeposits()
    expect(await balances(player)).toEqual({ cash: 200_000n, bonus: 0n })
  })

  test('by its code gives at most the most, and counts the deposit where the terms say so', async () => {
    const code = `M${randomUUID().slice(0, 8).toUpperCase()}`
    await define({ ...MATCH, code, percent: 50, amount: 50_000n, multiple: 3, base: 'deposit_and_bonus' })
    await deposit(code.toLowerCase())
    expect((await balances(player)).bonus).toBe(50_000n)
    expect((await list(player, 'claimed'))[0]?.progress?.required.amount).toBe('7500.00')
  })

  test('is refused with an unknown code or too little money, and then opens nothing', async () => {
    const id = await define({ ...MATCH, minDeposit: 200_001n })
    const unknown = await ask('NOPE')
    expect([unknown.status, unknown.refusal.code]).toEqual([422, 'invalid_bonus_code'])
    expect(unknown.refusal.fields).toEqual({ promo_code: 'Ingresá un código de bono válido' })
    const small = await ask(id)
    expect(small.refusal).toMatchObject({
      code: 'bonus_minimum_deposit',
      fields: { amount: /\$\s2\.000,01/ },
    })
    expect((await ask(await define())).refusal.code).toBe('invalid_bonus_code')
    const { body } = await table.call(calls.listPayments, {}, { player })
    expect(body.response.payments).toEqual([])
  })

  test('with the same key and another code is another request', async () => {
    const [one, other] = [await define(MATCH), await define(MATCH)]
    const key = randomUUID()
    expect((await ask(one, undefined, key)).status).toBe(200)
    expect((await ask(one, undefined, key)).status).toBe(200)
    expect((await ask(other, undefined, key)).refusal.code).toBe('idempotency_conflict')
  })

  test('for the first deposit counts once, however many were opened', async () => {
    const id = await define({ ...MATCH, audience: 'first_deposit' })
    const [first, second] = [await ask(id), await ask(id)]
    await pay(first.body.response.id)
    await pay(second.body.response.id)
    await notifyDeposits(2)
    expect(await balances(player)).toEqual({ cash: 400_000n, bonus: 200_000n })
    player = await table.player()
    const [third, fourth] = [await ask(id), await ask(id)]
    await pay(third.body.response.id)
    await notifyDeposits(2)
    await pay(fourth.body.response.id)
    await notifyDeposits(2)
    expect(await balances(player)).toEqual({ cash: 400_000n, bonus: 200_000n })
    expect((await ask(id)).refusal.code).toBe('invalid_bonus_code')
  })

  test('while another bonus runs waits in the list and can be claimed later', async () => {
    const running = await claim(player, await define())
    await deposit(await define(MATCH))
    expect((await balances(player)).bonus).toBe(10_000n)
    const waiting = () => list(player, 'available').then((all) => all.find(({ id }) => id.startsWith('bo_')))
    const { id = '' } = (await waiting()) ?? {}
    expect(await waiting()).toMatchObject({ amount: { amount: '2000.00' }, actions: [] })
    expect((await claim(player, id)).refusal.code).toBe('bonus_running')
    await table.cancel(player, running.body.response.id)
    expect((await waiting())?.actions).toEqual(['claim'])
    expect((await claim(player, id)).status).toBe(200)
    expect(await balances(player)).toEqual({ cash: 200_000n, bonus: 200_000n })
  })

  test('of another player’s payment gives nothing', async () => {
    const { body } = await ask(await define(MATCH))
    const stranger = await table.player()
    await enqueueEvent(db, {
      topic: 'payment',
      brandId: stranger.brandId,
      playerId: stranger.id,
      payload: { payment: { ...body.response, status: 'approved' } },
    })
    await notifyDeposits()
    expect((await balances(stranger)).bonus).toBe(0n)
    expect((await balances(player)).bonus).toBe(0n)
  })
})

/** Any amount of what is asked, in pesos; `give_up`: the ids the player agrees to. */
const withdraw = (amount = '2000.00', give_up?: string[], key?: string) =>
  table.withdraw(player, amount, give_up, key)
const givenUp = async () => {
  const { body } = await table.call(calls.listPaymentMethods, { direction: 'withdrawal' }, { player })
  return body.response.gives_up_bonuses
}

describe('a withdrawal', () => {
  test('takes own money while a bonus runs, after the player agreed to what is lost, with figures', async () => {
    player = await table.player({ cash: 900_000n })
    expect(await givenUp()).toBeUndefined()
    const definition = await define()
    const { body } = await claim(player, definition)
    const { id } = body.response
    expect(await givenUp()).toEqual([
      { id, name: `Bono ${definition}`, amount: { amount: '100.00', currency: 'ARS' } },
    ])
    const key = randomUUID()
    const { refusal, status } = await withdraw('2000.00', undefined, key)
    expect([status, refusal.code]).toEqual([422, 'bonus_not_given_up'])
    expect(refusal.fields?.give_up_bonuses).toContain('$\u00a0100,00')
    expect((await withdraw('2000.00', ['bo_another'])).refusal.code).toBe('bonus_not_given_up')
    expect(await balances(player)).toEqual({ cash: 900_000n, bonus: 10_000n })
    // The key was not used up: the same request goes on once the player agrees, and counts once.
    const agreed = await withdraw('2000.00', [id], key)
    expect(agreed.status).toBe(200)
    expect((await withdraw('2000.00', [id], key)).body).toEqual(agreed.body)
    expect(await balances(player)).toEqual({ cash: 700_000n, bonus: 0n })
    expect((await list(player, 'canceled'))[0]).toMatchObject({ id, cancel_reason: 'withdrawal' })
    expect(await givenUp()).toBeUndefined()
  })

  test('that is taken back returns the money and not the bonus', async () => {
    // So much waits for an operator.
    player = await table.player({ cash: 9_000_000n })
    const { body } = await claim(player, await define())
    const paid = await withdraw('90000.00', [body.response.id])
    expect(await balances(player)).toEqual({ cash: 0n, bonus: 0n })
    const { id } = paid.body.response
    expect((await table.call(calls.cancelWithdrawal, { id }, { player })).status).toBe(200)
    expect(await balances(player)).toEqual({ cash: 9_000_000n, bonus: 0n })
    expect(await list(player, 'claimed')).toEqual([])
  })

  test('leaves the winnings of own money and takes those of bonus money, also of a round still open', async () => {
    player = await table.player({ cash: 50_000n })
    const { body } = await claim(player, await define({ multiple: 100 }))
    const slot = await sit(player)
    // 50,000 of own money win 40,000: own money. Then 40,000 own and 5,000 bonus money are staked together.
    const own = await slot.stake(50_000n)
    await slot.win(own.round_id, 40_000n)
    const mixed = await slot.stake(45_000n)
    expect(await balances(player)).toEqual({ cash: 0n, bonus: 5_000n })
    await slot.win(mixed.round_id, 270_000n, false)
    expect(await balances(player)).toEqual({ cash: 240_000n, bonus: 35_000n })
    expect((await givenUp())?.[0]?.amount.amount).toBe('350.00')
    expect((await withdraw('2400.00', [body.response.id])).status).toBe(200)
    await slot.win(mixed.round_id, 90_000n)
    expect(await balances(player)).toEqual({ cash: 80_000n, bonus: 0n })
  })

  test('takes a bonus whose wagering is done as completed, also before the job has looked', async () => {
    player = await table.player({ cash: 900_000n })
    await claim(player, await define({ multiple: 1 }))
    await db.query({
      text: `UPDATE player_bonuses SET wagered = required WHERE player_id = $1`,
      values: [player.id],
    })
    expect(await givenUp()).toBeUndefined()
    expect((await withdraw()).status).toBe(200)
    expect((await list(player, 'completed')).length).toBe(1)
    expect((await balances(player)).bonus).toBe(0n)
  })

  test('and a claim at once: a bonus that the player did not agree to give up is never lost', async () => {
    for (let round = 0; round < 8; round += 1) {
      player = await table.player({ cash: 900_000n })
      const id = await define()
      const [claimed, paid] = await Promise.all([claim(player, id), withdraw()])
      expect(claimed.status).toBe(200)
      // Whichever came first: refused, or held before there was a bonus.
      const held = paid.status === 200 ? 200_000n : 0n
      if (held === 0n) expect(paid.refusal.code).toBe('bonus_not_given_up')
      expect(await balances(player)).toEqual({ cash: 900_000n - held, bonus: 10_000n })
    }
  })

  test('stakes, wins and returned stakes at once: no bonus money survives, no own money is lost', async () => {
    for (let round = 0; round < 8; round += 1) {
      player = await table.player({ cash: 400_000n })
      const { body } = await claim(player, await define({ amount: 200_000n }))
      const slot = await sit(player)
      const [won, returned] = [await slot.stake(60_000n), await slot.stake(60_000n)]
      const [paid, stake] = await Promise.all([
        withdraw('2800.00', [body.response.id]),
        slot.stake(100_000n),
        slot.win(won.round_id, 60_000n),
        slot.rollback(returned),
      ])
      const after = await balances(player)
      if (paid.status === 200) {
        // The stake came before the bonus ended, or found no money but what had come back.
        expect(after.bonus).toBe(0n)
        expect(after.cash).toBeLessThanOrEqual(120_000n)
      } else {
        // The stake had taken own money first: nothing is given up for a withdrawal that is refused.
        expect(paid.refusal.code).toBe('insufficient_funds')
        expect(stake.code).toBe('ok')
        expect(after.cash + after.bonus).toBe(500_000n)
      }
    }
  })
})

describe('the rules of what a brand offers', () => {
  test('are public, from the bonus’s own data, without codes and named players’ bonuses', async () => {
    const shown = await define({ code: 'SECRETO1', maxStake: 5_000n, multiple: 30, days: 12 })
    await define({ audience: 'list' })
    await define({ startsAt: new Date(clock.ms + 60_000) })
    const { body } = await table.call(calls.listBonusRules, {}, {})
    expect(body.response.bonuses).toHaveLength(1)
    expect(body.response.bonuses[0]).toMatchObject({
      id: shown,
      code: null,
      wager_multiple: 30,
      days: 12,
      max_stake: { amount: '50.00', currency: 'ARS' },
      actions: [],
    })
  })
})

describe('cashback', () => {
  const DAY = 86_400_000

  async function lose(who: TestPlayer, stake: bigint, won: bigint): Promise<void> {
    const slot = await sit(who)
    const { round_id } = await slot.stake(stake)
    await slot.win(round_id, won)
  }

  test('gives back a part of yesterday’s loss of cash, once, to be claimed', async () => {
    await define({ kind: 'cashback', percent: 10, period: 'day', amount: 5_000n, multiple: 1 })
    const [loser, winner, gambler] = [
      await table.player({ cash: 100_000n }),
      await table.player({ cash: 100_000n }),
      await table.player({ cash: 100_000n }),
    ]
    await lose(loser, 30_000n, 9_990n)
    await lose(winner, 30_000n, 40_000n)
    await lose(gambler, 90_000n, 0n)
    await run('cashback')
    expect(await list(loser)).toEqual([])
    clock.advance(NEXT_DAY_MS)
    await run('cashback')
    await run('cashback')
    expect((await list(loser)).map(({ amount, status }) => [amount?.amount, status])).toEqual([
      ['20.01', 'available'],
    ])
    expect(await list(winner)).toEqual([])
    expect((await list(gambler))[0]?.amount?.amount).toBe('50.00')
    const [bonus] = await list(loser)
    expect((await claim(loser, bonus?.id ?? '')).status).toBe(200)
    expect(await balances(loser)).toEqual({ cash: 79_990n, bonus: 2_001n })
    await run('cashback')
    expect(await list(loser, 'available')).toEqual([])
  })

  test('counts a day of the brand’s time zone, not of UTC', async () => {
    await define({ kind: 'cashback', percent: 10, period: 'day', amount: 5_000n })
    player = await table.player({ cash: 10_000n })
    // Tomorrow at 23:00 in Buenos Aires, which is the day after in UTC.
    const today = toDay(new Date(clock.ms), 'America/Argentina/Buenos_Aires')
    clock.advance(Date.parse(`${today}T23:00:00-03:00`) + DAY - clock.ms)
    await lose(player, 10_000n, 0n)
    clock.advance(59 * 60_000)
    await run('cashback')
    expect(await list(player)).toEqual([])
    clock.advance(3 * 60_000)
    await run('cashback')
    expect((await list(player)).map(({ amount }) => amount?.amount)).toEqual(['10.00'])
  })

  test('counts neither a returned stake nor bonus money', async () => {
    await define({ kind: 'cashback', percent: 10, period: 'day', amount: 5_000n })
    player = await table.player({ cash: 10_000n })
    await claim(player, await define({ amount: 10_000n }))
    const slot = await sit(player)
    const returned = await slot.stake(4_000n)
    const lost = await slot.stake(16_000n)
    await slot.rollback(returned)
    await slot.win(lost.round_id, 0n)
    clock.advance(NEXT_DAY_MS)
    await run('cashback')
    expect((await list(player, 'available')).find(({ kind }) => kind === 'cashback')?.amount?.amount).toBe(
      '6.00',
    )
  })

  test('reaches many players, and none of them twice after a stop in the middle', async () => {
    const id = await define({ kind: 'cashback', percent: 10, period: 'day', amount: 5_000n })
    await db.query({
      text: `WITH p AS (
          INSERT INTO players (id, brand_id, username, email, password_hash, currency, language, created_at)
            SELECT 'pl_many' || n, 'brasa', 'many' || n, 'many' || n || '@example.com', 'none', 'ARS', 'es_ES', now()
              FROM generate_series(1, 450) n RETURNING id)
        INSERT INTO bonus_losses (brand_id, player_id, day, currency, lost) SELECT 'brasa', id, $1::date, 'ARS', 1000 FROM p`,
      values: [toDay(new Date(clock.ms), await table.readTimeZone('brasa'))],
    })
    clock.advance(NEXT_DAY_MS)
    await run('cashback')
    const given = async () => {
      const { rows } = await db.query<{ many: bigint; players: bigint }>({
        text: `SELECT count(*) AS many, count(DISTINCT player_id) AS players FROM player_bonuses
          WHERE definition_id = $1 AND amount = 100`,
        values: [id],
      })
      return rows
    }
    expect(await given()).toEqual([{ many: 450n, players: 450n }])
    // As if it had stopped: the run is not on record, and some have none yet.
    const late = `player_id LIKE 'pl_many44%'`
    await db.query({ text: `DELETE FROM bonus_cashback_runs WHERE definition_id = $1`, values: [id] })
    await db.query({
      text: `UPDATE player_bonuses SET source = 'another' WHERE definition_id = $1 AND ${late}`,
      values: [id],
    })
    await run('cashback')
    expect(await given()).toEqual([{ many: 461n, players: 450n }])
  })
})
