import { z } from 'zod'
import { distinct } from '../../../distinct.ts'
import {
  CONSENT_WAYS,
  MARKETING_CHANNELS,
  MARKETING_PRODUCTS,
  MARKETING_RULES,
} from '../../../tables/marketing.ts'
import { date, defineOperatorCall, done, playerId } from '../define.ts'
import { brand, NOT_OURS } from '../trading/terms.ts'

const pair = { product: z.enum(MARKETING_PRODUCTS), channel: z.enum(MARKETING_CHANNELS) }

/** A choice of the player as it stands in the history. */
const choice = {
  given: z.boolean(),
  at: date,
  way: z.enum(CONSENT_WAYS),
  /** The version of the privacy policy that was in force then; `null`: the brand had none. */
  version: z.number().int().positive().nullable(),
}

/** A player's consents to marketing, as operators see them. */
export const playerConsents = z.object({
  /** What the player's jurisdictions ask for. */
  rule: z.enum(MARKETING_RULES),
  /** Every product of the brand with every channel. */
  standing: z.array(
    z.object({
      ...pair,
      /** Whether the player's choice lets messages come, under the rule. */
      allowed: z.boolean(),
      /** The latest choice; `null`: the player has made none. */
      choice: z.object(choice).nullable(),
    }),
  ),
  /** The newest 24 choices. */
  history: z.array(z.object({ ...pair, ...choice })),
})

export const withdrawPlayerConsents = defineOperatorCall({
  name: 'operators.player_consents',
  method: 'POST',
  path: '/operators/v1/player/consents',
  access: 'players.edit',
  summary:
    'Withdraws consents to marketing that a player asks to have withdrawn, with the reason. Operators give none. `wrong_state`: all of these are withdrawn, or the player is erased.',
  input: z.object({
    brand,
    id: playerId,
    consents: distinct(
      z
        .array(z.object(pair))
        .min(1)
        .max(MARKETING_PRODUCTS.length * MARKETING_CHANNELS.length),
      ({ product, channel }) => `${product} ${channel}`,
    ),
    /** The player does not read it. */
    note: z.string().trim().min(3).max(500),
  }),
  answer: done,
  refusals: [...NOT_OURS, 'unknown_player', 'wrong_state'],
})
