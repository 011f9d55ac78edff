import type { Language, Spanish } from '@palco/contract/tables'
import { translator, type TextTable } from '@palco/contract/texts'
import { TAGS } from './format.ts'
import type { Translate } from './translate.ts'

type Texts = { t: Translate; complete: boolean }
type Reading = { readonly language: Language; readonly spanish: Spanish }

// The server loads all at its start; the browser those of the language in use.
const all = import.meta.glob<{ default: TextTable }>('./*/index.ts')
const loaded = new Map<string, Reading & { texts: Texts }>()
const listeners = new Set<() => void>()

/** Spanish alone is written in several ways. */
const toKey = (language: Language, spanish: Spanish): string =>
  language === 'es_ES' ? `${language} ${spanish}` : language

function give(reading: Reading, texts: Texts): void {
  const key = toKey(reading.language, reading.spanish)
  if (loaded.get(key)?.texts.complete) return
  loaded.set(key, { ...reading, texts })
  for (const listener of listeners) listener()
}

/** How the texts of a language are rewritten for a country; the words of it are a file that few brands need. */
export async function loadRewrite(
  language: Language,
  spanish: Spanish,
): Promise<((text: string) => string) | undefined> {
  if (language !== 'es_ES' || spanish === 'es-AR') return undefined
  return (await import('@palco/contract/spanish')).rewriteFor(language, spanish)
}

/** Puts a language's first texts to use. A key that they lack is shown for the moment until the others have come. */
export function giveFirst(
  language: Language,
  spanish: Spanish,
  table: TextTable,
  rewrite: ((text: string) => string) | undefined,
): void {
  const onMissing = () => void loadLanguage(language, spanish).catch(() => undefined)
  give({ language, spanish }, { t: translator(table, TAGS[language], onMissing, rewrite), complete: false })
}

/** Fetches a language's texts; resolves at once when they are there. A failure is the caller's to handle. */
export async function loadLanguage(language: Language, spanish: Spanish = 'es-AR'): Promise<void> {
  if (loaded.get(toKey(language, spanish))?.texts.complete) return
  const [catalogue, rewrite] = await Promise.all([
    all[`./${language}/index.ts`]?.(),
    loadRewrite(language, spanish),
  ])
  if (!catalogue) return
  const t = translator(catalogue.default, TAGS[language], undefined, rewrite)
  give({ language, spanish }, { t, complete: true })
}

/** Fetches what is missing of the languages in use: before another page shows. */
export async function completeTexts(): Promise<void> {
  await Promise.all([...loaded.values()].map(({ language, spanish }) => loadLanguage(language, spanish)))
}

/** Notifies when texts have come. @returns how to stop */
export function watchTexts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The translate function of a language, `null` until its texts are loaded (in the browser only). */
export const findTexts = (language: Language, spanish: Spanish = 'es-AR'): Translate | null =>
  loaded.get(toKey(language, spanish))?.texts.t ?? null
