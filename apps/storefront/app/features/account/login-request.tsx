import { useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { useSession } from '~/session/index.ts'
import { Button } from '@palco/ui/button.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Retry } from '~/page/retry.tsx'

/**
 * What a guest sees where a player's own things would be: no data, no call, a way in. A player whom the backend could not be asked about
 * still holds a session: the page says so, and is asked for again.
 */
export function LoginRequest() {
  const { t } = useTranslation()
  const { unread } = useSession()
  if (unread) return <EmptyState title={t('errors.failed')} text={t('errors.noAnswer')} action={<Retry />} />
  return (
    <EmptyState
      title={t('account.profile.guestTitle')}
      text={t('common.mustLoginUrl')}
      action={
        <Button href={paths.login()} variant="brand">
          {t('account.login.submit')}
        </Button>
      }
    />
  )
}
