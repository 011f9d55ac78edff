import type { AddressChange } from '@palco/contract'
import { useId } from 'react'
import { useNavigation } from 'react-router'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { isCodeAsked, ONE_TIME_CODE } from '~/lib/form-values.ts'
import { FormErrors } from '~/notices/form-errors.tsx'
import { CodeField } from '~/page/code-field.tsx'
import { XsrfForm } from '~/page/index.ts'
import { useFormCheck } from '~/page/use-form-check.ts'
import { useSession } from '~/session/index.ts'
import { Button } from '@palco/ui/button.tsx'
import { Card } from '@palco/ui/card.tsx'
import { PasswordField, TextField } from '@palco/ui/field.tsx'
import { Note } from '@palco/ui/note.tsx'
import { checkAddress } from './checks.ts'
import type { FormAnswer } from './login-form.tsx'

type Props = { change: AddressChange | null; answer: FormAnswer | undefined }

/** The player's mail address, a change of it that waits, and the form that asks for one. */
export function AddressChangeCard({ change, answer }: Props) {
  const { t } = useTranslation()
  const { user } = useSession()
  return (
    <Card className="roomy" id="address">
      <div className="stack">
        <div className="stack-small">
          <h2 className="display display-small">{t('account.address.title')}</h2>
          <p className="break-words semibold">{typeof user?.email === 'string' ? user.email : '—'}</p>
        </div>
        {change && <Waiting change={change} />}
        {/* What was asked for is typed no more. */}
        <AddressForm key={`${change?.email} ${change?.expires_at}`} answer={answer} />
      </div>
    </Card>
  )
}

function Waiting({ change }: { change: AddressChange }) {
  const { t } = useTranslation()
  const format = useFormat()
  const asked = change.former_agreed === null
  return (
    <Note kind="warning" title={t('account.address.waiting', { email: change.email })}>
      <ul className="stack-small address-steps">
        <li>{t(change.confirmed ? 'account.address.newDone' : 'account.address.newOpen')}</li>
        {!asked && (
          <li>{t(change.former_agreed ? 'account.address.formerDone' : 'account.address.formerOpen')}</li>
        )}
      </ul>
      <p>{t('account.address.until', { date: format.date(change.expires_at, 'dateTime') })}</p>
    </Note>
  )
}

function AddressForm({ answer }: Pick<Props, 'answer'>) {
  const { t } = useTranslation()
  const id = useId()
  const busy = useNavigation().formData?.get('act') === 'change-address'
  const { errors, formProps } = useFormCheck((form) => checkAddress(form, t), answer?.fields)
  return (
    <XsrfForm method="post" className="stack password-form" {...formProps}>
      <input type="hidden" name="act" value="change-address" />
      <p className="text-mid">{t('account.address.lead')}</p>
      <TextField
        id={`${id}-email`}
        name="email"
        label={t('account.address.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        defaultValue={answer?.values?.email}
        error={errors.email}
        required
      />
      <PasswordField
        id={`${id}-password`}
        name="password"
        label={t('account.address.password')}
        autoComplete="current-password"
        error={errors.password}
        required
      />
      {isCodeAsked(answer) && <CodeField id={`${id}-code`} error={errors[ONE_TIME_CODE]} />}
      <FormErrors only={answer !== undefined} />
      <div className="profile-actions">
        <Button type="submit" variant="neutral" busy={busy}>
          {t('account.address.submit')}
        </Button>
      </div>
    </XsrfForm>
  )
}
