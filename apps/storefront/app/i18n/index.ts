import { now } from '../lib/clock.ts'
import type { Localised, WireMoney } from '@palco/contract'
import { DEFAULT_LANGUAGE, spanishIn, type Language } from '@palco/contract/tables'
import { useMemo } from 'react'
import { createContext } from 'react-router'
import type { Context } from '../lib/context.ts'
import { useRootData } from '../page-data/root-data.tsx'
import {
  formatDate,
  formatMoney,
  formatNumber,
  formatOdds,
  formatPercent,
  formatRelative,
  localise,
  type DateStyle,
} from './format.ts'
import { findTexts } from './instances.ts'
import { showKey, type Translate } from './translate.ts'

export { useTranslation } from './use-translation.ts'
export * from './format.ts'
export type { Translate } from './translate.ts'

declare module '../page-data/root-data.tsx' {
  interface RootData {
    language: Language
  }
}

/** Where the language of a request is found; set with the visit (session/context.ts). */
export const languageContext = /* @__PURE__ */ createContext<{
  readonly language: Language
  readonly brand: { readonly country: string | null }
}>()

/** The language of the page, in components. */
export function useLanguage(): Language {
  return useRootData()?.language ?? DEFAULT_LANGUAGE
}

/** The language of the request, in loaders and actions. */
export const toLanguage = (context: Context): Language => context.get(languageContext).language

/** The texts of the request, in loaders and actions: in its language, and in the Spanish of the brand's country. */
export function toTranslator(context: Context): Translate {
  const { language, brand } = context.get(languageContext)
  return findTexts(language, spanishIn(brand.country)) ?? showKey
}

/** Money, numbers and dates in the page's language. Unknown values come out as '—'. */
export function useFormat() {
  const language = useLanguage()
  const zone = useRootData()?.brand.timeZone ?? 'UTC'
  return useMemo(
    () => ({
      money: (value: WireMoney | null | undefined) => formatMoney(value, language),
      number: (value: number | string | null | undefined) => formatNumber(value, language),
      percent: (value: number | string | null | undefined) => formatPercent(value, language),
      date: (iso: string | null | undefined, style: DateStyle = 'date') =>
        formatDate(iso, style, language, zone),
      /** A calendar day ("2026-11-21"), the same in every zone. */
      day: (day: string) => formatDate(day, 'date', language, 'UTC'),
      relative: (iso: string | null | undefined) => formatRelative(iso, language, now()),
      odds: (value: string | number | null | undefined) => formatOdds(value, language),
      text: (text: Localised | null | undefined) => localise(text, language),
    }),
    [language, zone],
  )
}
