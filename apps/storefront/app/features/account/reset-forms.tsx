import { useId } from 'react'
import { useNavigation } from 'react-router'
import { useTranslation } from '~/i18n/index.ts'
import { useFormCheck } from '~/page/use-form-check.ts'
import { FormErrors } from '~/notices/form-errors.tsx'
import { paths } from '~/paths.ts'
import { XsrfForm } from '~/page/index.ts'
import { Button } from '@palco/ui/button.tsx'
import { PasswordField, TextField } from '@palco/ui/field.tsx'
import { checkForgotPassword, checkNewPassword } from './checks.ts'
import type { FormAnswer } from './login-form.tsx'

type Props = { answer: FormAnswer | undefined }

export function ForgotPasswordForm({ answer }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const busy = useNavigation().state === 'submitting'
  const { errors, formProps } = useFormCheck((form) => checkForgotPassword(form, t), answer?.fields)
  return (
    <XsrfForm method="post" className="stack" {...formProps}>
      <TextField
        id={`${id}-email`}
        name="email"
        label={t('account.reset.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        defaultValue={answer?.values?.email}
        error={errors.email}
        required
      />
      <FormErrors only={answer !== undefined} />
      <Button type="submit" variant="brand" size="large" busy={busy}>
        {t('account.reset.send')}
      </Button>
    </XsrfForm>
  )
}

export function NewPasswordForm({ code, answer }: Props & { code: string }) {
  const { t } = useTranslation()
  const id = useId()
  const busy = useNavigation().state === 'submitting'
  const { errors, formProps } = useFormCheck((form) => checkNewPassword(form, t), answer?.fields)
  return (
    <XsrfForm method="post" className="stack" {...formProps}>
      <input type="hidden" name="code" value={code} />
      <NewPasswordFields id={id} errors={errors} />
      {errors.code && (
        <p role="alert" className="text-negative">
          {errors.code}{' '}
          <a className="link" href={paths.forgotPassword()}>
            {t('account.reset.newLink')}
          </a>
        </p>
      )}
      <FormErrors only={answer !== undefined} />
      <Button type="submit" variant="brand" size="large" busy={busy}>
        {t('account.reset.submit')}
      </Button>
    </XsrfForm>
  )
}

/** A new password, twice. */
export function NewPasswordFields({ id, errors }: { id: string; errors: Record<string, string> }) {
  const { t } = useTranslation()
  return (
    <>
      <PasswordField
        id={`${id}-password`}
        name="password"
        label={t('account.reset.password')}
        hint={t('account.register.passwordHint')}
        autoComplete="new-password"
        error={errors.password}
        required
      />
      <PasswordField
        id={`${id}-repeat_password`}
        name="repeat_password"
        label={t('account.reset.repeat')}
        autoComplete="new-password"
        error={errors.repeat_password}
        required
      />
    </>
  )
}
