import type { Language } from '@palco/contract'
import { rewriteAll, rewriteFor } from '@palco/contract/spanish'
import { spanishIn } from '@palco/contract/tables'
import { textsByLanguage, type TextTable, type TextTables, type Translate } from '@palco/contract/texts'
import type { Brand } from './brand.ts'

/** Who reads a text of ours: a row of a player as identity reads it is one. The brand's country says which Spanish it is. */
export type Reader = { readonly language: Language; readonly brand_country: string }

/** A reader of a brand's. */
export const toReader = ({ country }: Pick<Brand, 'country'>, language: Language): Reader => ({
  language,
  brand_country: country,
})

/** How our texts are rewritten for a reader, before their values are put in. */
export const rewriteForReader = ({ language, brand_country: country }: Reader): ((text: string) => string) =>
  rewriteFor(language, spanishIn(country))

/** `t` of a reader over the tables of all languages: what players read is looked up by it, so that no text forgets the brand's Spanish. */
export const textsForReaders = <const Base extends TextTable>(
  tables: TextTables<Base>,
): ((reader: Reader) => Translate<Base>) => {
  const texts = textsByLanguage(tables)
  return (reader) => texts(reader.language, rewriteForReader(reader))
}

type Words = string | { readonly [key: string]: Words | undefined }

/** The same for words of any shape. They hold no values: what has some is a template. */
export const wordsForReaders =
  <T extends Words>(words: Readonly<Record<Language, T>>): ((reader: Reader) => T) =>
  ({ language, brand_country: country }) =>
    rewriteAll(words[language], language, spanishIn(country))

/** What of a value is Spanish, of lists and of what has fields too, in the Spanish of a brand's country: for texts of ours that are stored. */
export function rewriteLocalised<T>(value: T, country: string): T {
  const spanish = spanishIn(country)
  const rewrite = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(rewrite)
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(
      Object.entries(part).map(([key, one]) => [
        key,
        key === 'es_ES' ? rewriteAll(one, 'es_ES', spanish) : rewrite(one),
      ]),
    )
  }
  return (spanish === 'es-AR' ? value : rewrite(value)) as T
}
