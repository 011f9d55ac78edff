import { operatorCalls as calls } from '@palco/contract/operators'
import { expect, test } from 'vitest'
import { readNotifications } from '../../../testing/notifications.ts'
import { tradingDesk } from '../testing/trading-desk.ts'

const desk = await tradingDesk()
const { call, db } = desk
const eva = await desk.trader()

test('free bets are given to all named players or to none, once by a key, and the audit log names no player', async () => {
  const [first, second] = [await desk.player(), await desk.player()]
  const names = [first, second].map(({ playerId }) => playerId)
  // The console's fixture has the brand in pesos.
  await db.query({ text: `UPDATE players SET currency = 'ARS' WHERE id = ANY ($1)`, values: [names] })
  const give = (players: string[], { amount = '25.00', key = 'key-00001', by = eva } = {}) =>
    call(
      calls.grantFreeBets,
      {
        brand: 'brasa',
        amount,
        least_odds: '1.50',
        live: null,
        days: 7,
        to: { kind: 'players', players, key },
      },
      by.token,
    )
  expect((await give(names, { by: await desk.trader(['tribuna']) })).code).toBe('unknown_brand')
  expect((await give([...names, 'no-such-player'])).code).toBe('unknown_player')
  expect((await give(names, { amount: '999999999.00' })).code).toBe('invalid_amount')
  expect([(await give(names)).body, (await give(names)).body]).toEqual([
    { given: 2, result: 'executed' },
    { given: 0, result: 'executed' },
  ])
  const listed = (await call(calls.listFreeBets, { brand: 'brasa' }, eva.token)).body
  expect(Object.fromEntries(listed.items.map(({ player, state }) => [player.id, state]))).toEqual(
    Object.fromEntries(names.map((id) => [id, 'available'])),
  )
  const [line] = await desk.readAudit('key-00001')
  expect(line).toMatchObject({
    action: 'trading.free_bets_given',
    after: { given: 2, players: 2 },
  })
  const code = { kind: 'code' as const, code: 'gratis-uno', most: 10 }
  const make = () =>
    call(
      calls.grantFreeBets,
      { brand: 'brasa', amount: '5.00', least_odds: null, live: false, days: 3, to: code },
      eva.token,
    )
  // For nothing it would give five accounts its amount each; the brand's rule asks for stakes first.
  expect((await make()).body).toEqual({
    code: 'unprofitable_reward',
    params: { reward: 'free_bet GRATIS-UNO', amount: '25.00', currency: 'ARS' },
  })
  await db.query({ text: `UPDATE sports_margins SET margin = 600, method = 'power'` })
  await db.query({
    text: `UPDATE brands SET settings = settings || '{"sportsbook": {"free_bet_stakes": 60}}' WHERE id = 'brasa'`,
  })
  await readNotifications(db)
  expect((await make()).status).toBe(200)
  expect((await make()).code).toBe('code_taken')
  expect((await call(calls.listFreeBets, { brand: 'brasa' }, eva.token)).body.codes).toMatchObject([
    { code: 'GRATIS-UNO', used: 0, most: 10, days: 3, live: false },
  ])
})

test('players who may get none are passed over: a blocked account, and before a first deposit where the country forbids it', async () => {
  const trader = await desk.trader()
  const [open, blocked, early] = [await desk.player(), await desk.player(), await desk.player(0n)]
  const players = [open, blocked, early].map(({ playerId }) => playerId)
  await db.query({ text: `UPDATE players SET currency = 'ARS' WHERE id = ANY ($1)`, values: [players] })
  await db.query({
    text: `UPDATE players SET status = 'blocked' WHERE id = $1`,
    values: [blocked.playerId],
  })
  await db.query({ text: `UPDATE players SET country = 'BR' WHERE id = $1`, values: [early.playerId] })
  const to = { kind: 'players' as const, players, key: 'key-passed-over' }
  const gift = { brand: 'brasa', amount: '1.00', least_odds: null, live: null, days: 3, to }
  expect((await call(calls.grantFreeBets, gift, trader.token)).body).toEqual({
    given: 1,
    result: 'executed',
  })
  const { items } = (await call(calls.listFreeBets, { brand: 'brasa' }, trader.token)).body
  expect(items.filter(({ source }) => source.endsWith(to.key)).map(({ player }) => player.id)).toEqual([
    open.playerId,
  ])
})

test('above the limit of one operator a second one confirms, the day counts what was given alone, and a code without end takes two', async () => {
  const [one, other] = [await desk.trader(), await desk.trader()]
  const { playerId } = await desk.player()
  await db.query({ text: `UPDATE players SET currency = 'ARS' WHERE id = $1`, values: [playerId] })
  await db.query({
    text: `UPDATE brands SET settings = settings || '{"operators": {"four_eyes_above": "100.00", "operator_day_above": "150.00", "player_day_above": "150.00"}}'
      WHERE id = 'brasa'`,
  })
  await readNotifications(db)
  const give = (by: typeof one, amount: string, key: string) =>
    call(
      calls.grantFreeBets,
      {
        brand: 'brasa',
        amount,
        least_odds: null,
        live: null,
        days: 7,
        to: { kind: 'players', players: [playerId], key },
      },
      by.token,
    )
  const givenTo = async () =>
    (await call(calls.listFreeBets, { brand: 'brasa' }, one.token)).body.items.filter(
      ({ player }) => player.id === playerId,
    ).length
  // The platform hears of changed settings a moment later.
  const aloneOnce = async () =>
    (await call(calls.listFreeBets, { brand: 'brasa' }, one.token)).body.alone?.once?.amount
  await expect.poll(aloneOnce).toBe('100.00')

  expect((await give(one, '100.01', 'key-large')).body).toEqual({ given: 0, result: 'recorded' })
  expect((await give(one, '100.01', 'key-large')).code).toBe('second_operator_needed')
  const { waiting, alone } = (await call(calls.listFreeBets, { brand: 'brasa' }, other.token)).body
  expect(alone).toMatchObject({ once: { amount: '100.00' }, day: { amount: '150.00' } })
  expect(waiting).toMatchObject([{ proposal: { own: false }, gift: { amount: '100.01' } }])
  expect(await givenTo()).toBe(0)
  expect((await give(other, '100.01', 'key-large')).body).toEqual({ given: 1, result: 'executed' })
  // Sent twice: nothing is given or asked for again.
  expect((await give(other, '100.01', 'key-large')).body).toEqual({ given: 0, result: 'executed' })

  expect((await give(one, '100.00', 'key-first')).body).toEqual({ given: 1, result: 'executed' })
  expect((await give(one, '50.01', 'key-second')).body).toMatchObject({ result: 'recorded' })
  expect((await give(one, '50.00', 'key-third')).body).toEqual({ given: 1, result: 'executed' })
  expect(await givenTo()).toBe(3)

  const code = { kind: 'code' as const, code: 'SIN-TOPE', most: null }
  const open = { brand: 'brasa', amount: '1.00', least_odds: null, live: null, days: 3, to: code }
  expect((await call(calls.grantFreeBets, open, other.token)).body).toMatchObject({ result: 'recorded' })
  expect((await call(calls.grantFreeBets, open, one.token)).body).toMatchObject({ result: 'executed' })
  expect((await call(calls.grantFreeBets, open, eva.token)).code).toBe('code_taken')
})
