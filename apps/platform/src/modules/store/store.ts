import type { StoreOrderState } from '@palco/contract'
import type { Queryable, Tx } from '../../db/index.ts'
import type { Address, Buyer, Item, Order } from './types.ts'

const ITEM = `brand_id AS "brandId", id, kind, names, texts, picture, currency, miles, price, worth, offer, days, stock, most, level,
  position, enabled`

/** Items of a brand in the order of the page; with `off` also those that are not sold. */
export async function readItems(
  q: Queryable,
  brandId: string,
  { id, off = false }: { id?: string; off?: boolean } = {},
): Promise<Item[]> {
  const { rows } = await q.query<Item>({
    name: 'store-items',
    text: `SELECT ${ITEM} FROM store_items
      WHERE brand_id = $1 AND ($2::text IS NULL OR id = $2) AND (enabled OR $3) ORDER BY position, id LIMIT 200`,
    values: [brandId, id ?? null, off],
  })
  return rows
}

/** Whether the brand has ever had an item. */
export async function storeHas(q: Queryable, brandId: string): Promise<boolean> {
  return (await readItems(q, brandId, { off: true })).length > 0
}

/** Whether the brand has an item under an id, sold or not. */
export async function hasItem(q: Queryable, brandId: string, id: string): Promise<boolean> {
  return (await readItems(q, brandId, { id, off: true })).length > 0
}

/** Writes an item; what is there under its id gets the new values. */
export async function saveItem(q: Queryable, item: Item): Promise<void> {
  const { brandId, id, kind, names, texts, picture, currency, miles, price } = item
  const { worth, offer, days, stock, most, level, position, enabled } = item
  await q.query({
    name: 'store-save-item',
    text: `INSERT INTO store_items (brand_id, id, kind, names, texts, picture, currency, miles, price, worth, offer, days, stock,
        most, position, enabled, level)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
      ON CONFLICT (brand_id, id) DO UPDATE SET kind = excluded.kind, names = excluded.names, texts = excluded.texts,
        picture = excluded.picture, currency = excluded.currency, miles = excluded.miles, price = excluded.price,
        worth = excluded.worth, offer = excluded.offer, days = excluded.days, stock = excluded.stock, most = excluded.most,
        position = excluded.position, enabled = excluded.enabled, level = excluded.level`,
    values: [
      brandId,
      id,
      kind,
      JSON.stringify(names),
      JSON.stringify(texts),
      picture,
      currency,
      miles,
      price,
      worth,
      offer,
      days,
      stock,
      most,
      position,
      enabled,
      level,
    ],
  })
}

/**
 * Takes one of an item that is sold and left; its row stays locked until the transaction ends, so that buyers of one item
 * take turns. `null`: not sold, or none left.
 */
export async function takeOne(tx: Tx, brandId: string, id: string): Promise<Item | null> {
  const { rows } = await tx.query<Item>({
    name: 'store-take-one',
    text: `UPDATE store_items SET stock = stock - 1, sold = sold + 1
      WHERE brand_id = $1 AND id = $2 AND enabled AND (stock IS NULL OR stock > 0) RETURNING ${ITEM}`,
    values: [brandId, id],
  })
  return rows[0] ?? null
}

/** Puts one back. */
export async function putBack(tx: Tx, brandId: string, id: string): Promise<void> {
  await tx.query({
    name: 'store-put-back',
    text: 'UPDATE store_items SET stock = stock + 1, sold = sold - 1 WHERE brand_id = $1 AND id = $2',
    values: [brandId, id],
  })
}

/** How many of each item a player has ordered; refunded orders do not count. */
export async function countOrdered(
  q: Queryable,
  { brandId, playerId }: Pick<Buyer, 'brandId' | 'playerId'>,
): Promise<Map<string, number>> {
  const { rows } = await q.query<{ id: string; count: number }>({
    name: 'store-ordered',
    text: `SELECT item_id AS id, count(*)::int AS count FROM store_orders
      WHERE brand_id = $1 AND player_id = $2 AND state <> 'refunded' GROUP BY item_id`,
    values: [brandId, playerId],
  })
  return new Map(rows.map(({ id, count }) => [id, count]))
}

