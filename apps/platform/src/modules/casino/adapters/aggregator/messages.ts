import { z } from 'zod'

const id = z.string().min(1).max(80)
const amount = z.string().regex(/^\d{1,18}(\.\d{1,12})?$/)
const round = {
  player_id: id,
  game_id: z.string().min(1).max(120),
  round_id: id,
  currency: z.string().max(10),
}

/** What the aggregator asks of the wallet. Fields that are not read here are left aside. */
export const balanceMessage = z.object({
  player_id: id,
  currency: z.string().max(10),
  session_id: id.optional(),
})
export const betWinMessage = z.object({
  ...round,
  session_id: id.optional(),
  /** True: nothing more is staked or won in the round. */
  finished: z.boolean().default(false),
  transactions: z
    .array(z.object({ type: z.enum(['bet', 'win']), amount, id_provider: id }))
    .max(20)
    .default([]),
})
export const rollbackMessage = z.object({
  ...round,
  finished: z.boolean().default(false),
  transactions: z
    .array(z.object({ type: z.literal('rollback'), id_provider: id, original_id_provider: id }))
    .min(1)
    .max(20),
})
export const finishMessage = z.object({
  player_id: id,
  round_id: id,
  currency: z.string().max(10),
  session_id: id.optional(),
})
