import { describe, expect, test } from 'vitest'
import type { TestPlayer } from '../wallet/testing/fixture.ts'
import { MINUTE, ROULETTE, openSessionPlans } from './testing/session-plans.ts'

const { clock, code, db, fixture, wallet, current, plan, read, kept, end, launch, playing, opened, staked } =
  await openSessionPlans()

describe('a session of games', () => {
  test.each(['mate-de-oro', ROULETTE, 'blackjack-palco'])(
    'is planned before the game %s is opened, and before no other thing',
    async (game) => {
      const refused = await launch(game)
      expect([refused.status, refused.refusal.code]).toEqual([422, 'session_plan'])
      expect(await read()).toEqual({ running: null, ended: null, blocked_until: null })
      expect((await plan()).status).toBe(200)
      expect((await launch(game)).status).toBe(200)
    },
  )

  test('has no time and no loss by itself, and takes none that is none', async () => {
    for (const changes of [{ minutes: undefined }, { loss: undefined }, { minutes: 0 }, { minutes: 1_441 }])
      expect((await plan(changes)).refusal.code).toBe('invalid_request')
    for (const loss of ['0.00', '-1.00', '1.001'])
      expect((await plan({ loss })).refusal.code).toBe('invalid_amount')
    expect(await read()).toMatchObject({ running: null })
    for (const minutes of [1, 1_440]) {
      current.player = await fixture.player({ brandId: 'marea', currency: 'EUR' })
      expect((await plan({ minutes, loss: '0.01' })).status).toBe(200)
    }
  })

  test('is not changed while it goes on, from any device, and two at the same moment are one', async () => {
    const both = await Promise.all([plan({ loss: '5.00' }), plan({ loss: '6.00' }), plan({ loss: '7.00' })])
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '422', '422'])
    const before = await read()
    expect((await plan({ minutes: 60, loss: '1.00' })).refusal.code).toBe('session_plan_runs')
    expect(await read()).toEqual(before)
  })

  test('ends at its time, to the millisecond: from then on no round begins', async () => {
    const { stake } = await playing()
    clock.ms = current.begun + 30 * MINUTE - 1
    expect(await stake('1.00')).toBe('ok')
    clock.ms = current.begun + 30 * MINUTE
    expect(await stake('1.00')).toBe('session_plan')
    expect((await launch(ROULETTE)).refusal.code).toBe('session_plan')
    expect(await read()).toMatchObject({ running: null, ended: { by: 'time', seconds: 1_800 } })
  })

  test('lets the round in course go on to its end after its time, within its greatest loss', async () => {
    const { debitBody, stake, pay } = await playing()
    const open = debitBody('4.00')
    expect(await code(wallet('debit', open))).toBe('ok')
    clock.ms = current.begun + 31 * MINUTE
    const { round_id } = open
    expect(await stake('6.01', { round_id })).toBe('session_loss')
    expect(await stake('6.00', { round_id })).toBe('ok')
    expect(await stake('0.10', { round_id })).toBe('session_loss')
    expect(await pay(round_id, '20.00')).toBe('ok')
    expect(await stake('1.00')).toBe('session_plan')
    const money = (amount: string) => ({ amount, currency: 'EUR' })
    expect((await read())?.ended).toMatchObject({
      staked: money('10.00'),
      returned: money('20.00'),
      net: money('10.00'),
    })
  })

  test('is one over all tabs, devices and games', async () => {
    const first = await playing()
    const second = await opened('blackjack-palco')
    expect(await first.stake('6.00')).toBe('ok')
    expect(await second.stake('4.01')).toBe('session_loss')
    expect(await second.stake('4.00')).toBe('ok')
    clock.ms = current.begun + 30 * MINUTE
    expect([await first.stake('1.00'), await second.stake('1.00')]).toEqual(['session_plan', 'session_plan'])
  })
})

