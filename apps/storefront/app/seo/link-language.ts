import type { Language } from '@palco/contract'

/**
 * The language a link names in its query, `?lang=pt`: what search engines and shared links use, since every page
 * has one address. A visitor who chose a language before keeps it; for any other the link is the choice.
 */
export const LINK_LANGUAGES: Readonly<Record<string, Language>> = { es: 'es_ES', en: 'en_US', pt: 'pt_BR' }

/** @returns `null` when the path names none, or none of ours */
export function linkLanguage(path: string): Language | null {
  if (!path.includes('lang=')) return null
  const named = new URLSearchParams(path.split('?', 2)[1]).get('lang') ?? ''
  return LINK_LANGUAGES[named] ?? null
}
