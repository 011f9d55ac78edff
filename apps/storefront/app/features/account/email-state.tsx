import { useNavigation } from 'react-router'
import { useTranslation } from '~/i18n/index.ts'
import { FormErrors } from '~/notices/form-errors.tsx'
import { useSession } from '~/session/index.ts'
import { XsrfForm } from '~/page/index.ts'
import { Badge } from '@palco/ui/badge.tsx'
import { Button } from '@palco/ui/button.tsx'
import { Note } from '@palco/ui/note.tsx'
import './account.css'

/** Whether the player's address is confirmed, and a form that sends another link. Nothing where the backend does not say. */
export function EmailState({ sent }: { sent: boolean }) {
  const { t } = useTranslation()
  const { user } = useSession()
  const busy = useNavigation().formData?.get('act') === 'verify-email'
  if (typeof user?.email_verified !== 'boolean') return null
  if (user.email_verified) {
    return (
      <p className="email-state">
        <Badge kind="positive">{t('account.email.verified')}</Badge>
      </p>
    )
  }
  return (
    <Note kind={sent ? 'positive' : 'warning'} title={t('account.email.open')} className="email-state">
      <p role="status">{t(sent ? 'account.email.sent' : 'account.email.openText')}</p>
      <XsrfForm method="post" className="email-form">
        <input type="hidden" name="act" value="verify-email" />
        <Button type="submit" variant="neutral" busy={busy}>
          {t(sent ? 'account.email.again' : 'account.email.send')}
        </Button>
        <FormErrors className="space-above-small" />
      </XsrfForm>
    </Note>
  )
}
