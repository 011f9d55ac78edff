import { z } from 'zod'
import { defineCall, nothing, response } from '../define-call.ts'
import { distinct } from '../distinct.ts'
import { MARKETING_CHANNELS, MARKETING_PRODUCTS, MARKETING_RULES } from '../tables/marketing.ts'

const pair = { product: z.enum(MARKETING_PRODUCTS), channel: z.enum(MARKETING_CHANNELS) }

/** Consents that a form gives: what it does not name is not given. */
export const givenConsents = distinct(
  z.array(z.object(pair)).max(MARKETING_PRODUCTS.length * MARKETING_CHANNELS.length),
  ({ product, channel }) => `${product} ${channel}`,
)

const consent = z.object({
  ...pair,
  /** Whether messages of this product may be sent by this channel, as far as the player's choice goes. */
  given: z.boolean(),
  /** When the player chose last; `null`: not yet. */
  changed_at: z.iso.datetime().nullable(),
  /** The version of the privacy policy that was in force then; `null` where there was none. */
  version: z.number().int().positive().nullable(),
  /** Whether an operator withdrew it, whom the player asked to. */
  by_operator: z.boolean().optional(),
})
export type MarketingConsent = z.infer<typeof consent>

const consents = z.object({
  /** What the player's jurisdictions ask for. */
  rule: z.enum(MARKETING_RULES),
  /** Every product of the brand with every channel. */
  consents: z.array(consent),
})
export type MarketingConsents = z.infer<typeof consents>

export const readMarketingConsents = defineCall({
  name: 'marketing_consents.read',
  method: 'GET',
  path: '/api/marketing_consents',
  access: 'player',
  summary: 'What the player has consented to get of marketing, by product and channel.',
  input: nothing,
  answer: response(consents),
})

export const changeMarketingConsents = defineCall({
  name: 'marketing_consents.change',
  method: 'POST',
  path: '/api/marketing_consents',
  access: 'player',
  summary:
    'Gives or withdraws consents to marketing; those that are not named stay as they are. Repeating it changes nothing.',
  input: z.object({
    consents: distinct(
      z
        .array(z.object({ ...pair, given: z.boolean() }))
        .min(1)
        .max(MARKETING_PRODUCTS.length * MARKETING_CHANNELS.length),
      ({ product, channel }) => `${product} ${channel}`,
    ),
  }),
  answer: response(consents),
})
