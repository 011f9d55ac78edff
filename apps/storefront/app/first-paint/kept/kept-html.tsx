import { spanishIn } from '@palco/contract/tables'
import { useState, useSyncExternalStore, type ReactNode, type RefCallback } from 'react'
import { findTexts } from '../../i18n/instances.ts'
import { TextsContext } from '../../i18n/use-translation.ts'
import { useRootData } from '../../page-data/root-data.tsx'

const never = () => () => undefined
/** Always the same object, so that React has nothing to change in the element. */
const AS_IT_IS = { __html: '' }

/** A component's answers to whether the page is being taken over: React asks for the server's then alone. */
function createTakeover() {
  let isOver = false
  return { now: () => isOver, onServer: () => (isOver = true) }
}

/** Whether the page is being taken over from the server's document. Stays so: another answer afterwards would draw the part again. */
function useTakeover(): boolean {
  const [takeover] = useState(createTakeover)
  return useSyncExternalStore(never, takeover.now, takeover.onServer)
}

type Props = {
  /** The tag of the element that `children` render. */
  tag: 'header' | 'aside' | 'footer' | 'nav' | 'div'
  /** What the part shows besides who, which language and which brand: another value shows it anew. */
  of?: string
  /** Called with the element while it is the server's. */
  wake?: RefCallback<HTMLElement>
  /** One element. */
  children: ReactNode
}

/**
 * A part of a guest's page that stays the HTML the server sent: it is neither hydrated nor does its code come with the
 * page. When something it shows changes, `children` take its place (docs/decisions/0035-published-libraries.md).
 */
export function KeptHtml({ tag: Tag, of = '', wake, children }: Props) {
  const root = useRootData()
  const mark = `${root?.mark} ${of}`
  const takeover = useTakeover()
  const [kept, setKept] = useState(takeover && root?.session.loggedIn === false ? mark : null)
  if (import.meta.env.SSR) return <WithAllTexts>{children}</WithAllTexts>
  if (kept !== null && kept !== mark) setKept(null)
  if (kept !== mark) return children
  return <Tag ref={wake} dangerouslySetInnerHTML={AS_IT_IS} suppressHydrationWarning />
}

/** On the server: the texts of a part whose page comes without them (0014). */
function WithAllTexts({ children }: { children: ReactNode }) {
  const root = useRootData()
  const texts =
    root && !root.session.loggedIn ? findTexts(root.language, spanishIn(root.brand.country)) : null
  return texts ? <TextsContext value={texts}>{children}</TextsContext> : children
}
