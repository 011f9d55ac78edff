import type { Language } from '@palco/contract'
import { useLocation } from 'react-router'
import { TAGS, useLanguage, useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { XsrfForm } from '~/page/index.ts'

const NAMES: Record<Language, string> = { es_ES: 'Español', en_US: 'English', pt_BR: 'Português' }

/** The three languages by their own names; a plain form, so that it works before JavaScript has loaded. */
export function LanguageChoice() {
  const { t } = useTranslation()
  const current = useLanguage()
  const { pathname, search } = useLocation()
  return (
    <XsrfForm method="post" action={paths.language()} navigate={false}>
      <input type="hidden" name="back" value={pathname + search} readOnly />
      <div className="languages" role="group" aria-label={t('common.language')}>
        {(Object.keys(NAMES) as Language[]).map((language) => (
          <button
            key={language}
            name="language"
            value={language}
            lang={TAGS[language]}
            aria-current={language === current ? 'true' : undefined}
          >
            {NAMES[language]}
          </button>
        ))}
      </div>
    </XsrfForm>
  )
}
