import { type RefObject, useEffect, useRef, useState, type ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { useTranslation } from '../i18n/use-translation.ts'
import { takeHeld } from '../first-paint/index.ts'
import { FormErrors } from '../notices/form-errors.tsx'
import { useAnswers } from '../page-data/answers.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { isUnanswered } from './unanswered.ts'
import type { FormCheck } from './use-form-check.ts'
import { useSendAgain } from './use-send-again.ts'
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
  /** What is wrong with the fields is said before the question is asked (useFormCheck). */
  checked?: FormCheck['formProps']
  /** It is an act of protection: what got no answer is sent again as soon as there is a network. */
  untilSent?: boolean
  className?: string
  children: ReactNode
}

/**
 * Whether the last thing that was sent is this form's, as it was confirmed, and got no answer. What another form sends, or a change of this one, ends
 * that: nothing is sent that nobody confirmed.
 */
function useUnsent(
  form: RefObject<HTMLFormElement | null>,
  isWanted: boolean,
): { is: boolean; noteSent: () => void } {
  const [isMine, setMine] = useState(false)
  const { state } = useNavigation()
  const answers = useAnswers()
  useEffect(() => {
    if (!isMine) return
    const forget = ({ type, target }: Event) => {
      const isHere = form.current?.contains(target as Node) ?? false
      if (type === 'submit' ? !isHere : isHere) setMine(false)
    }
    document.addEventListener('submit', forget, true)
    document.addEventListener('input', forget, true)
    return () => {
      document.removeEventListener('submit', forget, true)
      document.removeEventListener('input', forget, true)
    }
  }, [form, isMine])
  return {
    is: isWanted && isMine && state === 'idle' && answers.some(isUnanswered),
    noteSent: () => setMine(true),
  }
}

/** A form whose act is asked about first. Without JavaScript its button itself is the answer. */
export function ConfirmedForm({
  action,
  question,
  text,
  danger,
  className,
  children,
  checked,
  ...more
}: Props) {
  const { t } = useTranslation()
  const own = useRef<HTMLFormElement>(null)
  const form = checked?.ref ?? own
  const confirmed = useRef(false)
  const [asking, setAsking] = useState(false)
  const isChecked = checked !== undefined
  const send = () => {
    confirmed.current = true
    form.current?.requestSubmit()
  }
  useEffect(() => {
    if (!takeHeld(form.current)) return
    if (isChecked) form.current?.requestSubmit()
    else setAsking(true)
  }, [form, isChecked])
  const unsent = useUnsent(form, more.untilSent === true)
  useSendAgain(unsent.is, send)
  return (
    <XsrfForm
      method="post"
      action={action}
      ref={form}
      data-confirm=""
      suppressHydrationWarning
      className={className}
      {...checked}
      onSubmit={(event) => {
        checked?.onSubmit(event)
        if (confirmed.current) {
          confirmed.current = false
          if (!event.defaultPrevented) unsent.noteSent()
          return
        }
        if (event.defaultPrevented) return
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
            send()
          }}
        />
      )}
    </XsrfForm>
  )
}
