import { operatorCalls as calls } from '@palco/contract/operators'
import { expect, test } from 'vitest'
import { assertBooksBalance } from '../../ledger/index.ts'
import { counterpartyBalance } from '../../testing/index.ts'
import { readMilesBalance, moveMiles } from '../miles/index.ts'
import { readNotifications } from '../../testing/notifications.ts'
import { openConsoleCalls } from '../operators/testing/console-calls.ts'
import { store } from './index.ts'
import { placeOrder } from './place.ts'

const desk = await openConsoleCalls((parts) => store.deskRoutes(parts))
const { db, call, now } = desk
const [eva, ivo, other] = [
  await desk.operator({ role: 'trader', brands: ['brasa'] }),
  await desk.operator({ role: 'trader', brands: ['brasa'] }),
  await desk.operator({ role: 'trader', brands: ['marea'] }),
]
const words = { es_ES: 'Taza', en_US: 'Mug', pt_BR: 'Caneca' }
const ITEM = {
  brand: 'brasa',
  id: 'mug',
  kind: 'goods' as const,
  names: words,
  texts: words,
  picture: 'mug' as const,
  miles: '10',
  price: '25.00',
  worth: null,
  offer: null,
  days: null,
  stock: 5,
  stock_seen: null,
  most: null,
  level: null,
  position: 1,
  enabled: true,
}
const save = (who: { token: string }, change: object = {}) =>
  call(calls.saveStoreItem, { ...ITEM, ...change }, who.token)
const read = async (state?: 'placed' | 'refunded') =>
  (await call(calls.readStoreDesk, { brand: 'brasa', ...(state && { state }) }, ivo.token)).body
const ADDRESS = {
  recipient: 'Ana',
  street: 'Calle 1',
  city: 'Rosario',
  region: 'Santa Fe',
  postal_code: 'S2000',
  phone: '+543415550101',
}
let keys = 0
async function ordered(item = 'mug', price = 2_500n) {
  const player = await desk.fixture.player({ cash: 10_000n })
  const buyer = { brandId: 'brasa', playerId: player.id, currency: 'ARS' as const }
  await moveMiles(db, { ...buyer, key: 'gift', reason: 'adjustment', miles: 10n, at: now() })
  const request = { item, miles: 10n, price, address: ADDRESS, key: `key-${(keys += 1)}` }
  const placed = await placeOrder({ db, now }, buyer, request, { id: 'brasa', settings: {} })
  if (!placed.ok) throw new Error(placed.code)
  return { buyer, order: placed.order.id.toString() }
}

test('an item is saved for the own brand only, whole, and keeps what was ordered meanwhile', async () => {
  expect((await save(other)).body).toEqual({ code: 'unknown_brand' })
  expect((await save(eva, { price: '-1' })).body).toEqual({ code: 'invalid_amount' })
  expect((await save(eva, { miles: '0', price: '0' })).body).toEqual({ code: 'invalid_item' })
  for (const kind of ['free_bet', 'free_spins', 'tournament'])
    expect((await save(eva, { kind })).body).toEqual({ code: 'invalid_item' })
  expect((await save(eva)).body).toEqual({ result: 'executed' })
  await ordered()
  expect((await save(eva, { stock: 15, stock_seen: 5 })).body).toEqual({ result: 'executed' })
  expect((await read()).items).toMatchObject([{ id: 'mug', stock: 14, sold: 1, price: { amount: '25.00' } }])
  expect(await desk.readAudit('brasa mug')).toMatchObject([
    { action: 'store.item_saved' },
    { after: { stock: 14 } },
  ])
})

test('an item of a bonus or of free spins is saved when its offer can give its worth; free spins are of a slot', async () => {
  const offer = async (id: string, game: string | null) => {
    await db.query({
      text: `INSERT INTO bonus_definitions (brand_id, id, kind, name, terms, audience, times_per_player, wager_multiple,
          wager_base, contributions, days, position, game_id)
        VALUES ('brasa', $1, 'fixed', '{"es_ES":"Uno"}', '{"es_ES":"Uno."}', 'list', 9, 1, 'bonus', '{"default":100}', 7, 90, $2)`,
      values: [id, game],
    })
    await db.query({
      text: `INSERT INTO bonus_amounts (brand_id, definition_id, currency, amount, min_deposit, max_stake)
        VALUES ('brasa', $1, 'ARS', 2000, 0, 2000)`,
      values: [id],
    })
  }
  await offer('spins', 'mate-de-oro')
  await offer('wheel', 'ruleta-europea')
  await offer('money', null)
  const saved = async (kind: 'bonus' | 'free_spins', offered: string, worth: string) =>
    (await save(eva, { id: 'gift', kind, offer: offered, worth })).body
  const [done, unfit] = [{ result: 'executed' }, { code: 'unfit_offer' }]
  expect(await saved('free_spins', 'spins', '40.00')).toEqual(done)
  expect(await saved('free_spins', 'spins', '50.00')).toEqual(unfit)
  expect(await saved('free_spins', 'wheel', '40.00')).toEqual(unfit)
  expect(await saved('free_spins', 'money', '40.00')).toEqual(unfit)
  expect(await saved('bonus', 'spins', '40.00')).toEqual(unfit)
  expect(await saved('bonus', 'nothing', '40.00')).toEqual(unfit)
  expect(await saved('bonus', 'money', '50.00')).toEqual(done)
})

