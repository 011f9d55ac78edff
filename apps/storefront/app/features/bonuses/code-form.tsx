import { useId } from 'react'
import { useNavigation } from 'react-router'
import { useTranslation } from '~/i18n/index.ts'
import { useFormCheck } from '~/page/use-form-check.ts'
import { FormErrors } from '~/notices/form-errors.tsx'
import { XsrfForm } from '~/page/index.ts'
import { Button } from '@palco/ui/button.tsx'
import { TextField } from '@palco/ui/field.tsx'
import { checkBonusCode } from './checks.ts'

type Props = { answer: { fields?: Record<string, string>; values?: Record<string, string> } | undefined }

/** Entry of a bonus code. */
export function CodeForm({ answer }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const busy = useNavigation().formData?.get('act') === 'bonus-code'
  const { errors, formProps } = useFormCheck((form) => checkBonusCode(form, t), answer?.fields)
  return (
    <XsrfForm method="post" className="card padded bonus-code" {...formProps}>
      <input type="hidden" name="act" value="bonus-code" />
      <TextField
        id={`${id}-code`}
        name="code"
        label={t('bonuses.code.title')}
        placeholder={t('bonuses.code.label')}
        defaultValue={answer?.values?.code}
        error={errors.code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit" variant="brand" busy={busy}>
        {t('bonuses.code.submit')}
      </Button>
      <FormErrors className="bonus-code-errors" />
    </XsrfForm>
  )
}
