import { Outlet, useLocation } from 'react-router'
import { useBrand } from '~/brand/index.ts'
import { useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { pageState } from '~/page/page-state.ts'
import { Eighteen } from '~/ui/eighteen.tsx'
import { AuthorityTexts } from './authority-texts.tsx'
import { BrandLogo } from './header.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { UiTexts } from './ui-texts.tsx'

export const loader = pageState

/** Forms for guests: brand logo, language choice, no lobby navigation. The landing fills it. */
export default function AuthLayout() {
  const { t } = useTranslation()
  const { landing, themeInputs } = useBrand()
  const { pathname } = useLocation()
  const isLanding = landing && pathname.replace(/\/+$/, '') === paths.login()
  return (
    <UiTexts>
      <div className={isLanding ? 'auth landing' : 'auth'} data-motif={themeInputs.motif}>
        <a className="skip" href="#main">
          {t('layout.skip')}
        </a>
        {!isLanding && <div className="auth-backdrop" />}
        <header className="auth-header">
          <BrandLogo />
          <LanguageMenu />
        </header>
        <main id="main" tabIndex={-1} className={isLanding ? undefined : 'auth-main'}>
          <Outlet />
        </main>
        <footer className="auth-footer">
          <Eighteen small />
          <span>{t('layout.landing.terms')}</span>
          <a href={paths.terms()}>{t('layout.footer.terms')}</a>
          <a href={paths.privacy()}>{t('layout.footer.privacy')}</a>
          <a href={paths.responsibleGaming()}>{t('layout.footer.responsible')}</a>
          <AuthorityTexts />
        </footer>
      </div>
    </UiTexts>
  )
}
