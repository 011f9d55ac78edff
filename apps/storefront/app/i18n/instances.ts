import type { Language } from '@palco/contract'
import type { TFunction } from 'i18next'
import { TAGS } from './format.ts'
import { translator, type Catalogue } from './translate.ts'

// The server loads all three at its start; the browser the one in use, and another when the visitor switches.
const sources = import.meta.glob<{ default: Catalogue }>('./*/index.ts')
const loaded = new Map<Language, TFunction>()

/** Fetches a language's texts; resolves at once when they are there. A failure is the caller's to handle. */
export async function loadLanguage(language: Language): Promise<void> {
  if (loaded.has(language)) return
  const catalogue = await sources[`./${language}/index.ts`]?.()
  if (catalogue) loaded.set(language, translator(catalogue.default, TAGS[language]))
}

/** The translate function of a language, `null` until its texts are loaded (in the browser only). */
export const textsOf = (language: Language): TFunction | null => loaded.get(language) ?? null

/** The translate function of a language for loaders and actions. */
export const translatorFor = (language: Language): TFunction =>
  textsOf(language) ?? (((key: string) => key) as TFunction)
