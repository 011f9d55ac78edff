import { useFormat, useTranslation } from '~/i18n/index.ts'
import { Note } from '@palco/ui/note.tsx'
import type { SecurityData } from './load-security.server.ts'

/** The log-in before the last one, and what failed between the two: what a player would notice a stranger by. */
export function PreviousLogin({ login }: { login: NonNullable<SecurityData['previousLogin']> }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { at, failedAttempts } = login
  if (at === null) return <Note>{t('account.profile.never')}</Note>
  const suspicious = failedAttempts > 0
  return (
    <Note
      kind={suspicious ? 'warning' : 'info'}
      title={t('account.sessions.previousLogin', { date: format.date(at, 'dateTime') })}
    >
      <p>{t('account.sessions.failed', { count: failedAttempts })}</p>
      {suspicious && <p>{t('account.sessions.failedAdvice')}</p>}
    </Note>
  )
}
