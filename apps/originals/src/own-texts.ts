import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@palco/contract/tables'
import { translator, type SameTexts, type TextTable, type Translate } from '@palco/contract/texts'

type Tables<Base> = { readonly [Each in Language]: Each extends 'es_ES' ? Base : SameTexts<Base> }

/** A translator over a game's own texts: `t(key, { n: 3 })`; unknown languages read Spanish. */
export const ownTexts =
  <const Base extends TextTable>(tables: Tables<Base>) =>
  (language: string | null): Translate<Base> => {
    const offered = isLanguage(language) ? language : DEFAULT_LANGUAGE
    return translator(tables[offered], offered.replace('_', '-'))
  }
