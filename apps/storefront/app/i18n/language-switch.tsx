import type { Language } from '@palco/contract'
import { useEffect } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { paths } from '../paths.ts'
import { useXsrf, xsrfFromCookie } from '../session/xsrf-form.tsx'
import { loadLanguage } from './instances.ts'

function store(language: Language): void {
  try {
    localStorage.setItem('languageSession', language)
  } catch {
    // Without a usable store the cookie keeps the choice.
  }
}

/**
 * The form of a language choice, at once and without a reload (S165); without JavaScript a plain post. Children
 * are submit buttons named `language` with the code as value.
 */
export function LanguageForm({ children, className }: { children: React.ReactNode; className?: string }) {
  const fetcher = useFetcher<{ language: Language | null }>()
  const { pathname, search } = useLocation()
  const xsrf = useXsrf()
  const chosen = fetcher.data?.language
  useEffect(() => {
    if (chosen) store(chosen)
  }, [chosen])
  return (
    <form
      method="post"
      action={paths.language()}
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        const { submitter } = event.nativeEvent as SubmitEvent
        const language = (submitter as HTMLButtonElement | null)?.value as Language
        store(language)
        const fields = { language, _xsrf: xsrfFromCookie() ?? xsrf }
        void loadLanguage(language)
          .catch(() => undefined)
          .then(() => fetcher.submit(fields, { method: 'post', action: paths.language() }))
      }}
    >
      <input type="hidden" name="_xsrf" value={xsrf} readOnly />
      <input type="hidden" name="back" value={pathname + search} readOnly />
      {children}
    </form>
  )
}
