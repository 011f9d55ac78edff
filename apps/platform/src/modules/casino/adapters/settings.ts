import { decimalAmount } from '@palco/contract'
import { z } from 'zod'

const origin = z
  .url({ protocol: /^https?$/ })
  .refine((text) => new URL(text).pathname === '/' && !/[?#]/.test(text), 'not an origin')
  .transform((text) => new URL(text).origin)

/** What every family needs in addition to its ids: neither says where its pages are, nor what may be staked. */
export const familySettings = z.object({
  /** Origin of the pages that a launch leads to: the only one that the site frames. */
  frame_origin: origin,
  /** Bounds of a round's stake by currency, for all games of the provider. */
  stakes: z.record(z.string(), z.object({ min: decimalAmount, max: decimalAmount })),
})
export type FamilySettings = z.infer<typeof familySettings>