test('what an item gives away takes two above the limits of one: its worth less its price, times its stock, summed over a day', async () => {
  await db.query({
    text: `INSERT INTO bonus_definitions (brand_id, id, kind, name, terms, audience, times_per_player, wager_multiple,
        wager_base, contributions, days, position)
      VALUES ('brasa', 'huge', 'fixed', '{"es_ES":"Uno"}', '{"es_ES":"Uno."}', 'list', 9, 1, 'bonus', '{"default":100}', 7, 90)`,
  })
  await db.query({
    text: `INSERT INTO bonus_amounts (brand_id, definition_id, currency, amount, min_deposit) VALUES ('brasa', 'huge', 'ARS', 2000, 0)`,
  })
  const [ana, leo] = [
    await desk.operator({ role: 'trader', brands: ['brasa'] }),
    await desk.operator({ role: 'trader', brands: ['brasa'] }),
  ]
  const bonus = { id: 'huge', kind: 'bonus', offer: 'huge', price: '0.01', miles: '0' }
  const giving = async (who: { token: string }, change: object) => {
    const { body, code } = await save(who, { ...bonus, ...change })
    return code ?? body.result
  }
  // Wagered once, a bonus of 9,000,000 for 0.01 gives five accounts more than it costs: nobody may sell it.
  expect((await save(ana, { ...bonus, worth: '9000000.00', stock: 1 })).body).toMatchObject({
    code: 'unprofitable_reward',
    params: { reward: 'store huge', currency: 'ARS' },
  })
  await db.query({
    text: `UPDATE bonus_definitions SET wager_multiple = 100, contributions = '{"default":25}' WHERE id = 'huge'`,
  })
  // Wagered 400 times it costs more than it gives, and one alone does not promise it.
  expect(await giving(ana, { worth: '9000000.00', stock: 1 })).toBe('recorded')
  expect(await giving(ana, { worth: '9000000.00', stock: 1 })).toBe('second_operator_needed')
  expect((await read()).items.map(({ id }) => id)).not.toContain('huge')
  expect(await giving(leo, { worth: '9000000.00', stock: 1 })).toBe('executed')
  // Without a stock nothing bounds it; the limit of one operator at once is 500,000.
  expect(await giving(ana, { worth: '10.00', stock: null })).toBe('recorded')
  expect(await giving(ana, { worth: '50000.00', stock: 10 })).toBe('executed')
  expect(await giving(ana, { worth: '50000.00', stock: 10, stock_seen: 10 })).toBe('executed')
  expect(await giving(ana, { worth: '50000.00', stock: 21, stock_seen: 10 })).toBe('recorded')
  // In small parts: ten times the limit of one a day, and not a peso more.
  for (let part = 2; part <= 10; part += 1)
    expect(await giving(ana, { id: `huge-${part}`, worth: '50000.01', stock: 10 })).toBe('executed')
  expect(await giving(ana, { id: 'huge-11', worth: '50000.01', stock: 10 })).toBe('recorded')
})

test('a free bet of the store is never above the brand’s greatest stake, and counts like a bonus', async () => {
  const bet = { id: 'bet', kind: 'free_bet', days: 7, price: '1.00', miles: '1000000' }
  const sold = async (worth: string, stock: number, miles = bet.miles) => {
    const { body, code } = await save(ivo, { ...bet, worth, stock, miles })
    return code ?? body.result
  }
  expect(await sold('10000000.01', 1)).toBe('invalid_amount')
  expect(await sold('500.00', 1, '0')).toBe('unprofitable_reward')
  expect(await sold('1.00', 1, '0')).toBe('unprofitable_reward')
  expect(await sold('0.99', 1, '0')).toBe('executed')
  expect(await sold('500.00', 1_100)).toBe('recorded')
  expect(await sold('500.00', 100)).toBe('executed')
})

