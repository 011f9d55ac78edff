import { z } from 'zod'
import { LANGUAGES } from './tables/languages.ts'

export const language = z.enum(LANGUAGES)

/** A text of the operator in each language; a missing one falls back to es_ES. */
export const localised = z.object({
  es_ES: z.string(),
  en_US: z.string().optional(),
  pt_BR: z.string().optional(),
})
export type Localised = z.infer<typeof localised>
