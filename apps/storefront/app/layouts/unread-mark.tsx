import { useTranslation } from '~/i18n/index.ts'
import { useUnread } from '~/live/index.ts'

const MOST = 99

/** The number of unread messages next to a name, live; nothing when there are none. */
export function UnreadMark({ dot = false }: { dot?: boolean }) {
  const { t } = useTranslation()
  const unread = useUnread()
  if (!unread) return null
  return (
    <>
      <span className={dot ? 'unread-dot' : 'unread figures'} aria-hidden="true" data-unread={unread}>
        {dot ? null : unread > MOST ? `${MOST}+` : unread}
      </span>
      <span className="visually-hidden">{t('messages.unreadCount', { count: unread })}</span>
    </>
  )
}
