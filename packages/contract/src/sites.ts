import { z } from 'zod'

/**
 * Where the brands' sites are. Game and payment providers ask the platform, so that a new host of a brand needs no setting and
 * no restart of theirs: POST of JSON to this path of the platform's address, signed as in `signing.ts` with the provider's own
 * key. It only reads, so a repeated call does no harm and nonces need not be remembered.
 */
export const SITE_ORIGINS_PATH = '/provider/v1/site-origins'

/** Scheme, host and port; nothing that could end a header's value. */
const origin = z
  .string()
  .max(300)
  .regex(/^https?:\/\/(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/)

/** The word keeps a signed body of another call from being sent here, and this one's from being sent elsewhere. */
export const siteOriginsRequest = z.strictObject({ ask: z.literal('site_origins') })
export const siteOriginsAnswer = z.object({
  /** Who may frame a game, and where a payment may lead back to: "https://shop.example". */
  site_origins: z.array(origin).max(10_000),
  /** Where the platform takes webhooks. */
  platform_origin: origin,
})
export type SiteOrigins = z.infer<typeof siteOriginsAnswer>
