import type { Language } from '@palco/contract'
import { createContext, useContext } from 'react'
import type { Texts } from './es_ES.ts'

export type { Texts } from './es_ES.ts'

const LOADERS: Record<Language, () => Promise<Texts>> = {
  es_ES: async () => (await import('./es_ES.ts')).es_ES,
  en_US: async () => (await import('./en_US.ts')).en_US,
  pt_BR: async () => (await import('./pt_BR.ts')).pt_BR,
}
export const LANGUAGES = Object.keys(LOADERS) as Language[]
/** Of the element `html`, and short names for the choice of a language. */
export const TAGS: Record<Language, string> = { es_ES: 'es', en_US: 'en', pt_BR: 'pt-BR' }
export const SHORT: Record<Language, string> = { es_ES: 'ES', en_US: 'EN', pt_BR: 'PT' }

const loaded = new Map<Language, Texts>()

/** A browser loads the texts of its page's language only, the server all three. */
export async function loadTexts(language: Language): Promise<void> {
  loaded.set(language, await LOADERS[language]())
}

export function textsOf(language: Language): Texts {
  const texts = loaded.get(language)
  if (!texts) throw new Error(`the texts of ${language} are not loaded`)
  return texts
}

export const LanguageContext = createContext<Language>('es_ES')
export const useLanguage = (): Language => useContext(LanguageContext)
export const useTexts = (): Texts => textsOf(useLanguage())
