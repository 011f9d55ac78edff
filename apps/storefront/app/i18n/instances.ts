import type { Language } from '@palco/contract'
import { translator, type TextTable } from '@palco/contract/texts'
import { TAGS } from './format.ts'
import { showKey, type Translate } from './translate.ts'

type Texts = { t: Translate; complete: boolean }

// The server loads all at its start; the browser those of the language in use.
const all = import.meta.glob<{ default: TextTable }>('./*/index.ts')
const loaded = new Map<Language, Texts>()
const listeners = new Set<() => void>()

function give(language: Language, texts: Texts): void {
  if (loaded.get(language)?.complete) return
  loaded.set(language, texts)
  for (const listener of listeners) listener()
}

/** Puts a language's first texts to use. A key that they lack is shown for the moment until the others have come. */
export function giveFirst(language: Language, table: TextTable): void {
  const onMissing = () => void loadLanguage(language).catch(() => undefined)
  give(language, { t: translator(table, TAGS[language], onMissing), complete: false })
}

/** Fetches a language's texts; resolves at once when they are there. A failure is the caller's to handle. */
export async function loadLanguage(language: Language): Promise<void> {
  if (loaded.get(language)?.complete) return
  const catalogue = await all[`./${language}/index.ts`]?.()
  if (catalogue) give(language, { t: translator(catalogue.default, TAGS[language]), complete: true })
}

/** Fetches what is missing of the languages in use: before another page shows. */
export async function completeTexts(): Promise<void> {
  await Promise.all([...loaded.keys()].map(loadLanguage))
}

/** Notifies when texts have come. @returns how to stop */
export function watchTexts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The translate function of a language, `null` until its texts are loaded (in the browser only). */
export const findTexts = (language: Language): Translate | null => loaded.get(language)?.t ?? null

/** The translate function of a language for loaders and actions. */
export const translatorFor = (language: Language): Translate => findTexts(language) ?? showKey
