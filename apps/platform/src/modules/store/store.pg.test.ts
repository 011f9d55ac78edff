import { calls } from '@palco/contract'
import { afterEach, expect, test } from 'vitest'
import { openPlayerAccounts, post } from '../../ledger/index.ts'
import { counterpartyBalance } from '../../testing/index.ts'
import { assertRewardsBooked, type Known, rewardsPlatform } from '../../testing/rewards.ts'
import { assertMilesBalance, moveMiles } from '../miles/index.ts'
import { type Item, saveItem } from './index.ts'
import { placeOrder } from './place.ts'
import { setState } from './store.ts'

const names = (name: string) => ({ es_ES: name, en_US: name, pt_BR: name })
const LEVELS = {
  window_days: 30,
  levels: [
    { id: 'bronze', names: names('Bronce'), miles: 0, extra: 0 },
    { id: 'silver', names: names('Plata'), miles: 100, extra: 0 },
    { id: 'gold', names: names('Oro'), miles: 500, extra: 0 },
  ],
}
const rewards = await rewardsPlatform({ brasa: { levels: LEVELS } })
const { db } = rewards
afterEach(async () => {
  await assertMilesBalance(db)
  await assertRewardsBooked(db)
})

const ITEM: Item = {
  brandId: 'brasa',
  id: 'shirt',
  kind: 'goods',
  names: { es_ES: 'Remera', en_US: 'Shirt', pt_BR: 'Camiseta' },
  texts: { es_ES: 'De algodón', en_US: 'Cotton', pt_BR: 'De algodão' },
  picture: 'shirt',
  currency: 'ARS',
  miles: 100n,
  price: 2_500n,
  worth: null,
  offer: null,
  days: null,
  stock: 10,
  most: 2,
  level: null,
  position: 1,
  enabled: true,
}
const DIGITAL = { ...ITEM, miles: 50n, price: 0n, stock: null, most: null } as const
await saveItem(db, ITEM)
await saveItem(db, { ...DIGITAL, id: 'bet', kind: 'free_bet', picture: 'free-bet', worth: 1_000n, days: 7 })
await saveItem(db, { ...DIGITAL, id: 'gift', kind: 'bonus', picture: 'bonus', worth: 3_000n, offer: 'store' })
await saveItem(db, { ...ITEM, brandId: 'marea', id: 'only-here', currency: 'EUR' })

const ADDRESS = {
  recipient: 'Ana Núñez',
  street: 'Av. Siempre Viva 742, 3.º B',
  city: 'Rosario',
  region: 'Santa Fe',
  postal_code: 'S2000',
  phone: '+54 341 555-0101',
}
const SHIRT = { item: 'shirt', miles: '100', price: '25.00', ...ADDRESS }
let keys = 0
const newKey = () => `order-key-${(keys += 1)}`
const order = (player: Known, input: object = {}, idempotencyKey = newKey()) =>
  rewards.call(calls.placeStoreOrder, { ...SHIRT, ...input }, { ...player, idempotencyKey })
const readItem = async (player: Known, id = 'shirt') =>
  (await rewards.call(calls.readStoreItem, { id }, player)).body.response

/** A player with cash in minor units and miles. */
async function rich(cash = 100_000n, miles = 1_000n): Promise<Known> {
  const player = await rewards.player()
  if (cash > 0n) await rewards.fund(player, cash)
  const { id: playerId, brandId } = player
  const at = new Date(rewards.clock.now)
  if (miles > 0n) await moveMiles(db, { brandId, playerId, key: 'gift', reason: 'adjustment', miles, at })
  return player
}

test('goods are paid in miles and money together, once for a key, and stand in orders and statement', async () => {
  const player = await rich()
  const { stock } = (await readItem(player)).item
  const first = await order(player, {}, 'the-same-key')
  expect(first.body.response.order).toMatchObject({
    item: 'shirt',
    state: 'placed',
    miles: '100',
    price: { amount: '25.00', currency: 'ARS' },
    address: Object.values(ADDRESS),
  })
  const again = await Promise.all([1, 2, 3].map(() => order(player, {}, 'the-same-key')))
  for (const { body } of again) expect(body).toEqual(first.body)
  expect(
    (await order(player, { item: 'bet', miles: '50', price: '0.00' }, 'the-same-key')).refusal.code,
  ).toBe('idempotency_conflict')
  expect(await rewards.findCash(player)).toBe(97_500n)
  expect(await readItem(player)).toMatchObject({ miles: '900', item: { left: 1, stock: (stock ?? 0) - 1 } })
  const statement = await rewards.call(calls.listTransactions, { kind: 'purchase' }, player)
  expect(statement.body.response.transactions).toMatchObject([
    { kind: 'purchase', amount: { amount: '-25.00' }, detail: { area: 'store', game_name: 'Remera' } },
  ])
})

