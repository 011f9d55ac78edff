import { MOST_SEATS } from '@palco/poker-rules'
import { z } from 'zod'
import { POKER_PHRASES } from '../messages/index.ts'

/** Whole number as a decimal string. */
const amount = z
  .string()
  .regex(/^\d{1,18}$/)
  .transform(BigInt)
const request_id = z.string().regex(/^[\w-]{8,64}$/)
const tableId = z.string().min(1).max(120)
const entry = z.enum(['post', 'wait'])

export const empty = z.object({})
export const open = z.strictObject({ launch_token: z.string().min(1).max(200) })
export const table = z.object({ table: tableId })

export const line = z.strictObject({ table: tableId, wait: z.boolean() })

export const sit = z
  .strictObject({ request_id, table: tableId, seat: z.number().int().nullable(), amount, entry })
  .transform(({ request_id: requestId, ...wish }) => ({ requestId, ...wish }))
export const topUp = z
  .strictObject({ request_id, table: tableId, amount })
  .transform(({ request_id: requestId, ...wish }) => ({ requestId, ...wish }))
export const register = z
  .strictObject({ request_id, table: tableId })
  .transform(({ request_id: requestId, ...wish }) => ({ requestId, ...wish }))
export const seat = z
  .strictObject({
    table: tableId,
    sit_out: z.boolean().optional(),
    entry: entry.optional(),
    client_seed: z
      .string()
      .regex(/^[\x21-\x7e]{1,64}$/)
      .optional(),
  })
  .transform((wish) => ({
    table: wish.table,
    ...(wish.sit_out === undefined ? {} : { sitOut: wish.sit_out }),
    ...(wish.entry === undefined ? {} : { entry: wish.entry }),
    ...(wish.client_seed === undefined ? {} : { clientSeed: wish.client_seed }),
  }))
export const move = z.strictObject({
  table: tableId,
  hand: z.string().min(1).max(160),
  turn: z.number().int().min(0).max(10_000),
  move: z.union([
    z.strictObject({ kind: z.enum(['fold', 'check', 'call']) }),
    z.strictObject({ kind: z.literal('raise'), to: amount }),
  ]),
})
export const say = z.strictObject({ table: tableId, phrase: z.enum(POKER_PHRASES) })
export const privateTable = z
  .strictObject({
    request_id,
    like: tableId,
    chairs: z.number().int().min(2).max(MOST_SEATS),
    speed: z.enum(['regular', 'turbo']),
  })
  .transform(({ request_id: requestId, ...wish }) => ({ requestId, ...wish }))
export const hands = z.object({
  table: tableId.nullable().default(null),
  before: z.string().max(160).nullable().default(null),
  limit: z.coerce.number().int().min(1).max(50).default(20),
})
