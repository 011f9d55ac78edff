import { DEFAULT_LANGUAGE, type Language } from '@palco/contract/tables'
import { createContext, useContext } from 'react'
import type { Texts } from './es_ES/index.ts'

export type { Texts } from './es_ES/index.ts'
export type { TradingTexts } from './es_ES/trading/index.ts'

const LOADERS: Record<Language, () => Promise<Texts>> = {
  es_ES: async () => (await import('./es_ES/index.ts')).es_ES,
  en_US: async () => (await import('./en_US/index.ts')).en_US,
  pt_BR: async () => (await import('./pt_BR/index.ts')).pt_BR,
}
/** Short names for the choice of a language. */
export const SHORT: Record<Language, string> = { es_ES: 'ES', en_US: 'EN', pt_BR: 'PT' }

const loaded = new Map<Language, Texts>()

/** A browser loads the texts of its page's language only, the server all three. */
export async function loadTexts(language: Language): Promise<void> {
  loaded.set(language, await LOADERS[language]())
}

export function makeTexts(language: Language): Texts {
  const texts = loaded.get(language)
  if (!texts) throw new Error(`the texts of ${language} are not loaded`)
  return texts
}

export const LanguageContext = createContext<Language>(DEFAULT_LANGUAGE)
export const useLanguage = (): Language => useContext(LanguageContext)
export const useTexts = (): Texts => makeTexts(useLanguage())
