import { z } from 'zod'

/** The longest shortest cycle that the platform names, in milliseconds. */
const MOST_CYCLE_MS = 600_000

/** What the law asks of the game's design for this player; left out: nothing. */
export const designRules = z.object({
  /** From the start of a round to the start of the next, at least so many milliseconds; 0: any. */
  cycle_ms: z.number().int().min(0).max(MOST_CYCLE_MS),
  /** False: nothing shortens the time to a result, neither turbo nor stopping the reels nor skipping. */
  fast_play: z.boolean(),
  /** False: what comes back up to the stake is no win to celebrate; amount, lines and a short neutral sound are allowed. */
  celebrates_loss: z.boolean(),
})
export type DesignRules = z.infer<typeof designRules>
