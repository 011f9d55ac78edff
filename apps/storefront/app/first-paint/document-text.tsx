import { useMemo } from 'react'
import { useNonce } from '../page-data/root-data.tsx'
import { useKept } from './kept/kept-data.tsx'

const ID = 'document-text'
/** Always the same object, so that React has nothing to change in the element. */
const AS_IT_IS = { __html: '' }

/** A text of `keepForDocument`: as `loaded`, or, where it is null, as the document holds it. */
export function useDocumentText(loaded: string | null): string {
  const kept = useKept() as string | undefined
  return useMemo(() => loaded ?? kept ?? document.getElementById(ID)?.textContent ?? '[]', [loaded, kept])
}

/** JSON in the document, where a browser reads it when it wants it: a script that holds it is compiled with the page. */
export function DocumentText({ text }: { text: string }) {
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
