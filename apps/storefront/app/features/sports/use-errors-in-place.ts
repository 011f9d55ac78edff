import { useEffect } from 'react'
import { shownIn } from '~/notices/shown-errors.tsx'
import { closeNotification, snapshot, subscribe } from '~/notices/store.ts'

type Texts = { titleKey?: string; texts?: string[]; textKey?: string }
const toContent = ({ titleKey, texts = [], textKey }: Texts) => JSON.stringify([titleKey, texts, textKey])

/** Takes away the notifications of an answer's errors, for a page that shows them in place. */
export function useErrorsInPlace(answer: unknown): void {
  useEffect(() => {
    const inPlace = new Set(shownIn(answer).map(toContent))
    const close = () => {
      for (const each of snapshot())
        if (each.kind === 'error' && inPlace.has(toContent(each))) closeNotification(each.id)
    }
    close()
    return subscribe(close)
  }, [answer])
}
