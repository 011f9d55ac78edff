import { z } from 'zod'
import { localised, localisedUpTo } from '../../../language.ts'
import { money } from '../../../money.ts'
import { STORE_KINDS, STORE_ORDER_STATES, STORE_PICTURES } from '../../../tables/store.ts'
import { mileCount } from '../../miles.ts'
import { cursor, date, defineOperatorCall, defineOperatorDecision, done } from '../define.ts'
import { answered, proposal } from './proposals.ts'
import { brand, NOT_OURS } from './terms.ts'

const count = (least: number, most: number) => z.number().int().min(least).max(most)

const itemFields = {
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/),
  kind: z.enum(STORE_KINDS),
  names: localised,
  texts: localised,
  picture: z.enum(STORE_PICTURES),
  miles: mileCount,
  /** The bonus offer that gives a bonus or free spins, or the tournament that is entered. */
  offer: z.string().max(80).nullable(),
  /** How many days a free bet can be used. */
  days: count(1, 365).nullable(),
  /** `null`: as many as are wanted. */
  stock: count(0, 1_000_000).nullable(),
  /** How many one player may have. */
  most: count(1, 1000).nullable(),
  /** The lowest level of the club that may order it. */
  level: z.string().max(30).nullable(),
  position: count(0, 1000),
  enabled: z.boolean(),
}

const item = z.object({ ...itemFields, price: money, worth: money.nullable(), sold: z.number().int() })
export type StoreDeskItem = z.infer<typeof item>

const order = z.object({
  id: z.string(),
  names: localised,
  kind: z.enum(STORE_KINDS),
  player: z.object({ id: z.string(), username: z.string() }),
  miles: mileCount,
  price: money,
  state: z.enum(STORE_ORDER_STATES),
  placed_at: date,
  address: z.array(z.string()),
  tracking: z.string().nullable(),
  proposal: proposal.nullable(),
})
export type StoreDeskOrder = z.infer<typeof order>

export const readStoreDesk = defineOperatorCall({
  name: 'operators.store',
  method: 'GET',
  path: '/operators/v1/trading/store',
  access: 'marketing.see',
  summary: 'A brand’s items with their stock, and a page of its orders, newest first.',
  input: z.object({ brand, state: z.enum(STORE_ORDER_STATES).optional(), cursor }),
  answer: z.object({
    items: z.array(item),
    /** The brand's levels, the lowest first. */
    levels: z.array(z.object({ id: z.string(), names: z.record(z.string(), z.string()) })),
    orders: z.array(order),
    next_cursor: z.string().nullable(),
  }),
  refusals: NOT_OURS,
})

export const saveStoreItem = defineOperatorDecision({
  name: 'operators.store_item',
  method: 'POST',
  path: '/operators/v1/trading/store/item',
  access: 'marketing.edit',
  second: 'marketing.second',
  summary:
    'Makes or changes an item. A changed stock is taken as the difference from the stock that the operator saw, so that orders made meanwhile count. What it gives away is its worth less its price, times its stock.',
  input: z.object({
    brand,
    ...itemFields,
    names: localisedUpTo(200),
    texts: localisedUpTo(4_000),
    price: z.string().trim().max(40),
    worth: z.string().trim().max(40).nullable(),
    stock_seen: count(0, 1_000_000).nullable(),
  }),
  answer: answered,
  refusals: [
    ...NOT_OURS,
    'invalid_amount',
    'invalid_item',
    'unfit_offer',
    'unprofitable_reward',
    'second_operator_needed',
  ],
})

const orderId = z.string().regex(/^\d{1,18}$/)

export const moveStoreOrder = defineOperatorCall({
  name: 'operators.store_move',
  method: 'POST',
  path: '/operators/v1/trading/store/move',
  access: 'marketing.edit',
  summary: 'Moves an order of goods on: preparing, shipped, delivered. The player gets a message.',
  input: z.object({
    brand,
    order: orderId,
    state: z.enum(['preparing', 'shipped', 'delivered']),
    tracking: z
      .string()
      .trim()
      .regex(/^[\w -]{3,60}$/)
      .optional(),
  }),
  answer: done,
  refusals: [...NOT_OURS, 'unknown_order', 'wrong_state'],
})

export const refundStoreOrder = defineOperatorDecision({
  name: 'operators.store_refund',
  method: 'POST',
  path: '/operators/v1/trading/store/refund',
  access: 'marketing.decide',
  second: 'marketing.second',
  summary: 'Gives miles and money of an order of goods back. Where money goes back it needs two operators.',
  input: z.object({ brand, order: orderId, cause: z.string().trim().min(3).max(300) }),
  answer: answered,
  refusals: [...NOT_OURS, 'unknown_order', 'wrong_state', 'second_operator_needed'],
})
