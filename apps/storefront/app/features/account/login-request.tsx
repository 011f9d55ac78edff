import { useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { Button } from '@palco/ui/button.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'

/** What a guest sees where a player's own things would be: no data, no call, a way in. */
export function LoginRequest() {
  const { t } = useTranslation()
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
