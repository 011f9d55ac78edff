import { TICKET_FILES, TICKET_TEXT } from '@palco/contract/tables'
import { Field } from '@palco/ui/field.tsx'
import { useId } from 'react'
import { useTranslation } from '~/i18n/index.ts'
import { FILE_KINDS } from '~/lib/file-kinds.ts'
import type { SupportAnswer } from './act.ts'
import { keptValue } from './kept-files.ts'
import type { useAttachments } from './use-attachments.ts'
import './support.css'

type Props = {
  label: string
  hint?: string
  answer: SupportAnswer | undefined
  errors: Record<string, string>
  attachments: ReturnType<typeof useAttachments>
}

/** The words of a message and its attachments. */
export function MessageFields({ label, hint, answer, errors, attachments }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const error = errors['text']
  const described = [hint && `${id}-text-hint`, error && `${id}-text-error`].filter(Boolean).join(' ')
  return (
    <>
      <Field id={`${id}-text`} label={label} hint={hint} error={error}>
        <textarea
          className="input"
          id={`${id}-text`}
          name="text"
          rows={6}
          maxLength={TICKET_TEXT.most}
          required
          defaultValue={answer?.values?.['text']}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
        />
      </Field>
      <KeptFiles answer={answer} />
      <FilesField id={`${id}-files`} refused={errors['files']} attachments={attachments} t={t} />
    </>
  )
}

function KeptFiles({ answer }: Pick<Props, 'answer'>) {
  const { t } = useTranslation()
  const kept = answer?.kept ?? []
  if (kept.length === 0) return null
  return (
    <fieldset className="stack-small">
      <legend className="small-text text-mid">{t('support.kept')}</legend>
      {kept.map((file) => (
        <label key={file.token} className="support-kept">
          <input type="checkbox" name="kept" value={keptValue(file)} defaultChecked />
          <span className="break-all">{file.name}</span>
        </label>
      ))}
    </fieldset>
  )
}

type FilesProps = {
  id: string
  refused: string | undefined
  attachments: Props['attachments']
  t: ReturnType<typeof useTranslation>['t']
}

function FilesField({ id, refused, attachments: { problem, preparing, input }, t }: FilesProps) {
  const error = problem ? t(`support.errors.${problem}`, { most: TICKET_FILES }) : refused
  return (
    <Field
      id={id}
      label={t('support.files')}
      hint={t('support.filesHint', { most: TICKET_FILES })}
      error={error}
    >
      <input
        className="input support-files"
        ref={input}
        type="file"
        name="files"
        id={id}
        multiple
        accept={FILE_KINDS.join(',')}
        aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
        aria-invalid={error ? true : undefined}
      />
      <p role="status" className="small-text text-mid">
        {preparing && t('support.preparing')}
      </p>
    </Field>
  )
}
