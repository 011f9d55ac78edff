import { useNavigation } from 'react-router'
import { Badge } from '@palco/ui/badge.tsx'
import { Button } from '@palco/ui/button.tsx'
import { TextField } from '@palco/ui/field.tsx'
import { Note } from '@palco/ui/note.tsx'
import { useBrand } from '~/brand/index.ts'
import { useTranslation } from '~/i18n/index.ts'
import { FormErrors } from '~/notices/form-errors.tsx'
import { XsrfForm } from '~/page/index.ts'
import { useSession } from '~/session/index.ts'
import './account.css'

type Props = {
  /** A code was sent just now, or the one that was typed is wrong. */
  sent: boolean
  error: string | undefined
}

/** Whether the player may log in by the telephone number on record, and the forms that prove it. Nothing where the brand has it otherwise. */
export function PhoneState({ sent, error }: Props) {
  const { t } = useTranslation()
  const { user } = useSession()
  const busy = useNavigation().formData?.get('act')
  if (!useBrand().phoneLogin || typeof user?.phone_verified !== 'boolean' || !user.phone_number) return null
  if (user.phone_verified)
    return (
      <p className="email-state">
        <Badge kind="positive">{t('account.phone.verified')}</Badge>
      </p>
    )
  return (
    <Note kind={sent ? 'positive' : 'info'} title={t('account.phone.open')} className="email-state">
      <p role="status">{t(sent ? 'account.phone.sent' : 'account.phone.openText')}</p>
      {/* The field stands further down: what is typed there counts once it is saved. */}
      <p>
        <b>{[user.phone_code, user.phone_number].filter((part) => typeof part === 'string').join(' ')}</b>
      </p>
      {sent && (
        <XsrfForm method="post" className="email-form stack-small">
          <input type="hidden" name="act" value="verify-phone" />
          <TextField
            id="phone-code"
            name="phone_code_sent"
            label={t('account.phone.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            error={error}
            required
          />
          <Button type="submit" variant="brand" busy={busy === 'verify-phone'}>
            {t('account.phone.confirm')}
          </Button>
        </XsrfForm>
      )}
      <XsrfForm method="post" className="email-form">
        <input type="hidden" name="act" value="send-phone-code" />
        <Button type="submit" variant="neutral" busy={busy === 'send-phone-code'}>
          {t(sent ? 'account.phone.again' : 'account.phone.send')}
        </Button>
        <FormErrors className="space-above-small" />
      </XsrfForm>
    </Note>
  )
}