describe('the greatest loss', () => {
  test('is lost to its last cent, and not one more', async () => {
    const { stake } = await playing()
    expect(await stake('10.01')).toBe('session_loss')
    expect(await stake('9.00')).toBe('ok')
    expect(await stake('1.01')).toBe('session_loss')
    expect(await stake('1.00')).toBe('ok')
    expect(await stake('0.10')).toBe('session_loss')
  })

  test('is of stakes less what comes back, wins and stakes that were given back', async () => {
    const { debitBody, stake, pay, takeBack } = await playing()
    const back = debitBody('8.00')
    expect(await code(wallet('debit', back))).toBe('ok')
    expect(await stake('2.01')).toBe('session_loss')
    expect(await takeBack(back)).toBe('ok')
    const won = debitBody('10.00')
    expect(await code(wallet('debit', won))).toBe('ok')
    expect(await pay(won.round_id, '15.00')).toBe('ok')
    expect(await stake('15.01')).toBe('session_loss')
    expect(await stake('15.00')).toBe('ok')
  })

  test('says with the refusal what it leaves, and says the same again', async () => {
    const { debitBody, stake } = await playing()
    await stake('7.50')
    const refused = debitBody('2.51')
    const answer = await wallet('debit', refused)
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'session_loss', left: { amount: '2.50', currency: 'EUR' } },
    })
    expect((await wallet('debit', refused)).text).toBe(answer.text)
  })

  test('that is reached ends the session after the round in course, unless that wins', async () => {
    const { debitBody, stake, pay } = await playing()
    const last = debitBody('10.00')
    await wallet('debit', last)
    expect(await read()).toMatchObject({
      running: { left: { amount: '0.00' }, near_loss: true },
      ended: null,
    })
    clock.advance(MINUTE)
    await pay(last.round_id, '3.00')
    expect(await read()).toMatchObject({ running: { left: { amount: '3.00' } }, ended: null })
    const lost = debitBody('3.00')
    expect(await code(wallet('debit', lost))).toBe('ok')
    await pay(lost.round_id, '0.00')
    clock.advance(5 * MINUTE)
    expect(await read()).toMatchObject({
      running: null,
      ended: { by: 'loss', seconds: 60, net: { amount: '-10.00' } },
    })
    expect((await launch(ROULETTE)).refusal.code).toBe('session_plan')
    expect(await stake('0.10')).toBe('session_loss')
  })

  test('ends the session when the round in course is over, and keeps that round', async () => {
    const { debitBody, pay } = await playing({ block_hours: 1 })
    const lost = debitBody('10.00')
    await wallet('debit', lost)
    clock.advance(5 * MINUTE)
    expect(await read()).toMatchObject({ ended: null })
    await pay(lost.round_id, '0.00')
    clock.advance(60 * MINUTE - 1)
    expect((await read())?.ended).toMatchObject({ by: 'loss', seconds: 300 })
    expect((await plan()).refusal.code).toBe('session_plan_blocked')
    clock.advance(1)
    expect((await plan()).status).toBe(200)
    expect(await kept()).toEqual([
      { after: 300, staked: 10_00n, returned: 0n },
      { after: null, staked: 0n, returned: 0n },
    ])
  })

  test('that one moment reaches keeps its round when another session begins, and what comes back of it', async () => {
    const { debitBody, pay, takeBack } = await playing()
    const lost = debitBody('10.00')
    await wallet('debit', lost)
    await pay(lost.round_id, '0.00')
    clock.advance(MINUTE)
    await plan({ after: (await read())?.ended?.id })
    expect(await kept()).toMatchObject([{ after: 0, staked: 10_00n }, { staked: 0n }])
    await takeBack(lost)
    expect((await read())?.running).toMatchObject({
      staked: { amount: '0.00' },
      returned: { amount: '0.00' },
    })
  })

  test('is near from the last tenth on, as the end of the time is', async () => {
    const { stake } = await playing()
    await stake('8.99')
    expect((await read())?.running).toMatchObject({ near_loss: false, near_seconds: 1_620, seconds: 1_800 })
    clock.ms = current.begun + 27 * MINUTE
    expect((await read())?.running).toMatchObject({ near_loss: false, near_seconds: 0, seconds: 180 })
    await stake('0.10')
    expect((await read())?.running).toMatchObject({ near_loss: true, left: { amount: '0.91' } })
  })

  test('is not passed by stakes at the same moment', async () => {
    const one = await playing()
    const other = await opened('blackjack-palco')
    const before = (await fixture.findCash(current.player)) ?? 0n
    const codes = await Promise.all(
      Array.from({ length: 20 }, (_, nth) => (nth % 2 ? one : other).stake('1.00')),
    )
    expect(codes.filter((each) => each === 'ok')).toHaveLength(10)
    expect(codes.filter((each) => each === 'session_loss')).toHaveLength(10)
    expect(await fixture.findCash(current.player)).toBe(before - 10_00n)
  })

  test('counts what a round of an earlier session brings to that one', async () => {
    const first = await playing({ minutes: 1 })
    const late = first.debitBody('5.00')
    await wallet('debit', late)
    clock.advance(62 * MINUTE)
    const second = await playing()
    expect(await first.pay(late.round_id, '100.00')).toBe('ok')
    expect(await second.stake('10.01')).toBe('session_loss')
    expect(await second.stake('10.00')).toBe('ok')
  })
})

