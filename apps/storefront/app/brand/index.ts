import { useRootData } from '../lib/root-data.tsx'
import { visitOf, type Context } from '../lib/context.ts'
import { DEFAULT_BRAND } from './defaults.ts'
import type { Brand } from './types.ts'

export type * from './types.ts'

/** The brand of the page, in components. */
export function useBrand(): Brand {
  return useRootData()?.brand ?? DEFAULT_BRAND
}

/** The brand of the request, in loaders and actions. */
export const brandOf = (context: Context): Brand => visitOf(context).brand
