import { randomUUID } from 'node:crypto'
import { calls } from '@palco/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { enqueueEvent } from '../../db/index.ts'
import { assertRewardsBooked } from '../../testing/rewards.ts'
import type { TestPlayer } from '../wallet/testing/house.ts'
import { openTable } from './testing/table.ts'

const table = await openTable()
const { define, claim, list, balances, sit, run, tellDeposits, db, clock, provider } = table
// Read once, with the first call: Marea lets a withdrawal end the bonus.
await db.query({
  text: `UPDATE brands SET settings = '{"bonus_withdrawal": "cancel"}' WHERE id = 'marea'`,
})
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

/** A deposit that names a bonus, paid and told of. */
async function deposit(promo_code: string | undefined, amount?: string): Promise<void> {
  const { status, body } = await ask(promo_code, amount)
  expect(status).toBe(200)
  await pay(body.response.id)
  await tellDeposits()
}

describe('a deposit that names a bonus', () => {
  test('by its id is matched when it is approved, and not before', async () => {
    const id = await define(MATCH)
    const { body } = await ask(id)
    await tellDeposits()
    expect(await balances(player)).toEqual({ cash: 0n, bonus: 0n })
    await pay(body.response.id)
    await tellDeposits()
    expect(await balances(player)).toEqual({ cash: 200_000n, bonus: 200_000n })
    expect((await list(player, 'claimed'))[0]?.progress?.required.amount).toBe('20000.00')
  })

  test('told of many times, at once and again, is matched once', async () => {
    await deposit(await define(MATCH))
    await tellDeposits(4)
    expect(await balances(player)).toEqual({ cash: 200_000n, bonus: 200_000n })
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
      fields: { amount: /2\.000,01 ARS/ },
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
    await tellDeposits(2)
    expect(await balances(player)).toEqual({ cash: 400_000n, bonus: 200_000n })
    player = await table.player()
    const [third, fourth] = [await ask(id), await ask(id)]
    await pay(third.body.response.id)
    await tellDeposits(2)
    await pay(fourth.body.response.id)
    await tellDeposits(2)
    expect(await balances(player)).toEqual({ cash: 400_000n, bonus: 200_000n })
    expect((await ask(id)).refusal.code).toBe('invalid_bonus_code')
  })

  test('while another bonus runs waits in the list and can be claimed later', async () => {
    const running = await claim(player, await define())
    await deposit(await define(MATCH))
    expect((await balances(player)).bonus).toBe(10_000n)
    const [waiting] = await list(player, 'available').then((all) =>
      all.filter(({ id }) => id.startsWith('bo_')),
    )
    expect(waiting).toMatchObject({ amount: { amount: '2000.00' }, actions: ['claim'] })
    expect((await claim(player, waiting?.id ?? '')).refusal.code).toBe('bonus_running')
    await table.cancel(player, running.body.response.id)
    expect((await claim(player, waiting?.id ?? '')).status).toBe(200)
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
    await tellDeposits()
    expect((await balances(stranger)).bonus).toBe(0n)
    expect((await balances(player)).bonus).toBe(0n)
  })
})

const PAYOUT = { full_name: 'Ana Núñez', dni: '12345678', cuil: '20123456786', cvu: '2850590940090418135201' }
const withdraw = (amount = '2000.00') =>
  table.call(calls.withdraw, { method: 'bank_ar', amount, ...PAYOUT }, { player })
const noticeOf = async () => {
  const { body } = await table.call(calls.listPaymentMethods, { direction: 'withdrawal' }, { player })
  const { methods: _, ...notice } = body.response
  return notice
}

describe('a withdrawal', () => {
  test('is refused while a bonus runs, with what is left, and said so beforehand', async () => {
    player = await table.player({ cash: 900_000n })
    expect(await noticeOf()).toEqual({})
    const { body } = await claim(player, await define())
    const { refusal } = await withdraw()
    expect(refusal).toMatchObject({ code: 'wagering_open', type: 'alert' })
    expect(refusal.response[0]).toContain('1.000,00 ARS')
    expect(await noticeOf()).toEqual({
      withdrawal_blocked: {
        reason: 'wagering_open',
        remaining: { amount: '1000.00', currency: 'ARS' },
        bonus: { amount: '100.00', currency: 'ARS' },
      },
    })
    await table.cancel(player, body.response.id)
    expect(await noticeOf()).toEqual({})
    expect((await withdraw()).status).toBe(200)
  })

  test('takes a bonus whose wagering is done as completed, also before the job has looked', async () => {
    player = await table.player({ cash: 900_000n })
    await claim(player, await define({ multiple: 1 }))
    await db.query({
      text: `UPDATE player_bonuses SET wagered = required WHERE player_id = $1`,
      values: [player.id],
    })
    expect((await withdraw()).status).toBe(200)
    expect((await list(player, 'completed')).length).toBe(1)
    expect((await balances(player)).bonus).toBe(0n)
  })

  test('ends the bonus where the brand says so', async () => {
    player = await table.player({ brandId: 'marea', cash: 50_000n })
    await claim(player, await define({ brandId: 'marea', currency: 'EUR' }))
    expect(await noticeOf()).toEqual({ forfeits_bonus: { amount: '100.00', currency: 'EUR' } })
    const answer = await table.call(
      calls.withdraw,
      { method: 'bank_eu', amount: '50.00', full_name: 'Ana Paz', iban: 'ES9121000418450200051332' },
      { player },
    )
    expect(answer.status).toBe(200)
    expect((await list(player, 'canceled'))[0]?.cancel_reason).toBe('withdrawal')
    expect((await balances(player)).bonus).toBe(0n)
  })

  test('and a claim at once: never both', async () => {
    for (let round = 0; round < 8; round += 1) {
      player = await table.player({ cash: 900_000n })
      const id = await define()
      const [claimed, paid] = await Promise.all([claim(player, id), withdraw()])
      expect(claimed.status).toBe(200)
      // Whichever came first: refused, or held before there was a bonus.
      const held = paid.status === 200 ? 200_000n : 0n
      if (held === 0n) expect(paid.refusal.code).toBe('wagering_open')
      expect(await balances(player)).toEqual({ cash: 900_000n - held, bonus: 10_000n })
    }
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
    clock.advance(DAY)
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

  test('counts neither a returned stake nor bonus money', async () => {
    await define({ kind: 'cashback', percent: 10, period: 'day', amount: 5_000n })
    player = await table.player({ cash: 10_000n })
    await claim(player, await define({ amount: 10_000n }))
    const slot = await sit(player)
    const returned = await slot.stake(4_000n)
    const lost = await slot.stake(16_000n)
    await slot.rollback(returned)
    await slot.win(lost.round_id, 0n)
    clock.advance(DAY)
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
      values: [new Date(clock.ms).toISOString().slice(0, 10)],
    })
    clock.advance(DAY)
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
