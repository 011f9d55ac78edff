import { useEffect, useId } from 'react'
import { useFetcher, useNavigation } from 'react-router'
import { useBrand } from '~/brand/index.ts'
import { useTranslation } from '~/i18n/index.ts'
import { useFormCheck } from '~/page/use-form-check.ts'
import { FormErrors } from '~/notices/form-errors.tsx'
import { paths } from '~/paths.ts'
import { CodeField } from '~/page/code-field.tsx'
import { isCodeAsked, ONE_TIME_CODE } from '~/lib/form-values.ts'
import { XsrfForm } from '~/page/index.ts'
import { Button } from '@palco/ui/button.tsx'
import { PasswordField, TextField } from '@palco/ui/field.tsx'
import { checkLogin } from './checks.ts'
import { PasskeyLogIn } from './passkey-log-in.tsx'
import './account.css'

/** What an account form's action answers when it did not succeed. */
export type FormAnswer = { fields?: Record<string, string>; values?: Record<string, string> }

type Props = {
  answer: FormAnswer | undefined
  /** Key of the request in a pop-up, whose page stays where it is after the login. */
  popup?: string
}

/**
 * Username and password, and a code once the backend has asked for one. The username stays after a refusal, the password does
 * not (2.6), but for the code.
 */
export function LoginForm({ answer, popup }: Props) {
  const { t } = useTranslation()
  const { phoneLogin } = useBrand()
  const id = useId()
  const going = useNavigation().formAction === paths.login()
  const busy = useFetcher({ key: popup ?? 'login' }).state !== 'idle' || going
  const { errors, formProps } = useFormCheck((form) => checkLogin(form, t), answer?.fields)
  const { ref } = formProps
  const asksCode = isCodeAsked(answer)
  useEffect(() => {
    const password = ref.current?.elements.namedItem('password')
    if (answer && !asksCode && password instanceof HTMLInputElement) password.value = ''
  }, [answer, asksCode, ref])
  return (
    <XsrfForm
      method="post"
      action={paths.login()}
      className="stack"
      navigate={popup === undefined}
      fetcherKey={popup}
      {...formProps}
    >
      {popup && <input type="hidden" name="stay" value="1" />}
      <TextField
        id={`${id}-username`}
        name="username"
        label={t(phoneLogin ? 'account.login.usernameOrPhone' : 'account.login.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={answer?.values?.username}
        error={errors.username}
        required
      />
      <PasswordField
        id={`${id}-password`}
        name="password"
        label={t('account.login.password')}
        autoComplete="current-password"
        error={errors.password}
        required
      />
      {asksCode && <CodeField id={`${id}-code`} error={errors[ONE_TIME_CODE]} />}
      <a className="link forgotten" href={paths.forgotPassword()}>
        {t('account.login.forgot')}
      </a>
      {popup === undefined && <FormErrors only={answer !== undefined} />}
      <Button type="submit" variant="brand" size="large" busy={busy}>
        {busy ? t('account.login.busy') : t('account.login.submit')}
      </Button>
      <PasskeyLogIn popup={popup} />
    </XsrfForm>
  )
}
