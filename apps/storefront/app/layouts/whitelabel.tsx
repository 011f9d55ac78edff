import { Outlet } from 'react-router'
import { useBrand } from '~/brand/index.ts'
import { GameActions } from '~/features/casino/game-actions.tsx'
import { useTranslation } from '~/i18n/index.ts'
import { useSession } from '~/session/index.ts'
import { pageState } from '~/session/page-state.ts'
import { BottomNav } from './bottom-nav.tsx'
import { Footer } from './footer.tsx'
import { usePageHandle } from './handle.ts'
import { Header, SideRail } from './header.tsx'
import { UiTexts } from './ui-texts.tsx'
import { useLoginPopup } from './use-login-popup.tsx'
import { useMenus, useSearchKey } from './use-menus.ts'

export const loader = pageState

/** Header, main part and footer in the variants of the brand (S38). */
export default function WhitelabelLayout() {
  const { t } = useTranslation()
  const { header, footer, motif } = useBrand()
  const { loggedIn } = useSession()
  const { frame } = usePageHandle()
  useMenus()
  useSearchKey()
  const loginPopup = useLoginPopup()
  return (
    <UiTexts>
      <GameActions
        className="shell"
        data-header={header}
        data-footer={footer}
        data-motif={motif}
        data-player={loggedIn || undefined}
        data-play={frame === 'play' || undefined}
      >
        <a className="skip" href="#main">
          {t('layout.skip')}
        </a>
        {header === 2 && <SideRail />}
        <Header variant={header} />
        <main className="main" id="main" tabIndex={-1} data-bleed={frame ? '' : undefined}>
          <Outlet />
        </main>
        <Footer variant={footer} />
        <BottomNav />
      </GameActions>
      {loginPopup}
    </UiTexts>
  )
}
