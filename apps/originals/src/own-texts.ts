import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@palco/contract/tables'

/** A translator over a game's own texts: `t(key, {n: 3})`; unknown languages read Spanish. */
export const ownTexts =
  <Key extends string>(catalogues: Record<Language, Record<Key, string>>) =>
  (language: string) =>
  (key: Key, values: Record<string, string | number> = {}): string =>
    catalogues[isLanguage(language) ? language : DEFAULT_LANGUAGE][key].replace(
      /\{(\w+)\}/g,
      (_, name: string) => String(values[name] ?? ''),
    )
