import { createContext } from 'react-router'
import type { Context } from '../lib/context.ts'
import { useRootData } from '../page-data/root-data.tsx'
import type { Brand } from './types.ts'

export type * from './types.ts'

declare module '../page-data/root-data.tsx' {
  interface RootData {
    brand: Brand
  }
}

/** Where the brand of a request is found; set with the visit (session/context.ts). */
export const brandContext = /* @__PURE__ */ createContext<{ readonly brand: Brand }>()

/** The brand of the page, in components. */
export function useBrand(): Brand {
  const root = useRootData()
  if (!root) throw new Error('a page without its root data has no brand')
  return root.brand
}

/** The brand of the request, in loaders and actions. */
export const toBrand = (context: Context): Brand => context.get(brandContext).brand
