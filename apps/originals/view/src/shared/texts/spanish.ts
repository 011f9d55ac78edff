import { isLanguage, isSpanish } from '@palco/contract/tables'
import {
  asWritten,
  textsByLanguage,
  type TextTable,
  type TextTables,
  type Translate,
} from '@palco/contract/texts'

let rewrite = asWritten

/** What a launch says of the language. */
type Launch = Readonly<Record<'language' | 'spanish', string | null>>

/** Fetches the words of the Spanish that the site reads, before the first text is shown; few brands need them. Without them texts stay as they are written. */
export async function loadSpanish({ language, spanish }: Launch): Promise<void> {
  if ((isLanguage(language) && language !== 'es_ES') || !isSpanish(spanish) || spanish === 'es-AR') return
  try {
    const { toSpanish } = await import('@palco/contract/spanish')
    rewrite = (text) => toSpanish(text, spanish)
  } catch {
    /* the game is the same in the Spanish of Argentina */
  }
}

/** A text of ours as the site's Spanish has it. Not of one that holds names. */
export const inSpanish = (language: string | null, text: string): string =>
  isLanguage(language) && language !== 'es_ES' ? text : rewrite(text)

/** `t` of a language over the tables of all, in the site's Spanish: every text of a view is looked up by it. */
export const textsInView = <const Base extends TextTable>(
  tables: TextTables<Base>,
): ((language: string | null) => Translate<Base>) => {
  const texts = textsByLanguage(tables)
  return (language) => texts(language, (text) => inSpanish(language, text))
}
