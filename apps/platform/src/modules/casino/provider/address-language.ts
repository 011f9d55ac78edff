import type { Language } from '@palco/contract'
import { spanishIn } from '@palco/contract/tables'

/** What the address of a game's page says of the language: of Spanish, which of its three kinds the brand's country reads, too. */
export const addressLanguage = (
  language: Language,
  country: string,
): { lang: Language } & Partial<Record<'spanish', string>> =>
  language === 'es_ES' ? { lang: language, spanish: spanishIn(country) } : { lang: language }
