import { z } from 'zod'
import { LANGUAGES } from './tables/languages.ts'
import { nameFromProvider, shownText } from './text.ts'

export const language = z.enum(LANGUAGES)

/** A text of the operator in each language; a missing one falls back to es_ES. */
export const localised = z.object({
  es_ES: z.string(),
  en_US: z.string().optional(),
  pt_BR: z.string().optional(),
})
/** The same as operators send it: each text has at most so many characters. */
export const localisedUpTo = (most: number) =>
  z.object({
    es_ES: shownText(0, most),
    en_US: shownText(0, most).optional(),
    pt_BR: shownText(0, most).optional(),
  })
/** The longest name that a provider of games or odds gives something. */
export const providerName = z.object({
  es_ES: nameFromProvider(200),
  en_US: nameFromProvider(200).optional(),
  pt_BR: nameFromProvider(200).optional(),
})
export type Localised = z.infer<typeof localised>
