import { useLocation } from 'react-router'
import { useBrand } from '~/brand/index.ts'
import { useTranslation } from '~/i18n/index.ts'
import { listBetProducts } from '~/features/bets/choices.ts'
import { paths } from '~/paths.ts'
import { useSession, type SessionUser } from '~/session/index.ts'
import { XsrfForm } from '~/page/index.ts'
import { Icon, type IconName } from '@palco/ui/icon.tsx'
import { LevelLine } from './level-line.tsx'
import { UnreadMark } from './unread-mark.tsx'

/** What the header calls a player: the username, or what else the user answer names. */
export const toName = (user: SessionUser | null): string => user?.username || user?.name || user?.email || '—'

/** Up to two letters for the round mark. */
export function toInitials(user: SessionUser | null): string {
  const parts = [user?.name, user?.lastname].filter((part): part is string => Boolean(part))
  const source = parts.length === 2 ? parts.map((part) => part[0]).join('') : toName(user).slice(0, 2)
  return source
}

/** Sections of the profile that a brand may switch off. */
const OWN = [
  ['bonuses', 'gift'],
  ['messages', 'mail'],
  ['miles', 'sparkles'],
  ['referrals', 'users'],
] as const

/** Ways to a player's own pages. */
export function AccountLinks() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const brand = useBrand()
  const { modules } = brand
  const entries: readonly (readonly [string, string, IconName])[] = [
    ...(listBetProducts(modules).length > 0
      ? [[paths.bets(), t('layout.account.bets'), 'trophy'] as const]
      : []),
    [paths.deposit(), t('layout.account.deposit'), 'arrow-down-to-line'],
    [paths.withdraw(), t('layout.account.withdraw'), 'arrow-up-from-line'],
    [paths.transactions(), t('layout.account.transactions'), 'receipt-text'],
    ...OWN.filter(([name]) => modules[name]).map(
      ([name, icon]) => [paths.profile(name), t(`${name}.title`), icon] as const,
    ),
    [paths.favorites(), t('layout.nav.favorites'), 'heart'],
    [paths.profile('limits'), t('limits.title'), 'shield-check'],
    [paths.profile(), t('layout.account.profile'), 'user'],
  ]
  return (
    <>
      {modules.miles && <LevelLine />}
      {entries.map(([href, label, icon]) => (
        <a
          key={href}
          className="menu-item"
          href={href}
          aria-current={pathname + search === href ? 'page' : undefined}
        >
          <Icon name={icon} />
          {label}
          {icon === 'mail' && <UnreadMark />}
        </a>
      ))}
    </>
  )
}

/** The way out: a plain form. */
export function LogOut() {
  const { t } = useTranslation()
  return (
    <XsrfForm method="post" action={paths.logout()}>
      <button className="menu-item">
        <Icon name="log-out" />
        {t('layout.account.logout')}
      </button>
    </XsrfForm>
  )
}

/** The player's mark and name; opens the account's links. */
export function AccountMenu() {
  const { t } = useTranslation()
  const { user } = useSession()
  const name = toName(user)
  return (
    <details className="account-menu" data-menu>
      <summary aria-label={t('layout.account.of', { name })}>
        <span className="avatar" data-initials={toInitials(user)} />
        <span className="name ellipsis">{name}</span>
        <Icon name="chevron-down" size="small" className="text-low" />
      </summary>
      <div className="popover">
        <AccountLinks />
        <LogOut />
      </div>
    </details>
  )
}
