import type { Language, Spanish } from '@palco/contract/tables'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { loadLanguage, findTexts, watchTexts } from '../../i18n/instances.ts'
import type { Translate } from '../../i18n/translate.ts'
import { findGuardedTexts } from './first-texts.ts'

/** The texts of a language; a language that is not loaded yet is fetched while the old one stays. */
export function useDocumentTexts(language: Language, spanish: Spanish, firstOnly: boolean): Translate | null {
  const [fallback, setFallback] = useState(language)
  const now = () => findTexts(language, spanish)
  const texts = useSyncExternalStore(watchTexts, now, now)
  useEffect(() => {
    if (texts) return setFallback(language)
    void loadLanguage(language, spanish).then(() => setFallback(language))
  }, [texts, language, spanish])
  if (import.meta.env.SSR && firstOnly) return findGuardedTexts(language, spanish)
  return texts ?? findTexts(fallback, spanish)
}
