import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from '@palco/contract/tables'
import { frame } from './frame.ts'
import { panels } from './panels.ts'
import { play } from './play.ts'
import { roulette } from './roulette.ts'

const catalogueOf = (language: Language) => ({
  ...frame[language],
  ...play[language],
  ...panels[language],
  ...roulette[language],
})
type Catalogue = ReturnType<typeof catalogueOf>
export type TextKey = keyof Catalogue

export const catalogues = Object.fromEntries(
  LANGUAGES.map((language) => [language, catalogueOf(language)]),
) as Record<Language, Catalogue>

export type Translate = (key: TextKey, values?: Record<string, string | number>) => string

/** `t(key, {n: 3})` in that language; unknown languages read Spanish. */
export const textsOf =
  (language: string | null): Translate =>
  (key, values = {}) =>
    catalogues[isLanguage(language) ? language : DEFAULT_LANGUAGE][key].replace(
      /\{(\w+)\}/g,
      (_, name: string) => String(values[name] ?? ''),
    )
