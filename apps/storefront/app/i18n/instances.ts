import type { Language } from '@palco/contract'
import { translator, type TextTable, type TextValues } from '@palco/contract/texts'
import { TAGS } from './format.ts'
import { showKey, type Translate } from './translate.ts'

type Source = () => Promise<{ default: TextTable }>
type Texts = { t: Translate; complete: boolean }

// The server loads all at its start; the browser those of the language in use: the first ones with a guest's home,
// all of them for any other page (0014).
const all = import.meta.glob<{ default: TextTable }>('./*/index.ts')
const first = import.meta.glob<{ default: TextTable }>('./*/first.ts')
const loaded = new Map<Language, Texts>()
const listeners = new Set<() => void>()

async function take(language: Language, source: Source | undefined, complete: boolean): Promise<void> {
  const catalogue = await source?.()
  if (!catalogue || loaded.get(language)?.complete) return
  // A key that the first texts lack is shown for the moment until the others have come.
  const onMissing = complete ? undefined : () => void loadLanguage(language).catch(() => undefined)
  loaded.set(language, { t: translator(catalogue.default, TAGS[language], onMissing), complete })
  for (const listener of listeners) listener()
}

/** Fetches a language's texts; resolves at once when they are there. A failure is the caller's to handle. */
export async function loadLanguage(language: Language): Promise<void> {
  if (!loaded.get(language)?.complete) await take(language, all[`./${language}/index.ts`], true)
}

/** Fetches the texts that a guest's home shows. */
export async function loadFirstTexts(language: Language): Promise<void> {
  if (!loaded.has(language)) await take(language, first[`./${language}/first.ts`], false)
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
export const textsOf = (language: Language): Translate | null => loaded.get(language)?.t ?? null

const guarded = new Map<Language, Translate>()
let others = false

/** On the server: a language's first texts. A key they lack gets its text all the same and is noted. */
export async function loadGuardedTexts(language: Language): Promise<void> {
  await loadLanguage(language)
  const catalogue = await first[`./${language}/first.ts`]?.()
  const whole = await all[`./${language}/index.ts`]?.()
  if (!whole || !catalogue) return
  const own = translator(catalogue.default, TAGS[language])
  const complete = translator(whole.default, TAGS[language])
  const t = (key: string, values?: TextValues): string => {
    const text = own(key, values)
    if (text !== key) return text
    others = true
    return complete(key, values)
  }
  guarded.set(language, t)
}

/** The translate function of a page that is sent with its first texts only. */
export const guardedTextsOf = (language: Language): Translate | null => guarded.get(language) ?? null

/** Whether texts beyond the first were asked for while `render` ran. */
export function usedOtherTexts<T>(render: () => T): { result: T; others: boolean } {
  others = false
  return { result: render(), others }
}

/** The translate function of a language for loaders and actions. */
export const translatorFor = (language: Language): Translate => textsOf(language) ?? showKey
