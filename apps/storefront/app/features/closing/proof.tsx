import { PasswordField } from '@palco/ui/field.tsx'
import { useId } from 'react'
import { useTranslation } from '~/i18n/index.ts'
import { isCodeAsked, ONE_TIME_CODE } from '~/lib/form-values.ts'
import { CodeField } from '~/page/code-field.tsx'
import type { ClosingAnswer } from './act.server.ts'

/** The password, and the code where the player has a second factor. @param act what the form does: another one's answer is not shown in it */
export function Proof({ answer: given, act }: { answer: ClosingAnswer | undefined; act: string }) {
  const { t } = useTranslation()
  const id = useId()
  const answer = given?.values?.['act'] === act ? given : undefined
  return (
    <>
      <PasswordField
        id={`${id}-password`}
        name="password"
        label={t('closing.password')}
        autoComplete="current-password"
        error={answer?.fields?.['password']}
        required
      />
      {isCodeAsked(answer) && <CodeField id={`${id}-code`} error={answer?.fields?.[ONE_TIME_CODE]} />}
    </>
  )
}
