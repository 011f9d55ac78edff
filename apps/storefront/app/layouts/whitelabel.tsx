import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useBrand } from '~/brand/index.ts'
import { KeptHtml } from '~/first-paint/index.ts'
import { GameActions } from '~/features/casino/game-actions.tsx'
import { useTranslation } from '~/i18n/index.ts'
import { useSession } from '~/session/index.ts'
import { pageState } from '~/page/page-state.ts'
import { listenToArrows } from '~/ui/rails.ts'
import { BottomNav, Footer, Header, SideRail } from './frame.tsx'
import { usePageHandle } from './handle.ts'
import { UiTexts } from './ui-texts.tsx'
import { useLoginPopup } from './use-login-popup.tsx'
import { useMenus, useSearchKey } from './use-menus.ts'
import { usePushEnd } from './use-push-end.ts'
import { usePopups } from './use-popups.tsx'

export const loader = pageState

/** Header, main part and footer in the variants of the brand. */
export default function WhitelabelLayout() {
  const { t } = useTranslation()
  const { header, footer, themeInputs } = useBrand()
  const { loggedIn } = useSession()
  const { frame } = usePageHandle()
  const { pathname } = useLocation()
  useEffect(listenToArrows, [])
  useMenus()
  useSearchKey()
  usePushEnd()
  const loginPopup = useLoginPopup()
  const popup = usePopups()
  return (
    <UiTexts>
      <GameActions
        className="shell"
        data-header={header}
        data-footer={footer}
        data-motif={themeInputs.motif}
        data-player={loggedIn || undefined}
        data-play={frame === 'play' || undefined}
      >
        <a className="skip" href="#main">
          {t('layout.skip')}
        </a>
        {header === 2 && (
          <KeptHtml tag="aside" of={pathname}>
            <SideRail />
          </KeptHtml>
        )}
        <KeptHtml tag="header" of={pathname}>
          <Header variant={header} />
        </KeptHtml>
        <main className="main" id="main" tabIndex={-1} data-bleed={frame ? '' : undefined}>
          <Outlet />
        </main>
        <KeptHtml tag="footer">
          <Footer variant={footer} />
        </KeptHtml>
        <KeptHtml tag="nav" of={pathname}>
          <BottomNav />
        </KeptHtml>
      </GameActions>
      {loginPopup}
      {popup}
    </UiTexts>
  )
}