test('the same new key at once from many makes one order', async () => {
  const player = await rich()
  const all = await Promise.all(Array.from({ length: 6 }, () => order(player, {}, 'raced-key')))
  expect(new Set(all.map(({ body }) => body.response.order.id)).size).toBe(1)
  expect(await rewards.findCash(player)).toBe(97_500n)
})

test('a player’s cancellation gives miles, money and stock back exactly once', async () => {
  const player = await rich()
  const before = await counterpartyBalance(db, 'brasa', 'product:store')
  const { stock } = (await readItem(player)).item
  const { id } = (await order(player)).body.response.order
  const cancel = (who = player) => rewards.call(calls.cancelStoreOrder, { id }, who)
  expect((await cancel(await rewards.player())).refusal.code).toBe('unknown_order')
  const done = await Promise.all([cancel(), cancel(), cancel()])
  for (const { body } of done) {
    expect(body.response.order).toMatchObject({
      state: 'refunded',
      history: [{ state: 'placed' }, { state: 'refunded' }],
    })
  }
  expect(await rewards.findCash(player)).toBe(100_000n)
  expect(await readItem(player)).toMatchObject({ miles: '1000', item: { stock, left: 2 } })
  expect(await counterpartyBalance(db, 'brasa', 'product:store')).toBe(before)
})

test('goods that are being prepared are not cancelled any more', async () => {
  const player = await rich()
  const { id } = (await order(player)).body.response.order
  await db.transaction((tx) =>
    setState(tx, BigInt(id), { state: 'preparing', at: new Date(rewards.clock.now) }),
  )
  expect((await rewards.call(calls.cancelStoreOrder, { id }, player)).refusal.code).toBe('order_not_open')
  expect(await rewards.findCash(player)).toBe(97_500n)
})

test('a free bet and a bonus arrive with the order and are not cancelled; without its offer nothing is taken', async () => {
  const player = await rich()
  const bet = await order(player, { item: 'bet', miles: '50', price: '0.00' })
  expect(bet.body.response.order).toMatchObject({
    state: 'delivered',
    address: [],
    history: [{ state: 'placed' }, { state: 'delivered' }],
  })
  const { id } = bet.body.response.order
  expect((await rewards.call(calls.cancelStoreOrder, { id }, player)).refusal.code).toBe('order_not_open')
  const gift = { item: 'gift', miles: '50', price: '0' }
  expect((await order(player, gift)).refusal.code).toBe('item_unavailable')
  expect((await readItem(player)).miles).toBe('950')
  await db.query({
    text: `INSERT INTO bonus_definitions (brand_id, id, kind, name, terms, audience, wager_multiple, days)
      VALUES ('brasa', 'store', 'fixed', '{"es_ES":"Tienda"}', '{"es_ES":"Tienda"}', 'list', 5, 7)`,
  })
  await db.query({
    text: `INSERT INTO bonus_amounts (brand_id, definition_id, currency, amount) VALUES ('brasa', 'store', 'ARS', 1)`,
  })
  expect((await order(player, gift)).body.response.order.state).toBe('delivered')
  const { rows } = await db.query({
    text: `SELECT amount, source FROM published.bonuses WHERE player_id = $1
      UNION ALL SELECT amount, source FROM free_bets WHERE player_id = $1 ORDER BY amount`,
    values: [player.id],
  })
  expect(rows).toMatchObject([{ amount: 1_000n, source: `store:${id}` }, { amount: 3_000n }])
})

