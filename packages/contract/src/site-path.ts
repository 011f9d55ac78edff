import { z } from 'zod'
import { isSitePath } from './tables/site-path.ts'

/** A path of the site as operators and pages give it, such as the one that a button leads to. */
export const sitePath = z
  .string()
  .max(300)
  .regex(/^\/(?![/\\])[^\s\\]*$/)
  .refine(isSitePath)
