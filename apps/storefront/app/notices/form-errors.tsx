import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { Note } from '@palco/ui/note.tsx'
import { shownIn, useAllAnswers } from './shown-errors.tsx'

type Props = {
  /** The page has no other form that is sent: without JavaScript the answer is this form's as well. */
  only?: boolean
  className?: string
}

/**
 * The refusal of the form it stands in, next to the button that sent it. It stays until the form is sent again; what
 * already stands at a field is not repeated.
 */
export function FormErrors({ only = false, className }: Props) {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  const [isMine, setMine] = useState(only)
  useEffect(() => {
    const onSubmit = (event: SubmitEvent) => setMine(event.target === place.current?.closest('form'))
    document.addEventListener('submit', onSubmit, true)
    return () => document.removeEventListener('submit', onSubmit, true)
  }, [])
  const answers = useAllAnswers() as ({ fields?: Record<string, string> } | null | undefined)[]
  const texts = answers.flatMap((answer) => {
    const atFields = Object.values(answer?.fields ?? {})
    return shownIn(answer).flatMap(({ kind, texts: own, textKey }) =>
      kind === 'reload'
        ? []
        : [...own.filter((text) => !atFields.includes(text)), ...(textKey ? [t(textKey)] : [])],
    )
  })
  return (
    <div ref={place} data-form-errors className={className} hidden={!isMine || texts.length === 0}>
      {isMine && texts.length > 0 && (
        // Without a role: the notification announces it.
        <Note kind="negative">
          {[...new Set(texts)].map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Note>
      )}
    </div>
  )
}
