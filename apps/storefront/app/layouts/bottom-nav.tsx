import { useLocation } from 'react-router'
import { useBrand } from '~/brand/index.ts'
import { useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { useSession } from '~/session/index.ts'
import { artPath } from '~/ui/empty-state.tsx'
import { Icon, type IconName } from '@palco/ui/icon.tsx'
import { AccountLinks, toInitials, LogOut, toName } from './account-links.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { UnreadMark } from './unread-mark.tsx'
import { listAreas, findCurrentEntry, listEntries, isWithin, type Area } from './navigation.ts'

/** Which area stands in the bar next to home and casino: the first the brand offers. */
const BESIDE: readonly (readonly [Area['key'], IconName])[] = [
  ['sports', 'trophy'],
  ['tournaments', 'crown'],
  ['live_casino', 'radio'],
  ['promotions', 'gift'],
]

/** Areas without a tab, and the tab that is lit on their pages. */
const LIT: Partial<Record<Area['key'], Area['key']>> = { live: 'sports', virtuals: 'casino', poker: 'casino' }

/** One of the player's bets is of the tab of all. */
const isBetPage = (path: string): boolean => isWithin(path, '/sports/bets')

type ItemProps = { href: string; icon: IconName; label: string; isCurrent: boolean }

function Item({ href, icon, label, isCurrent }: ItemProps) {
  return (
    <a href={href} aria-current={isCurrent ? 'page' : undefined}>
      <Icon name={icon} />
      {label}
    </a>
  )
}

/** The bar at a phone's lower edge; its act is the deposit, for guests the login. Where there are sports, the bets stand in it. */
export function BottomNav() {
  const { t } = useTranslation()
  const { loggedIn } = useSession()
  const brand = useBrand()
  const areas = listAreas(brand, loggedIn)
  const casino = areas.find((area) => area.key === 'casino')
  const beside = BESIDE.map(([key, icon]) => ({ area: areas.find((area) => area.key === key), icon })).find(
    (entry) => entry.area,
  )
  const { pathname } = useLocation()
  const current = findCurrentEntry(areas, pathname)?.key
  const bets = loggedIn ? paths.bets() : paths.sportsSlip()
  const isBets = isWithin(pathname, bets) || isBetPage(pathname)
  const isLit = (key: Area['key']) =>
    current === key ? !isBets : current !== undefined && current !== beside?.area?.key && LIT[current] === key
  return (
    <nav className="bottom-nav" aria-label={t('layout.nav.bottom')}>
      <Item href={paths.home()} icon="house" label={t('layout.home')} isCurrent={pathname === paths.home()} />
      {casino && (
        <Item href={casino.href} icon="cherry" label={t(casino.nameKey)} isCurrent={isLit('casino')} />
      )}
      <a className="up" href={loggedIn ? paths.deposit() : paths.login()}>
        <i>
          <Icon name={loggedIn ? 'plus' : 'log-in'} size="large" />
        </i>
        <span>{loggedIn ? t('layout.account.deposit') : t('layout.account.login')}</span>
      </a>
      {beside?.area ? (
        <Item
          href={beside.area.href}
          icon={beside.icon}
          label={t(beside.area.nameKey)}
          isCurrent={isLit(beside.area.key)}
        />
      ) : (
        <Item
          href={paths.favoriteGames()}
          icon="heart"
          label={t('layout.nav.favorites')}
          isCurrent={pathname === paths.favoriteGames()}
        />
      )}
      {beside?.area?.key === 'sports' && (
        <Item
          href={bets}
          icon="receipt-text"
          label={t(loggedIn ? 'layout.nav.bets' : 'layout.nav.slip')}
          isCurrent={isBets}
        />
      )}
      <MenuSheet areas={listEntries(brand, loggedIn)} />
    </nav>
  )
}

function MenuSheet({ areas }: { areas: readonly Area[] }) {
  const { t } = useTranslation()
  const { loggedIn, user } = useSession()
  return (
    <details id="menu" data-menu>
      <summary>
        <Icon name="menu" />
        {t('layout.nav.menu')}
        {loggedIn && <UnreadMark dot />}
      </summary>
      <div className="menu-sheet" id="menu-sheet">
        {loggedIn ? (
          <div className="menu-player">
            <span className="avatar" data-initials={toInitials(user)} />
            <b className="ellipsis">{toName(user)}</b>
          </div>
        ) : (
          <>
            <a className="menu-item" href={paths.login()}>
              <Icon name="log-in" />
              {t('layout.account.login')}
            </a>
            <a className="menu-item" href={paths.register()}>
              <Icon name="user" />
              {t('layout.account.register')}
            </a>
          </>
        )}
        <a className="menu-item" href={paths.search()}>
          <Icon name="search" />
          {t('layout.nav.search')}
        </a>
        <h2>{t('layout.nav.products')}</h2>
        <div className="menu-grid">
          {areas.map((area) => (
            <a key={area.key} className="menu-item" href={area.href}>
              <img src={artPath(area.art)} alt="" width={26} height={26} loading="lazy" />
              {t(area.nameKey)}
            </a>
          ))}
        </div>
        {loggedIn && (
          <>
            <h2>{t('layout.account.title')}</h2>
            <AccountLinks />
          </>
        )}
        <h2>{t('layout.footer.help')}</h2>
        <a className="menu-item" href={paths.help()}>
          <Icon name="message-circle" />
          {t('layout.footer.helpCentre')}
        </a>
        <a className="menu-item" href={paths.responsibleGaming()}>
          <Icon name="shield-check" />
          {t('layout.footer.responsible')}
        </a>
        <h2>{t('common.language')}</h2>
        <div className="menu-languages">
          <LanguageChoice />
        </div>
        {loggedIn && <LogOut />}
      </div>
    </details>
  )
}
