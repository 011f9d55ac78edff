import { useLocation } from 'react-router'
import { useBrand } from '~/brand/index.ts'
import { PlaySession } from '~/features/play-session/play-session.tsx'
import { PauseButton } from '~/features/protection/pause-button.tsx'
import { useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { useSession } from '~/session/index.ts'
import { Button } from '@palco/ui/button.tsx'
import { Icon } from '@palco/ui/icon.tsx'
import { artPath } from '~/ui/empty-state.tsx'
import { Logo } from '~/ui/logo.tsx'
import { AccountMenu } from './account-links.tsx'
import { BalancePill } from './balance-pill.tsx'
import { UnreadMark } from './unread-mark.tsx'
import { findCurrentEntry, listEntries, type Area } from './navigation.ts'

/** The brand's word mark for its theme. */
export function BrandLogo() {
  const brand = useBrand()
  const { t } = useTranslation()
  return (
    <Logo
      name={brand.name}
      picture={brand.logos.header[brand.theme]}
      sign={brand.logos.favicon}
      href={paths.home()}
      label={t('layout.home')}
    />
  )
}

const INLINE = 5
const INLINE_WIDE = 7

type NavLinkProps = { area: Area; current: Area | null; className?: string }

function NavLink({ area, current, className }: NavLinkProps) {
  const { t } = useTranslation()
  return (
    <a className={className} href={area.href} aria-current={area === current ? 'page' : undefined}>
      {t(area.nameKey)}
    </a>
  )
}

/** The navigation's entries and the one the page belongs to. */
function useEntries() {
  const { pathname } = useLocation()
  const entries = listEntries(useBrand(), useSession().loggedIn)
  return { areas: entries, current: findCurrentEntry(entries, pathname) }
}

/** The product navigation of header 1; what does not fit stands under "more". */
function TopNav() {
  const { t } = useTranslation()
  const { areas, current } = useEntries()
  const rest = areas.slice(INLINE)
  return (
    <nav className="header-nav" aria-label={t('layout.nav.label')}>
      {areas.slice(0, INLINE_WIDE).map((area, index) => (
        <NavLink
          key={area.key}
          area={area}
          current={current}
          className={index < INLINE ? undefined : 'wide-only'}
        />
      ))}
      {rest.length > 0 && (
        <details className={areas.length > INLINE_WIDE ? 'header-more' : 'header-more narrow-only'} data-menu>
          <summary>
            {t('layout.nav.more')}
            <Icon name="chevron-down" size="small" />
          </summary>
          <div className="popover">
            {rest.map((area, index) => (
              <NavLink
                key={area.key}
                area={area}
                current={current}
                className={index + INLINE < INLINE_WIDE ? 'menu-item narrow-only' : 'menu-item'}
              />
            ))}
          </div>
        </details>
      )}
    </nav>
  )
}

/** Header 2's left column: every area with its pictogram. */
export function SideRail() {
  const { t } = useTranslation()
  const { areas, current } = useEntries()
  const { name } = useBrand()
  return (
    <aside className="rail" aria-label={name}>
      <BrandLogo />
      <nav aria-label={t('layout.nav.label')} className="menu-list">
        {areas.map((area) => (
          <a
            key={area.key}
            className="menu-item"
            href={area.href}
            aria-current={area === current ? 'page' : undefined}
          >
            <img src={artPath(area.art)} alt="" width={26} height={26} loading="lazy" />
            {t(area.nameKey)}
          </a>
        ))}
        <hr className="divider" />
        <a className="menu-item" href={paths.responsibleGaming()}>
          <Icon name="shield-check" />
          {t('layout.footer.responsible')}
        </a>
      </nav>
    </aside>
  )
}

/** Log-in and register for a guest; balance, name and log-out for a player; never both. */
function Actions() {
  const { t } = useTranslation()
  const { loggedIn } = useSession()
  const { modules } = useBrand()
  return (
    <div className="header-actions">
      <a
        className={loggedIn ? 'icon-button search-link' : 'icon-button search-link only-desktop'}
        href={paths.search()}
        aria-label={t('layout.nav.search')}
      >
        <Icon name="search" />
        <span className="only-desktop">{t('layout.nav.search')}</span>
        <kbd className="only-desktop">/</kbd>
      </a>
      {loggedIn ? (
        <>
          <PauseButton />
          <BalancePill />
          {modules.messages && (
            <a
              className="icon-button only-desktop has-dot"
              href={paths.profile('messages')}
              aria-label={t('messages.title')}
            >
              <Icon name="bell" />
              <UnreadMark dot />
            </a>
          )}
          <AccountMenu />
        </>
      ) : (
        <>
          <Button href={paths.login()} variant="outline">
            {t('layout.account.login')}
          </Button>
          <Button href={paths.register()} variant="brand">
            {t('layout.account.register')}
          </Button>
        </>
      )}
    </div>
  )
}

/** Header 1: a bar with the product navigation. Header 2: a slim bar next to the rail, with a burger on phones. */
export function Header({ variant }: { variant: 1 | 2 }) {
  const { t } = useTranslation()
  const { loggedIn } = useSession()
  return (
    <header className="header">
      {variant === 2 && (
        // Without JavaScript the browser opens the menu because the link's target lies in it.
        <a className="icon-button burger" href="#menu-sheet" data-open-menu aria-label={t('layout.nav.menu')}>
          <Icon name="menu" />
        </a>
      )}
      <BrandLogo />
      {variant === 1 && <TopNav />}
      <Actions />
      {loggedIn && <PlaySession />}
    </header>
  )
}