test('terms that are better count for all that is left, the same and worse ones for nothing', async () => {
  await desk.owner.query({
    text: `UPDATE brands SET settings = settings || '{"operators": {"operator_day_above": "900000.00"}}' WHERE id = 'brasa'`,
  })
  await readNotifications(db)
  // 399.00 for each of 1,253: just below the limit of one operator at once.
  const terms = {
    kind: 'free_bet',
    days: 7,
    price: '1.00',
    miles: '1000000',
    worth: '400.00',
    stock: 1_253,
    most: 3,
  }
  const after = async (id: string, change: object): Promise<[string, string]> => {
    const by = await desk.operator({ role: 'trader', brands: ['brasa'] })
    const put = async (more: object) => {
      const { body, code } = await save(by, { id, ...terms, ...more })
      return code ?? body.result
    }
    return [await put({}), await put({ stock_seen: 1_253, ...change })]
  }
  try {
    for (const [id, change] of [
      ['same', {}],
      ['dearer', { price: '2.00' }],
      ['poorer', { worth: '399.00' }],
      ['more-miles', { miles: '1100000' }],
      ['fewer', { most: 2 }],
    ] as const)
      expect([id, await after(id, change)]).toEqual([id, ['executed', 'executed']])
    for (const [id, change] of [
      ['cheaper', { price: '0.50' }],
      ['richer', { worth: '400.01' }],
      ['fewer-miles', { miles: '900000' }],
      ['more-of-each', { most: 4 }],
      ['without-most', { most: null }],
    ] as const)
      expect([id, await after(id, change)]).toEqual([id, ['executed', 'recorded']])
  } finally {
    await desk.owner.query({ text: `UPDATE brands SET settings = settings - 'operators' WHERE id = 'brasa'` })
    await readNotifications(db)
  }
})

test('an order goes on state by state, with messages; the way back and other brands are refused', async () => {
  const { buyer, order } = await ordered()
  const move = (state: 'preparing' | 'shipped' | 'delivered', who = eva, brand = 'brasa') =>
    call(calls.moveStoreOrder, { brand, order, state, tracking: 'AR-123' }, who.token)
  expect((await move('delivered')).body).toEqual({ code: 'wrong_state' })
  expect((await move('shipped', other, 'marea')).body).toEqual({ code: 'unknown_order' })
  for (const state of ['preparing', 'shipped', 'delivered'] as const)
    expect((await move(state)).body).toEqual({ done: true })
  expect((await move('shipped')).body).toEqual({ code: 'wrong_state' })
  expect((await read()).orders[0]).toMatchObject({ id: order, state: 'delivered', tracking: 'AR-123' })
  const { rows } = await db.query({
    text: `SELECT key FROM messages WHERE player_id = $1 AND key LIKE 'store:%' ORDER BY id`,
    values: [buyer.playerId],
  })
  expect(rows).toHaveLength(3)
})

test('money goes back by two operators, miles alone by one, each once', async () => {
  const before = await counterpartyBalance(db, 'brasa', 'product:store')
  const { buyer, order } = await ordered()
  const refund = (who: { token: string }, id = order) =>
    call(calls.refundStoreOrder, { brand: 'brasa', order: id, cause: 'damaged' }, who.token)
  expect((await refund(other)).body).toEqual({ code: 'unknown_brand' })
  expect((await refund(eva)).body).toEqual({ result: 'recorded' })
  expect((await refund(eva)).body).toEqual({ code: 'second_operator_needed' })
  expect((await read('placed')).orders[0]).toMatchObject({ id: order, proposal: { own: false } })
  expect((await refund(ivo)).body).toEqual({ result: 'executed' })
  expect((await refund(ivo)).body).toEqual({ code: 'wrong_state' })
  expect(await readMilesBalance(db, buyer)).toBe(10n)
  expect(await counterpartyBalance(db, 'brasa', 'product:store')).toBe(before)
  await save(eva, { id: 'free', price: '0' })
  const free = await ordered('free', 0n)
  expect((await refund(eva, free.order)).body).toEqual({ result: 'executed' })
  expect((await refund(ivo, free.order)).body).toEqual({ code: 'wrong_state' })
  expect(await readMilesBalance(db, free.buyer)).toBe(10n)
  await assertBooksBalance(db)
})
