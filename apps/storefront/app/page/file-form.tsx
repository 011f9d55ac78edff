import { useId, type ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { FILE_KINDS } from '~/lib/file-kinds.ts'
import { FormErrors } from '~/notices/form-errors.tsx'
import { XsrfForm } from './xsrf-form.tsx'
import { Button } from '@palco/ui/button.tsx'
import { Field } from '@palco/ui/field.tsx'
import { type FileProblem, useChosenFile } from './use-chosen-file.ts'
import './file-form.css'

const PROBLEMS = {
  missing: 'wallet.pay.proofMissing',
  type: 'wallet.pay.fileType',
  large: 'wallet.pay.fileLarge',
} as const satisfies Record<FileProblem, string>

type Props = {
  /** Named fields besides the file. */
  hidden: Readonly<Record<string, string>>
  name: string
  label: string
  send: string
  variant?: 'brand' | 'neutral'
  /** What the server said of the file. */
  refused?: string
  /** The server did not take the body. */
  cut?: boolean
  children?: ReactNode
}

/** A form that sends one picture or PDF: a photograph is made smaller first, and a refusal stands at the field. */
export function FileForm({ hidden, name, label, send, variant = 'brand', refused, cut, children }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const sending = useNavigation().state !== 'idle'
  const { file, problem, preparing, touched, input, onSubmit } = useChosenFile()
  const shown = problem ?? (cut && !touched ? 'large' : null)
  const error = shown ? t(PROBLEMS[shown]) : refused
  return (
    <XsrfForm
      method="post"
      encType="multipart/form-data"
      className="stack-medium"
      noValidate
      onSubmit={onSubmit}
    >
      {Object.entries(hidden).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {children}
      <Field id={`${id}-proof`} label={label} hint={t('wallet.pay.proofHint')} error={error}>
        <input
          className="input file-input"
          ref={input}
          type="file"
          name={name}
          id={`${id}-proof`}
          accept={FILE_KINDS.join(',')}
          aria-describedby={`${id}-proof-hint ${id}-proof-error`}
          aria-invalid={error ? true : undefined}
        />
      </Field>
      {!error && <FormErrors />}
      <div>
        <Button type="submit" variant={variant} busy={sending}>
          {sending ? t('wallet.pay.proofBusy') : send}
        </Button>
      </div>
      {/* Under the button, which would move away from a press otherwise. */}
      <FileState file={problem ? null : file} preparing={preparing} />
    </XsrfForm>
  )
}

/** What will be sent: a photograph is smaller by then. */
function FileState({ file, preparing }: { file: File | null; preparing: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const ready = preparing ? null : file
  const size = ready && format.number(Math.max(0.1, Math.round(ready.size / 1e5) / 10))
  return (
    <p role="status" className="file-state text-mid small-text" data-proof-size={ready?.size}>
      {preparing ? t('wallet.pay.filePreparing') : size && t('wallet.pay.fileReady', { size })}
    </p>
  )
}
