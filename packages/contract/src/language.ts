import { z } from 'zod'

/** The three languages of the product; Spanish is the default. */
export const LANGUAGES = ['es_ES', 'en_US', 'pt_BR'] as const
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE: Language = 'es_ES'
export const language = z.enum(LANGUAGES)
export const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language)

/** A text of the operator in each language; a missing one falls back to es_ES. */
export const localised = z.object({
  es_ES: z.string(),
  en_US: z.string().optional(),
  pt_BR: z.string().optional(),
})
export type Localised = z.infer<typeof localised>
