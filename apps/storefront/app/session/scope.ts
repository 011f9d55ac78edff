import type { SessionUser } from './types.ts'

/**
 * Whether the user has a scope (site-behaviour 2.12): a list contains the name, or an object has it with a truthy value.
 * No page asks for one yet.
 * @public
 */
export function hasScope(user: SessionUser | null, name: string, key = 'scope'): boolean {
  let field: unknown = user
  for (const step of key.split('.')) {
    field = typeof field === 'object' && field !== null ? (field as Record<string, unknown>)[step] : undefined
  }
  if (Array.isArray(field)) return field.includes(name)
  return typeof field === 'object' && field !== null && Boolean((field as Record<string, unknown>)[name])
}