test('a free bet is not sold before a first deposit where the country forbids it, and takes nothing', async () => {
  const player = await rich()
  const { id: playerId, brandId } = player
  await db.query({ text: `UPDATE players SET country = 'BR' WHERE id = $1`, values: [playerId] })
  const bet = { item: 'bet', miles: '50', price: '0' }
  expect((await order(player, bet)).refusal.code).toBe('item_unavailable')
  expect((await readItem(player)).miles).toBe('1000')
  const deposit = {
    brandId,
    playerId,
    currency: 'ARS',
    scope: 'deposit',
    kind: 'deposit',
    detail: {},
  } as const
  const first = { key: newKey(), payloadHash: 'h', amount: 100n, counterparty: 'payments:card' } as const
  await post(db, { ...deposit, ...first })
  expect((await order(player, bet)).body.response.order.state).toBe('delivered')
  expect((await readItem(player)).miles).toBe('950')
})

test('an entry takes the player into its tournament; one who is in it, or a tournament that has ended, takes nothing', async () => {
  const player = await rich()
  const at = (days: number) => new Date(rewards.clock.now + days * 86_400_000)
  for (const [id, ends] of [
    ['cup', 2],
    ['past', -1],
  ] as const) {
    await db.query({
      text: `INSERT INTO tournaments (brand_id, id, currency, starts_at, ends_at, entry, rule, min_stake)
        VALUES ('brasa', $1, 'ARS', $2, $3, 'bought', 'best_multiple', 1)`,
      values: [id, at(-3), at(ends)],
    })
    await saveItem(db, { ...DIGITAL, id: `entry-${id}`, kind: 'tournament', picture: 'trophy', offer: id })
  }
  const listed = await rewards.call(calls.listStoreItems, {}, player)
  const entries = listed.body.response.items.filter(({ kind }) => kind === 'tournament')
  expect(entries).toMatchObject([{ id: 'entry-cup', tournament: 'cup', worth: null }])
  const entry = { item: 'entry-cup', miles: '50', price: '0' }
  expect((await order(player, entry)).body.response.order.state).toBe('delivered')
  expect((await order(player, entry)).refusal.code).toBe('item_unavailable')
  expect((await order(player, { ...entry, item: 'entry-past' })).refusal.code).toBe('item_unavailable')
  expect((await readItem(player)).miles).toBe('950')
  const { rows } = await db.query({
    text: 'SELECT tournament_id FROM tournament_entries WHERE player_id = $1',
    values: [player.id],
  })
  expect(rows).toEqual([{ tournament_id: 'cup' }])
  await db.query({ text: `UPDATE store_items SET enabled = false WHERE kind = 'tournament'` })
})

test('a refused order takes nothing and says why', async () => {
  const player = await rich()
  const refused: [object, string, object?][] = [
    [{ miles: '10' }, 'price_changed'],
    [{ price: '1.00' }, 'price_changed'],
    [{ price: 'nonsense' }, 'price_changed'],
    [{ item: 'only-here' }, 'unknown_item'],
    [
      { street: undefined, phone: undefined },
      'address_needed',
      { street: expect.anything(), phone: expect.anything() },
    ],
    [{ street: '<script>alert(1)</script>' }, 'invalid_request', { street: expect.anything() }],
    [{ recipient: 'Ana\u0007Núñez' }, 'invalid_request', { recipient: expect.anything() }],
    [{ phone: 'javascript:1' }, 'invalid_request', { phone: expect.anything() }],
    [{ miles: '-100' }, 'price_changed'],
  ]
  for (const [input, code, fields] of refused) {
    const { refusal } = await order(player, input)
    expect(refusal.code, JSON.stringify(input)).toBe(code)
    if (fields) expect(refusal.fields).toMatchObject(fields)
  }
  expect((await order(await rich(100_000n, 99n))).refusal.code).toBe('not_enough_miles')
  expect((await order(await rich(2_499n))).refusal.code).toBe('insufficient_funds')
  await order(player)
  await order(player)
  expect((await order(player)).refusal).toMatchObject({
    code: 'item_limit',
    response: ['Ya pediste el máximo de este producto: 2 por persona.'],
  })
  await db.query({ text: `UPDATE players SET status = 'blocked' WHERE id = $1`, values: [player.id] })
  expect((await order(player)).refusal.code).toBe('player_blocked')
  expect(await rewards.findCash(player)).toBe(95_000n)
})

test('guests read the store; a brand without items has none; an item that is off is not sold', async () => {
  const { body } = await rewards.call(calls.listStoreItems, {}, { domain: 'brasa.test' })
  expect(body.response.items.map(({ id, left }) => [id, left])).toEqual([
    ['bet', null],
    ['gift', null],
    ['shirt', 2],
  ])
  expect(body.response.miles).toBeNull()
  await saveItem(db, { ...ITEM, brandId: 'marea', id: 'only-here', currency: 'EUR', enabled: false })
  const none = await rewards.call(calls.listStoreItems, {}, { domain: 'marea.test' })
  expect(none.refusal.code).toBe('no_store')
})