describe('another session', () => {
  test('within an hour of the end of one begins when the player has read of it, and later at once', async () => {
    await playing()
    clock.ms = current.begun + 30 * MINUTE + 60 * MINUTE - 1
    expect((await plan()).refusal.code).toBe('session_plan_unread')
    expect((await plan({ after: 'sp_other' })).refusal.code).toBe('session_plan_unread')
    const ended = (await read())?.ended?.id
    expect((await plan({ after: ended })).status).toBe(200)
    clock.advance(30 * MINUTE + 60 * MINUTE)
    expect(await read()).toMatchObject({ ended: null })
    expect((await plan()).status).toBe(200)
  })

  test('has nothing of the one before', async () => {
    const { stake } = await playing({ loss: '7.00' })
    await stake('5.00')
    clock.advance(95 * MINUTE)
    expect(await read()).toEqual({ running: null, ended: null, blocked_until: null })
    await plan({ loss: '3.00' })
    expect((await read())?.running).toMatchObject({
      loss: { amount: '3.00' },
      left: { amount: '3.00' },
      staked: { amount: '0.00' },
    })
  })

  test('is blocked for the time that the player chose, from the end on', async () => {
    await playing({ block_hours: 3 })
    const until = current.begun + 30 * MINUTE + 180 * MINUTE
    clock.ms = until - 1
    expect((await plan()).refusal.code).toBe('session_plan_blocked')
    expect((await read())?.blocked_until).toBe(new Date(until).toISOString())
    clock.ms = until
    expect((await plan()).status).toBe(200)
  })

  test('goes on where the end that comes late is of the one before', async () => {
    await playing()
    const before = (await read())?.running?.id ?? ''
    await end({ id: before })
    clock.advance(60 * MINUTE)
    await playing()
    expect((await end({ id: before })).body.response).toMatchObject({
      running: { seconds: 1800 },
      ended: null,
    })
    const id = (await read())?.running?.id ?? ''
    expect((await end({ id })).body.response).toMatchObject({ running: null, ended: { id, by: 'player' } })
  })

  test('begins after one that the player has ended, whose block counts from then', async () => {
    const { stake } = await playing({ block_hours: 1 })
    clock.advance(10 * MINUTE)
    expect((await end()).body.response).toMatchObject({
      running: null,
      ended: { by: 'player', seconds: 600 },
    })
    expect(await stake('1.00')).toBe('session_plan')
    clock.advance(60 * MINUTE - 1)
    expect((await plan()).refusal.code).toBe('session_plan_blocked')
    clock.advance(1)
    expect((await plan()).status).toBe(200)
  })
})

