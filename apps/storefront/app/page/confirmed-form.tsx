import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { takeHeld } from '../first-paint/index.ts'
import { FormErrors } from '../notices/form-errors.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { XsrfForm } from './xsrf-form.tsx'

type Props = {
  /** The page's own address when it is missing. */
  action?: string
  /** Asked before the form is sent. */
  question: ReactNode
  text?: ReactNode
  /** Default texts: OK and Cancel. Only OK sends. */
  confirmLabel?: string
  cancelLabel?: string
  danger?: boolean
  /** Takes what is confirmed in place of a navigation: the page stays. */
  onConfirmed?: (form: HTMLFormElement) => void
  className?: string
  children: ReactNode
}

/** A form whose act is asked about first. Without JavaScript its button itself is the answer. */
export function ConfirmedForm({ action, question, text, danger, className, children, ...more }: Props) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const confirmed = useRef(false)
  const [asking, setAsking] = useState(false)
  useEffect(() => {
    if (takeHeld(form.current)) setAsking(true)
  }, [])
  return (
    <XsrfForm
      method="post"
      action={action}
      ref={form}
      data-confirm=""
      suppressHydrationWarning
      className={className}
      onSubmit={(event) => {
        if (confirmed.current) {
          confirmed.current = false
          return
        }
        event.preventDefault()
        setAsking(true)
      }}
    >
      {children}
      <FormErrors className="space-above-small" />
      {asking && (
        <ConfirmDialog
          title={question}
          text={text}
          confirmLabel={more.confirmLabel ?? t('common.ok')}
          cancelLabel={more.cancelLabel ?? t('common.cancel')}
          danger={danger}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            if (more.onConfirmed) return form.current ? more.onConfirmed(form.current) : undefined
            confirmed.current = true
            form.current?.requestSubmit()
          }}
        />
      )}
    </XsrfForm>
  )
}
