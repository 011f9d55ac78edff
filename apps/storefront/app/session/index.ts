import type { Balance } from '@palco/contract'
import { use } from 'react'
import { visitOf, type Context } from './context.ts'
import { BalanceContext, UnreadContext } from './live-balance.tsx'
import { useRootData } from '../lib/root-data.tsx'
import type { PageSession, Session } from './types.ts'

export type { PageSession, Session, SessionUser } from './types.ts'
export { useXsrf, XsrfForm } from './xsrf-form.tsx'
export { ConfirmedForm } from './confirmed-form.tsx'
export { requirePlayer } from './enter.ts'

const GUEST: PageSession = { loggedIn: false, user: null, tokenExpires: null, refreshTokenExpires: null }

/** Who is looking at the page. */
export function useSession(): PageSession {
  return useRootData()?.session ?? GUEST
}

export type KnownBalance = { state: 'unknown' } | { state: 'known'; balance: Balance }

/** The player's balance, live. `unknown` while it could not be read: never shown as 0. */
export function useBalance(): KnownBalance {
  return use(BalanceContext)
}

/** How many messages the player has not read, live; null while that is not known. */
export const useUnread = (): number | null => use(UnreadContext)

/** In loaders and actions. */
export const sessionOf = (context: Context): Session => visitOf(context).session
