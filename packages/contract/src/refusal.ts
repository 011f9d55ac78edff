import { z } from 'zod'

/**
 * A refusal as it travels: one text per paragraph in the call's language, how to show it,
 * and a code from the closed list of its call. The status fits the code (one table in the platform).
 */
export const refusal = z.object({
  response: z.array(z.string()),
  type: z.enum(['alert', 'notification']),
  message: z.string(),
  code: z.string(),
  /** Names of the request's fields the refusal is about, with the text for each. */
  fields: z.record(z.string(), z.string()).optional(),
})
export type Refusal = z.infer<typeof refusal>
