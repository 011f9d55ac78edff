import type { Language } from '../tables/languages.ts'
import type { Spanish } from '../tables/spanish.ts'
import { withPronoun } from './pronouns.ts'
import { PHRASES } from './spain.ts'
import { VERBS } from './verbs.ts'

/*
 * The Spanish of a country. Texts are written once, in the Spanish of Argentina; for a country that says `tú` the forms of `vos`
 * change, and for Spain some words as well (docs/texts.md, decision 0182). Of the contract it imports tables only.
 */

const verbs = new Map(VERBS.split(',').map((pair) => pair.trim().split(' ') as [string, string]))
const phrases = new Map(PHRASES)
const phrase = new RegExp(
  `(^|[^\\p{L}{])(${PHRASES.map(([america]) => america.replace(/[(){}]/g, String.raw`\$&`)).join('|')})(?![\\p{L}}])`,
  'giu',
)
const AFTER_PREPOSITION = /(^|[^\p{L}])(a|de|en|hacia|para|por|sin|sobre) vos(?!\p{L})/giu

/** Gives `word` the capital of what it stands for. */
const asWritten = (from: string, word: string): string =>
  from.charAt(0) === from.charAt(0).toUpperCase() ? word.charAt(0).toUpperCase() + word.slice(1) : word

function withTu(text: string): string {
  return text
    .replace(
      /(^|[^\p{L}])(con) vos(?!\p{L})/giu,
      (_, start: string, at: string) => start + asWritten(at, 'contigo'),
    )
    .replace(AFTER_PREPOSITION, '$1$2 ti')
    .replace(/\{\w+\}|\p{L}+/gu, (word) => {
      const small = word.toLowerCase()
      const other = small === 'vos' ? 'tú' : (verbs.get(small) ?? withPronoun(small, verbs))
      return other === null ? word : asWritten(word, other)
    })
}

/**
 * A text of ours, written in the Spanish of Argentina, in that of another country; before its values are filled in, so that names stay
 * as they are.
 */
export function toSpanish(text: string, spanish: Spanish): string {
  if (spanish === 'es-AR') return text
  if (spanish === 'es-419') return withTu(text)
  const inSpain = text.replace(
    phrase,
    (_, start: string, america: string) =>
      start + asWritten(america, phrases.get(america.toLowerCase()) ?? america),
  )
  return withTu(inSpain)
}

/** How the texts of a language are rewritten for a reader: for `translator`. */
export const rewriteFor =
  (language: Language, spanish: Spanish) =>
  (text: string): string =>
    language === 'es_ES' ? toSpanish(text, spanish) : text

/** All texts of a value, of lists and of what has fields too, as `rewriteFor` writes them. */
export function rewriteAll<T>(value: T, language: Language, spanish: Spanish): T {
  if (language !== 'es_ES' || spanish === 'es-AR') return value
  const rewrite = (part: unknown): unknown => {
    if (typeof part === 'string') return toSpanish(part, spanish)
    if (Array.isArray(part)) return part.map(rewrite)
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([key, one]) => [key, rewrite(one)]))
  }
  return rewrite(value) as T
}
