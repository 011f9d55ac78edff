import { LANGUAGES } from '@palco/contract'

/** The words of a form by language; one without a title has none, Spanish aside. */
export function wordsIn<W>(
  text: (name: string) => string,
  wordsOf: (field: (name: string) => string) => W,
): { es_ES: W } & Partial<Record<(typeof LANGUAGES)[number], W>> {
  const given = LANGUAGES.filter((language) => language === 'es_ES' || text(`title_${language}`) !== '')
  return Object.fromEntries(
    given.map((language) => [language, wordsOf((name) => text(`${name}_${language}`))]),
  ) as { es_ES: W }
}
