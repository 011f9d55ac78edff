import type { ReactNode } from 'react'
import { useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { Icon } from '~/ui/icon.tsx'
import './account-frame.css'

export type AccountPage = 'deposit' | 'withdraw' | 'transactions' | 'profile'

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
  const entries = [
    ['deposit', paths.deposit(), t('wallet.deposit.title'), 'arrow-down-to-line'],
    ['withdraw', paths.withdraw(), t('wallet.withdraw.title'), 'arrow-up-from-line'],
    ['transactions', paths.transactions(), t('wallet.transactions.title'), 'receipt-text'],
    ['profile', paths.profile(), t('account.profile.title'), 'user'],
  ] as const
  return (
    <div className="account-frame">
      <nav aria-label={t('account.profile.sections')} className="account-nav">
        {entries.map(([key, href, label, icon]) => (
          <a key={key} href={href} aria-current={key === page ? 'page' : undefined}>
            <Icon name={icon} />
            {label}
          </a>
        ))}
      </nav>
      <div className="min-w-0">
        <h1 className="d d-md">{title}</h1>
        {lead && <p className="mt-1 mb-5 max-w-[60ch] text-(--text-mid)">{lead}</p>}
        {children}
      </div>
    </div>
  )
}
