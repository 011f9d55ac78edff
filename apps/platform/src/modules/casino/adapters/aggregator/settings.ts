import { z } from 'zod'
import { familySettings } from '../settings.ts'

export const aggregatorSettings = familySettings.extend({
  /** Who we are at the aggregator. */
  casino_id: z.string().min(1).max(80),
  /** What stands before `/v2` in the aggregator's addresses. */
  path: z
    .string()
    .regex(/^(\/[\w.-]+)*$/)
    .default(''),
})
export type AggregatorSettings = z.infer<typeof aggregatorSettings>
