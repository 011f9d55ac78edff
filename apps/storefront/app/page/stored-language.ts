import { useEffect } from 'react'
import { useRootData } from '../page-data/root-data.tsx'

/**
 * A choice of language made in the running page is kept in the local store too: the answer has set the
 * cookie, and at the start of a document both are alike (builds/boot-script.ts).
 */
export function useStoredLanguage(): void {
  const language = useRootData()?.language
  useEffect(() => {
    const chosen = /(?:^|; )languageSession=(\w+)/.exec(document.cookie)?.[1]
    if (!chosen || chosen !== language) return
    try {
      localStorage.setItem('languageSession', chosen)
    } catch {
      // Without a usable store the cookie keeps the choice.
    }
  }, [language])
}
