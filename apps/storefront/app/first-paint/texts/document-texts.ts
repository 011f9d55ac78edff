import type { Language } from '@palco/contract/tables'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { loadLanguage, findTexts, watchTexts } from '../../i18n/instances.ts'
import type { Translate } from '../../i18n/translate.ts'
import { findGuardedTexts } from './first-texts.ts'

/** The texts of a language; a language that is not loaded yet is fetched while the old one stays. */
export function useDocumentTexts(language: Language, firstOnly: boolean): Translate | null {
  const [fallback, setFallback] = useState(language)
  const now = () => findTexts(language)
  const texts = useSyncExternalStore(watchTexts, now, now)
  useEffect(() => {
    if (texts) return setFallback(language)
    void loadLanguage(language).then(() => setFallback(language))
  }, [texts, language])
  if (import.meta.env.SSR && firstOnly) return findGuardedTexts(language)
  return texts ?? findTexts(fallback)
}
