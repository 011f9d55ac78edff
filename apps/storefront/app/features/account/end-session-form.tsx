import { useEffect, useId } from 'react'
import { useNavigation } from 'react-router'
import { useTranslation } from '~/i18n/index.ts'
import { useFormCheck } from '~/page/use-form-check.ts'
import { FormErrors } from '~/notices/form-errors.tsx'
import { XsrfForm } from '~/page/index.ts'
import { Button } from '@palco/ui/button.tsx'
import { PasswordField } from '@palco/ui/field.tsx'
import { checkPassword } from './checks.ts'
import type { FormAnswer } from './login-form.tsx'
import { ALL_OTHERS, AT_SESSIONS, pathOfQuestion } from './security-paths.ts'

type Props = {
  /** A session's id, or all others. */
  end: string
  answer: FormAnswer | undefined
  cancel: React.ReactNode
  /** In the page itself, where no script runs: the answer is shown at the list again. */
  inPage?: boolean
}

/** Asks for the password before a session is ended. */
export function EndSessionForm({ end, answer, cancel, inPage }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const busy = useNavigation().formData?.get('act') === 'end-session'
  const { errors, formProps } = useFormCheck((form) => checkPassword(form, t), answer?.fields)
  const { ref } = formProps
  useEffect(() => {
    const password = ref.current?.elements.namedItem('password')
    if (answer && password instanceof HTMLInputElement) password.value = ''
  }, [answer, ref])
  const others = end === ALL_OTHERS
  return (
    <XsrfForm
      method="post"
      action={pathOfQuestion(end) + (inPage ? AT_SESSIONS : '')}
      preventScrollReset
      className="stack"
      {...formProps}
    >
      <input type="hidden" name="act" value="end-session" />
      <input type="hidden" name="end" value={end} />
      <p className="text-mid">{t(others ? 'account.sessions.endOthersText' : 'account.sessions.endText')}</p>
      <PasswordField
        id={`${id}-password`}
        name="password"
        label={t('account.sessions.password')}
        autoComplete="current-password"
        error={errors.password}
        required
        data-first
      />
      <FormErrors only={answer !== undefined} />
      <div className="dialog-actions">
        <Button type="submit" variant="danger" busy={busy}>
          {t(others ? 'account.sessions.endOthersYes' : 'account.sessions.endYes')}
        </Button>
        {cancel}
      </div>
    </XsrfForm>
  )
}
