import { createContext, use, type ReactNode } from 'react'

/** The request for which a document is made. */
type Request = {
  readonly facts: { readonly document: boolean }
  readonly session: { readonly loggedIn: boolean }
}

/** What a document is rendered from without being sent as data, by its request. */
const keptFor = new WeakMap<object, unknown>()
const Kept = /* @__PURE__ */ createContext<unknown>(undefined)

/** What the loader of a document put aside; undefined in the browser. */
export const useKept = (): unknown => (import.meta.env.SSR ? use(Kept) : undefined)

/** Around the server's rendering of a request's document. */
export function WithKept({ request, children }: { request: object; children: ReactNode }) {
  return <Kept value={keptFor.get(request)}>{children}</Kept>
}

/**
 * A loader's data, or for a guest's document nothing but its errors: the part that shows the data stays HTML
 * (kept-html.tsx), so that the running page needs none of it.
 */
export function keepForHtml<Data extends { shown: unknown }>(
  request: Request,
  data: Data,
): Data | { shown: Data['shown']; kept: true } {
  if (!request.facts.document || request.session.loggedIn) return data
  keptFor.set(request, data)
  return { shown: data.shown, kept: true }
}

/** The data of a page whose loader used `keepForHtml`; null in the browser where the document came without it. */
export function useKeptData<Data extends object>(loaded: Data | { kept: true }): Data | null {
  const kept = useKept() as Data | undefined
  return 'kept' in loaded ? (kept ?? null) : loaded
}

/** A loader's text; null for a document, which holds the text itself (../document-text.tsx). */
export function keepForDocument(request: Pick<Request, 'facts'>, text: string): string | null {
  if (!request.facts.document) return text
  keptFor.set(request, text)
  return null
}
