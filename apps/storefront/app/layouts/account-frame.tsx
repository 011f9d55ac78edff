import { useEffect, useRef, type ReactNode } from 'react'
import { useBrand } from '~/brand/index.ts'
import { useTranslation } from '~/i18n/index.ts'
import { useUnread } from '~/live/index.ts'
import { Icon } from '@palco/ui/icon.tsx'
import { listAccountEntries, type AccountPage } from './account-pages.ts'
import { UnreadMark } from './unread-mark.tsx'
import './account-frame.css'

/** The pages of an account side by side: chips on a phone, a column on a desktop. */
export function AccountFrame({
  page,
  title,
  lead,
  children,
}: {
  page: AccountPage
  title: string
  lead?: string
  children: ReactNode
}) {
  const { t } = useTranslation()
  const brand = useBrand()
  const nav = useRef<HTMLElement>(null)
  // The number of messages comes late and makes the row wider.
  const unread = useUnread()
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]')
    // Only the row of chips moves, never the page.
    if (nav.current && current) nav.current.scrollLeft = current.offsetLeft - 24
  }, [page, unread])
  return (
    <div className="account-frame">
      <nav aria-label={t('account.profile.sections')} className="account-nav" ref={nav}>
        {listAccountEntries(brand).map(({ key, href, nameKey, icon }) => (
          <a key={key} href={href} aria-current={key === page ? 'page' : undefined}>
            <Icon name={icon} />
            {t(nameKey)}
            {key === 'messages' && <UnreadMark />}
          </a>
        ))}
      </nav>
      <div>
        <h1 className={lead ? 'display display-medium' : 'display display-medium account-title'}>{title}</h1>
        {lead && <p className="account-lead text-mid">{lead}</p>}
        {children}
      </div>
    </div>
  )
}