const ORDER = `SELECT o.id, o.brand_id AS "brandId", o.player_id AS "playerId", o.item_id AS "itemId", i.kind, i.names, i.picture,
    o.payload_hash AS hash, o.currency, o.miles, o.price, o.state, o.address, o.tracking, o.placed_at AS "placedAt",
    (SELECT jsonb_agg(jsonb_build_object('state', h.state, 'at', h.at) ORDER BY h.at,
      array_position(ARRAY['placed', 'preparing', 'shipped', 'delivered', 'refunded'], h.state))
      FROM store_order_history h WHERE h.order_id = o.id) AS history
  FROM store_orders o JOIN store_items i ON i.brand_id = o.brand_id AND i.id = o.item_id`

/** The order of a sender's key. */
export async function findByKey(
  q: Queryable,
  { brandId, playerId }: Pick<Buyer, 'brandId' | 'playerId'>,
  key: string,
): Promise<Order | null> {
  const { rows } = await q.query<Order>({
    name: 'store-order-by-key',
    text: `${ORDER} WHERE o.brand_id = $1 AND o.player_id = $2 AND o.key = $3`,
    values: [brandId, playerId, key],
  })
  return rows[0] ?? null
}

/** Orders of a brand, newest first; `before` is the id of the last one of the page before. */
export async function listOrders(
  q: Queryable,
  query: {
    brandId: string
    playerId?: string
    state?: StoreOrderState
    before: bigint | null
    limit: number
  },
): Promise<Order[]> {
  const { rows } = await q.query<Order>({
    name: 'store-orders',
    text: `${ORDER} WHERE o.brand_id = $1 AND ($2::text IS NULL OR o.player_id = $2) AND ($3::text IS NULL OR o.state = $3)
      AND ($4::bigint IS NULL OR o.id < $4) ORDER BY o.id DESC LIMIT $5`,
    values: [query.brandId, query.playerId ?? null, query.state ?? null, query.before, query.limit],
  })
  return rows
}

/** One order of a brand, locked until the transaction ends. */
export async function lockOrder(tx: Tx, brandId: string, id: bigint): Promise<Order | null> {
  await tx.query({
    name: 'store-lock-order',
    text: 'SELECT FROM store_orders WHERE brand_id = $1 AND id = $2 FOR UPDATE',
    values: [brandId, id],
  })
  // A separate statement: it sees what the holder of the lock has written.
  const { rows } = await tx.query<Order>({
    name: 'store-order',
    text: `${ORDER} WHERE o.brand_id = $1 AND o.id = $2`,
    values: [brandId, id],
  })
  return rows[0] ?? null
}

type NewOrder = Buyer & {
  item: Item
  key: string
  hash: string
  address: Address | null
  state: StoreOrderState
  at: Date
}

/** @returns the order's id; `null` when the key is taken */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<bigint | null> {
  const { brandId, playerId, item, key, hash, address, state, at } = order
  const { rows } = await tx.query<{ id: bigint }>({
    name: 'store-insert-order',
    text: `INSERT INTO store_orders (brand_id, player_id, item_id, key, payload_hash, currency, miles, price, state, address, placed_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT (brand_id, player_id, key) DO NOTHING RETURNING id`,
    values: [
      brandId,
      playerId,
      item.id,
      key,
      hash,
      item.currency,
      item.miles,
      item.price,
      state,
      address && JSON.stringify(address),
      at,
    ],
  })
  const id = rows[0]?.id ?? null
  if (id !== null) await keepHistory(tx, id, state === 'delivered' ? ['placed', 'delivered'] : [state], at)
  return id
}

async function keepHistory(tx: Tx, id: bigint, states: readonly StoreOrderState[], at: Date): Promise<void> {
  await tx.query({
    name: 'store-keep-history',
    text: 'INSERT INTO store_order_history (order_id, state, at) SELECT $1, state, $3 FROM unnest($2::text[]) state',
    values: [id, states, at],
  })
}

/** Moves a locked order to a state that it has not had. */
export async function setState(
  tx: Tx,
  id: bigint,
  { state, tracking = null, at }: { state: StoreOrderState; tracking?: string | null; at: Date },
): Promise<void> {
  await tx.query({
    name: 'store-set-state',
    text: 'UPDATE store_orders SET state = $2, tracking = coalesce($3, tracking) WHERE id = $1',
    values: [id, state, tracking],
  })
  await keepHistory(tx, id, [state], at)
}
