import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { comparablePath } from '../lib/path.ts'
import { paths } from '../paths.ts'

let stale = false

/** Marks the root's data as out of date: every navigation asks for it again until it has come. */
export function markRootStale(): void {
  stale = true
}

/** The root's data has come. */
export function markRootFresh(): void {
  stale = false
}

const CHANGES_ROOT = new Set([paths.login(), paths.register(), paths.logout(), paths.language()])

/** Part of an action's answer: what the root holds of the player has changed. */
export type UserChange = { changesUser?: true }

const changesUser = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && (answer as UserChange).changesUser === true

/**
 * The root's data is asked for again after a post that changes who, the player's own data, which language or which brand, and when the
 * page noticed such a change; not on every navigation (its configuration call belongs to documents).
 * The router asks more than once for one navigation, so that the answer must not change by being given.
 */
export function rootRevalidates({
  formAction,
  formMethod,
  actionStatus,
  actionResult,
}: ShouldRevalidateFunctionArgs): boolean {
  if (stale) return true
  // A refused post has changed nothing.
  if (actionStatus !== undefined && actionStatus >= 400) return false
  if (changesUser(actionResult)) return true
  return (
    formMethod !== undefined && formMethod !== 'GET' && CHANGES_ROOT.has(comparablePath(formAction ?? ''))
  )
}
