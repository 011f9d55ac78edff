import { PasswordField } from '@palco/ui/field.tsx'
import { type ComponentProps, useId, useMemo } from 'react'
import { useTranslation } from '~/i18n/index.ts'
import { isCodeAsked, ONE_TIME_CODE } from '~/lib/form-values.ts'
import { CodeField } from '~/page/code-field.tsx'
import { ConfirmedForm } from '~/page/index.ts'
import { useFormCheck } from '~/page/use-form-check.ts'
import type { ClosingAnswer } from './act.server.ts'

type Props = Omit<ComponentProps<typeof ConfirmedForm>, 'className' | 'checked'> & {
  /** What the form does: the answer of another one is not shown in it. */
  act: string
  answer: ClosingAnswer | undefined
}

/** A form with the password, and the code where the player has a second factor. An empty password is found before the question is asked. */
export function ProofForm({ act, answer: given, children, ...form }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const answer = given?.values?.['act'] === act ? given : undefined
  const required = t('account.errors.passwordRequired')
  const { errors, formProps } = useFormCheck(
    (sent): Record<string, string> => (sent.get('password') ? {} : { password: required }),
    useMemo(() => answer?.fields, [answer]),
  )
  return (
    <ConfirmedForm {...form} className="stack closing-form" checked={formProps}>
      <input type="hidden" name="act" value={act} />
      <PasswordField
        id={`${id}-password`}
        name="password"
        label={t('closing.password')}
        autoComplete="current-password"
        error={errors['password']}
        required
      />
      {isCodeAsked(answer) && <CodeField id={`${id}-code`} error={errors[ONE_TIME_CODE]} />}
      <div>{children}</div>
    </ConfirmedForm>
  )
}
