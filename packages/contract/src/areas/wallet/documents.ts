import { z } from 'zod'
import { DOCUMENT_KINDS } from '../../tables/wallet.ts'

/** A document an operator asked for while deciding a payment; the player answers it once. */
export const documentRequest = z.object({
  id: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  /** The operator's own words. */
  note: z.string().nullable(),
  asked_at: z.iso.datetime(),
  /** When the player answered, and with which file. */
  sent: z.object({ name: z.string(), at: z.iso.datetime() }).nullable(),
})
export type DocumentRequest = z.infer<typeof documentRequest>
