import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@palco/contract'
import type { FastifyRequest } from 'fastify'

const BY_PREFIX: readonly (readonly [string, Language])[] = [
  ['es', 'es_ES'],
  ['pt', 'pt_BR'],
  ['en', 'en_US'],
]

/** Before anybody is logged in: the address says it, else the browser's first wish among ours. */
export function languageOf(request: FastifyRequest): Language {
  const { language } = request.query as { language?: unknown }
  if (isLanguage(language)) return language
  const wishes = (request.headers['accept-language'] ?? '').split(',').map((wish) => wish.trim().slice(0, 2))
  for (const wish of wishes) {
    const found = BY_PREFIX.find(([prefix]) => prefix === wish)
    if (found) return found[1]
  }
  return DEFAULT_LANGUAGE
}