test('an item of a level is ordered from that level on, and takes nothing below it', async () => {
  await saveItem(db, { ...ITEM, id: 'headphones', level: 'silver', position: 7 })
  const [below, reached] = [await rich(), await rich()]
  const readLevel = (player: Known, level: string) =>
    db.query({
      text: `INSERT INTO player_levels (brand_id, player_id, level, since) VALUES ($1, $2, $3, '2026-01-01')`,
      values: [player.brandId, player.id, level],
    })
  await readLevel(reached, 'gold')
  expect((await readItem(below, 'headphones')).item.level).toEqual({ name: 'Plata', reached: false })
  expect((await order(below, { item: 'headphones' })).refusal.code).toBe('level_needed')
  expect(await rewards.findCash(below)).toBe(100_000n)
  expect((await readItem(reached, 'headphones')).item.level).toEqual({ name: 'Plata', reached: true })
  const key = newKey()
  const placed = await order(reached, { item: 'headphones' }, key)
  expect(placed.status).toBe(200)
  // The level is lost; the same key is still answered by its order.
  await db.query({ text: 'DELETE FROM player_levels WHERE player_id = $1', values: [reached.id] })
  expect((await order(reached, { item: 'headphones' }, key)).body).toEqual(placed.body)
  expect((await order(reached, { item: 'headphones' })).refusal.code).toBe('level_needed')
  await saveItem(db, { ...ITEM, id: 'headphones', level: 'silver', position: 7, enabled: false })
})

/** A hundred at the same moment: more wait for a connection than one is waited for on a busy machine. */
async function inHundreds<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (let from = 0; from < all.length; from += 100)
    done.push(...(await Promise.all(all.slice(from, from + 100).map(work))))
  return done
}

test('500 buyers of 50 items: 50 orders, the others keep their miles and money', async () => {
  await saveItem(db, { ...ITEM, id: 'rare', stock: 50, most: 1 })
  const at = new Date(rewards.clock.now)
  await db.query({
    text: `INSERT INTO players (id, brand_id, username, email, password_hash, currency, language, created_at)
      SELECT 'buyer-' || n, 'brasa', 'buyer' || n, 'buyer' || n, '', 'ARS', 'es_ES', now() FROM generate_series(1, 500) n`,
  })
  const buyers = Array.from({ length: 500 }, (_, index) => ({
    brandId: 'brasa',
    playerId: `buyer-${index + 1}`,
    currency: 'ARS' as const,
  }))
  await inHundreds(buyers, async (buyer) => {
    await openPlayerAccounts(db, buyer)
    const common = { scope: 'test', key: buyer.playerId, payloadHash: 'h', detail: {} }
    const funds = { kind: 'adjustment', amount: 2_500n, counterparty: 'adjustments' } as const
    await post(db, { ...buyer, ...common, ...funds })
    await moveMiles(db, { ...buyer, key: 'gift', reason: 'adjustment', miles: 100n, at })
  })
  const request = { item: 'rare', miles: 100n, price: 2_500n, address: ADDRESS }
  const deps = { db, now: () => at }
  const results = await inHundreds(buyers, (buyer) =>
    placeOrder(deps, buyer, { ...request, key: `rare-${buyer.playerId}` }, { id: 'brasa', settings: {} }),
  )
  const codes = results.map((result) => (result.ok ? 'ok' : result.code))
  expect(codes.filter((code) => code === 'ok')).toHaveLength(50)
  expect(codes.filter((code) => code === 'sold_out')).toHaveLength(450)
  const { rows } = await db.query({
    text: `SELECT (SELECT stock FROM store_items WHERE id = 'rare') AS stock,
      (SELECT count(*)::int FROM store_orders WHERE item_id = 'rare') AS orders,
      (SELECT sum(balance)::int FROM miles_accounts WHERE player_id LIKE 'buyer-%') AS miles,
      (SELECT sum(cash)::int FROM published.balances WHERE player_id LIKE 'buyer-%') AS cash`,
  })
  expect(rows).toEqual([{ stock: 0, orders: 50, miles: 450 * 100, cash: 450 * 2_500 }])
})
