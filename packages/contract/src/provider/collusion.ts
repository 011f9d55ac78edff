import { z } from 'zod'

/**
 * Pairs of poker players for whom an indicator of collusion speaks, from the hands of a span of time. The platform asks as for rounds:
 * POST of JSON, signed with the shared key as party `palco`. Cards are in no answer. A provider without poker has no such address.
 */
export const PROVIDER_COLLUSION_PATH = '/collusion'
export const collusionRequest = z.object({
  from: z.iso.datetime(),
  /** Exclusive. */
  to: z.iso.datetime(),
})

export const COLLUSION_FLAGS = ['shared_address', 'chip_dumping', 'soft_play'] as const
const player = z.string().min(1).max(80)
const count = z.number().int().min(0)
/** Numbers behind the indicators; chips in big blinds, `z` in standard errors. */
export const collusionPair = z.object({
  players: z.tuple([player, player]),
  flags: z.array(z.enum(COLLUSION_FLAGS)).max(COLLUSION_FLAGS.length),
  /** Hands in which both sat. */
  hands: count,
  /** Addresses that both used. */
  shared_addresses: count,
  /** Chips that went from one to the other on balance. */
  flow: z.object({ from_player: player, big_blinds: z.number(), z: z.number() }),
  /** Losses of half a stack and more by a fold or a weak call. */
  dumps: count,
  /** Decisions after the flop with these two alone left, and bets and raises among them; the same of both against others. */
  together: z.object({ decisions: count, aggressive: count }),
  elsewhere: z.object({ decisions: count, aggressive: count }),
})
export const collusionAnswer = z.object({ pairs: z.array(collusionPair).max(10_000) })
export type CollusionPair = z.infer<typeof collusionPair>
