import { z } from 'zod'
import { defineCall, nothing, pageQuery, response } from '../define-call.ts'
import { money } from '../money.ts'
import { STORE_KINDS, STORE_ORDER_STATES, STORE_PICTURES } from '../tables/store.ts'
import { mileCount } from './miles.ts'

const id = z.string().min(1).max(60)

/** A line of an address: no markup, no control characters. */
const line = (most: number) =>
  z
    .string()
    .trim()
    .min(2)
    .max(most)
    .regex(/^[^<>\p{Cc}]+$/u)
    .optional()

/** Where goods are sent; asked for with them only. */
const address = {
  recipient: line(80),
  street: line(120),
  city: line(80),
  region: line(80),
  postal_code: line(12),
  phone: z
    .string()
    .trim()
    .regex(/^\+?[\d ()-]{6,20}$/)
    .optional(),
}

export const storeItem = z.object({
  id,
  kind: z.enum(STORE_KINDS),
  name: z.string(),
  text: z.string(),
  picture: z.enum(STORE_PICTURES),
  /** The price is both, where both are above zero. */
  miles: mileCount,
  price: money,
  /** What a bonus, free spins or a free bet are of. */
  worth: money.nullable(),
  /** Of an entry: the tournament. */
  tournament: z.string().optional(),
  /** How many are left; `null`: as many as are wanted. */
  stock: z.number().int().nullable(),
  /** How many one player may have, and how many more the asking player may order; `null`: any number. */
  limit: z.number().int().nullable(),
  left: z.number().int().nullable(),
  /** The lowest level of the club that may order it; `reached` is `null` for a guest. */
  level: z.object({ name: z.string(), reached: z.boolean().nullable() }).nullable(),
})
export type StoreItem = z.infer<typeof storeItem>

export const storeOrder = z.object({
  /** The order's number. */
  id: z.string(),
  item: id,
  kind: z.enum(STORE_KINDS),
  name: z.string(),
  picture: z.enum(STORE_PICTURES),
  miles: mileCount,
  price: money,
  state: z.enum(STORE_ORDER_STATES),
  placed_at: z.iso.datetime(),
  /** Every state it had, the first one first. */
  history: z.array(z.object({ state: z.enum(STORE_ORDER_STATES), at: z.iso.datetime() })),
  /** Where goods go, as text lines. */
  address: z.array(z.string()),
  /** The carrier's number. */
  tracking: z.string().nullable(),
})
export type StoreOrder = z.infer<typeof storeOrder>

export const listStoreItems = defineCall({
  name: 'store.items',
  method: 'GET',
  path: '/api/store/items',
  access: 'anyone',
  summary: 'Items of the brand’s store, and the asking player’s miles.',
  input: nothing,
  answer: response(z.object({ items: z.array(storeItem), miles: mileCount.nullable() })),
  refusals: ['no_store'],
})

export const readStoreItem = defineCall({
  name: 'store.item',
  method: 'GET',
  path: '/api/store/item',
  access: 'anyone',
  summary: 'One item of the store, and the asking player’s miles.',
  input: z.object({ id }),
  answer: response(z.object({ item: storeItem, miles: mileCount.nullable() })),
  refusals: ['no_store', 'unknown_item'],
})

export const placeStoreOrder = defineCall({
  name: 'store.order',
  method: 'POST',
  path: '/api/store/order',
  access: 'player',
  summary:
    'Orders one item at the price the player saw: miles, money and stock are taken together or not at all.',
  movesMoney: true,
  input: z.object({
    item: id,
    /** The price the player saw. */
    miles: mileCount,
    price: z.string().max(40),
    ...address,
  }),
  answer: response(z.object({ order: storeOrder })),
  refusals: [
    'no_store',
    'unknown_item',
    'price_changed',
    'sold_out',
    'item_limit',
    'level_needed',
    'item_unavailable',
    'address_needed',
    'not_enough_miles',
    'insufficient_funds',
    'idempotency_conflict',
    'idempotency_key_required',
    'player_blocked',
    'restricted',
    'texts_not_accepted',
    'identity_before_play',
    'funds_before_play',
  ],
})

export const listStoreOrders = defineCall({
  name: 'store.orders',
  method: 'GET',
  path: '/api/store/orders',
  access: 'player',
  summary: 'The player’s orders, newest first.',
  input: z.object(pageQuery),
  answer: response(z.object({ orders: z.array(storeOrder), next_cursor: z.string().nullable() })),
})

export const cancelStoreOrder = defineCall({
  name: 'store.cancel',
  method: 'POST',
  path: '/api/store/cancel',
  access: 'player',
  summary: 'Cancels an order of goods that is not being prepared yet: miles and money come back once.',
  sentOnce: true,
  input: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
  answer: response(z.object({ order: storeOrder })),
  refusals: ['unknown_order', 'order_not_open'],
})
