import { z } from 'zod'
import { kind } from './kind.ts'

/** The bank account a transfer goes to; a withdrawal has none. */
export const bankSettings = z.object({
  holder: z.string().min(1),
  bank: z.string().min(1),
  tax_id: z.string().nullable().default(null),
  account: z.string().min(1),
  alias: z.string().nullable().default(null),
})

/** A transfer to the brand's own account. No provider tells of it: the player sends a proof. */
export const bank = kind({
  settings: z.unknown(),
  needsProof: true,
  coin: () => null,
  means: () => ({ ok: true, means: { kind: 'page' } }),
})
