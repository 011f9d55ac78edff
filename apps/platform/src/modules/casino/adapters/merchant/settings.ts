import { z } from 'zod'
import { familySettings } from '../settings.ts'

export const merchantSettings = familySettings.extend({
  /** Who we are at the provider; the same in its calls to us. */
  merchant_id: z.string().min(1).max(80),
  /** What stands before `/games` in the provider's addresses. */
  path: z
    .string()
    .regex(/^(\/[\w.-]+)*$/)
    .default(''),
})
export type MerchantSettings = z.infer<typeof merchantSettings>
