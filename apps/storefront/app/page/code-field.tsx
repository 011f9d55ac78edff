import { TextField } from '@palco/ui/field.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { ONE_TIME_CODE } from '../lib/form-values.ts'

type Props = { id: string; error: string | undefined }

/** The field for a code of the second factor. It takes letters too: recovery codes have them. */
export function CodeField({ id, error }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <input type="hidden" name="code_asked" value="1" />
      <TextField
        id={id}
        name={ONE_TIME_CODE}
        label={t('account.code.label')}
        hint={t('account.code.hint')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        error={error}
        required
      />
    </>
  )
}
