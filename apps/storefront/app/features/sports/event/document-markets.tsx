import { useMemo } from 'react'
import { useKept, useNonce } from '~/page-data/root-data.tsx'

const ID = 'event-markets'
/** Always the same object, so that React has nothing to change in the element. */
const AS_IT_IS = { __html: '' }

/** An event's markets as JSON: as `loaded`, or, where it is null, as the document holds them. */
export function useMarketsText(loaded: string | null): string {
  const kept = useKept()
  return useMemo(() => {
    if (loaded !== null) return loaded
    if (typeof kept === 'string') return kept
    return document.getElementById(ID)?.textContent ?? '[]'
  }, [loaded, kept])
}

/** The markets in the document, where a browser reads them when it wants them: a script with their text is compiled with the page. */
export function DocumentMarkets({ text }: { text: string }) {
  const nonce = useNonce()
  return (
    <script
      id={ID}
      type="application/json"
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={import.meta.env.SSR ? { __html: text.replaceAll('<', '\\u003c') } : AS_IT_IS}
    />
  )
}
