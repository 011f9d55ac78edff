import { z } from 'zod'
import type { Fields } from './signature.ts'

const id = z.string().min(1).max(80)
const amount = z.string().regex(/^\d{1,18}(\.\d{1,12})?$/)
const player = { player_id: id, currency: z.string().max(10), session_id: id }
const flag = z.enum(['0', '1', 'true', 'false']).transform((text) => text === '1' || text === 'true')
const move = { ...player, amount, game_uuid: z.string().min(1).max(120), transaction_id: id, round_id: id }

/** What the provider asks of the wallet; `action` says which. Fields that are not read here are left aside. */
export const merchantMessage = z.discriminatedUnion('action', [
  z.object({ action: z.literal('balance'), ...player, session_id: id.optional() }),
  // Free rounds of the provider's own are not staked here.
  z.object({
    action: z.literal('bet'),
    ...move,
    type: z.enum(['bet', 'tip']),
    finished: flag.default(false),
  }),
  z.object({
    action: z.literal('win'),
    ...move,
    type: z.enum(['win', 'jackpot']),
    finished: flag.default(false),
  }),
  z.object({
    action: z.literal('refund'),
    ...player,
    game_uuid: z.string().min(1).max(120),
    transaction_id: id,
    bet_transaction_id: id,
    round_id: id.optional(),
  }),
  z.object({
    action: z.literal('rollback'),
    ...player,
    game_uuid: z.string().min(1).max(120),
    transaction_id: id,
    provider_round_id: id.optional(),
    rollback_transactions: z
      .array(z.object({ action: z.enum(['bet', 'win']), amount, transaction_id: id }))
      .min(1)
      .max(50),
  }),
])
export type MerchantMessage = z.infer<typeof merchantMessage>

const LIST = /^(\w+)\[(\d{1,2})\]\[(\w+)\]$/

/** A form's fields as an object: `name[0][part]` becomes a list. */
export function toForm(fields: Fields): Record<string, unknown> {
  const form: Record<string, unknown> = {}
  for (const [name, value] of fields) {
    const [, list, place, part] = LIST.exec(name) ?? []
    if (list === undefined || place === undefined || part === undefined) form[name] = value
    else {
      const items = (Array.isArray(form[list]) ? form[list] : (form[list] = [])) as Record<string, string>[]
      items[Number(place)] = { ...items[Number(place)], [part]: value }
    }
  }
  return form
}
