import type { RightsIn } from './types.ts'

/** The same operator with what they may do somewhere. */
export const withRights = <Read extends { readonly rightsIn: RightsIn }>(
  one: Read,
): Read & { rights: string[] } => ({ ...one, rights: [...new Set(Object.values(one.rightsIn).flat())] })

/** Whether all that some rights allow is allowed by others, brand by brand. */
export const isCovered = (part: RightsIn, whole: RightsIn): boolean =>
  Object.entries(part).every(([brand, rights]) => {
    const having = whole[brand]
    return having !== undefined && rights.every((right) => having.includes(right))
  })

/** The name of a role that holds in all brands of an operator or in one. */
export const roleName = (held: string): string => held.split('@')[0] ?? held