describe('where the rule', () => {
  const isAsked = async (who: TestPlayer) => {
    const { rows } = await db.query<{ limited: boolean }>({
      text: 'SELECT limited FROM published.balances WHERE player_id = $1',
      values: [who.id],
    })
    return rows[0]?.limited
  }

  test('does not hold, nothing is planned and no stake is asked', async () => {
    const free = await fixture.player({ cash: 10_00n })
    expect(await read(free)).toBeNull()
    expect((await plan({}, free)).refusal.code).toBe('session_plan_unneeded')
    expect((await launch(ROULETTE, free)).status).toBe(200)
    expect(await isAsked(free)).toBe(false)
  })

  test('is of the residence, it holds at a brand elsewhere, and ends with it', async () => {
    const resident = await fixture.player({ country: 'ES' })
    expect((await launch(ROULETTE, resident)).refusal.code).toBe('session_plan')
    expect(await isAsked(resident)).toBe(true)
    await db.query({ text: `UPDATE players SET country = 'UY' WHERE id = $1`, values: [resident.id] })
    expect((await launch(ROULETTE, resident)).status).toBe(200)
    expect(await isAsked(resident)).toBe(false)
  })

  test('holds, stakes of other products need no plan', async () => {
    await launch(ROULETTE)
    const { rows } = await db.query<{ id: string }>({
      text: `SELECT id FROM products WHERE 'cash' = ANY (funds)`,
    })
    for (const { id: product } of rows)
      expect([product, await staked(product)]).toEqual([
        product,
        product === 'casino' ? 'session_plan' : 'ok',
      ])
    expect(rows.length).toBeGreaterThan(3)
  })
})

describe('a table of players', () => {
  const atTable = (value: boolean) =>
    db.query({ text: 'UPDATE games SET between_players = $1 WHERE id = $2', values: [value, ROULETTE] })
  const closed = async () =>
    (await wallet('closedPlayers', { player_ids: [current.player.id] })).body['closed']

  test('counts no entry of a tournament into a plan whose stakes are cleared', async () => {
    const { stake } = await playing({ loss: '10.00' })
    expect(await stake('5.00')).toBe('ok')
    await atTable(true)
    expect(await stake('5.00', { tournament: true })).toBe('ok')
    expect([await stake('5.01'), await stake('5.00')]).toEqual(['session_loss', 'ok'])
    await atTable(false)
  })

  test('needs a plan for its money, and none for the entry of a tournament', async () => {
    const { debitBody, stake, pay } = await playing()
    clock.ms = current.begun + 30 * MINUTE
    expect(await stake('50.00', { tournament: true })).toBe('session_plan')
    await atTable(true)
    const entry = debitBody('50.00', { tournament: true, tournament_id: 'cup-1' })
    expect(await code(wallet('debit', entry))).toBe('ok')
    const { rows } = await db.query<{ tournament: unknown }>({
      text: `SELECT detail -> 'tournament' AS tournament FROM ledger.transactions WHERE detail ->> 'round_id' = $1`,
      values: [entry.round_id],
    })
    expect(rows).toEqual([{ tournament: 'cup-1' }])
    expect(await stake('1.00')).toBe('session_plan')
    expect(await closed()).toEqual([])
    expect(await pay(entry.round_id, '200.00')).toBe('ok')
    expect((await read())?.ended).toMatchObject({ staked: { amount: '0.00' }, returned: { amount: '0.00' } })
    await atTable(false)
  })

  test('takes no more money to a seat after the end, and the seat is given up', async () => {
    await atTable(true)
    const { debitBody, stake, pay } = await playing()
    const seat = debitBody('5.00')
    expect(await code(wallet('debit', seat))).toBe('ok')
    clock.ms = current.begun + 30 * MINUTE - 1
    expect(await closed()).toEqual([])
    clock.ms = current.begun + 30 * MINUTE
    expect(await stake('1.00', { round_id: seat.round_id })).toBe('session_plan')
    expect(await closed()).toEqual([current.player.id])
    await pay(seat.round_id, '4.00')
    expect(await closed()).toEqual([])
    await atTable(false)
  })
})
