import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@palco/contract'

const BY_PREFIX: readonly (readonly [string, Language])[] = [
  ['es', 'es_ES'],
  ['pt', 'pt_BR'],
  ['en', 'en_US'],
]

/** Before a log-in: the address names it, else the browser's first wish among ours. */
export function toLanguage({ url, headers }: Request): Language {
  const language = new URL(url).searchParams.get('language')
  if (isLanguage(language)) return language
  const wishes = (headers.get('accept-language') ?? '').split(',').map((wish) => wish.trim().slice(0, 2))
  for (const wish of wishes) {
    const found = BY_PREFIX.find(([prefix]) => prefix === wish)
    if (found) return found[1]
  }
  return DEFAULT_LANGUAGE
}
