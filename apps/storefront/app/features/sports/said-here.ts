import { useEffect } from 'react'
import { shownIn } from '~/notices/shown-errors.tsx'
import { closeNotification, snapshot, subscribe } from '~/notices/store.ts'

type Said = { titleKey?: string; texts?: string[]; textKey?: string }
const contentOf = ({ titleKey, texts = [], textKey }: Said) => JSON.stringify([titleKey, texts, textKey])

/** Takes away the notifications of an answer's errors where the page says them itself. */
export function useSaidHere(answer: unknown): void {
  useEffect(() => {
    const said = new Set(shownIn(answer).map(contentOf))
    const close = () => {
      for (const each of snapshot())
        if (each.kind === 'error' && said.has(contentOf(each))) closeNotification(each.id)
    }
    close()
    return subscribe(close)
  }, [answer])
}
