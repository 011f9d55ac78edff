import { createContext, use, type ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'

/**
 * What every page needs; asked once per document and again only when its mark has changed. Each folder declares the
 * fields that it reads, page/root-data.ts makes the whole.
 */
export interface RootData {
  mark: string
}

type Rendering = { data: RootData | null; nonce: string }
const Fallback = createContext<Rendering | null>(null)

/** Around the server's rendering: the root data of a request that ended before the root's loader ran. */
export function RenderRootData({
  value,
  nonce,
  children,
}: {
  value: RootData | null
  nonce: string
  children: ReactNode
}) {
  return <Fallback value={{ data: value, nonce }}>{children}</Fallback>
}

declare global {
  interface Window {
    __palcoRoot?: RootData
  }
}

/**
 * The root data of the page: the loader data of the root, or on an error page without it what the server left or what
 * was last known.
 */
export function useRootData(): RootData | undefined {
  const loaded = useRouteLoaderData<RootData>('root')
  const rendered = use(Fallback)
  return loaded ?? rendered?.data ?? (typeof window === 'undefined' ? undefined : window.__palcoRoot)
}

/** Kept for the error page of a navigation that never reached the site: the router drops the root's data for it. */
export function keepRootData(data: RootData | undefined): void {
  if (data) window.__palcoRoot = data
}

/** The nonce of the rendering; the browser hides it from the running page. */
export const useNonce = (): string | undefined => use(Fallback)?.nonce

/** Leaves the fallback in the document, for the running page. */
export function RootDataScript() {
  const rendered = use(Fallback)
  if (!rendered?.data) return null
  const json = JSON.stringify(rendered.data).replace(/</g, '\\u003c')
  return (
    <script
      nonce={rendered.nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: `window.__palcoRoot=${json}` }}
    />
  )
}
