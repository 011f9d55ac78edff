import type { Balance } from '@palco/contract'
import { useRouteLoaderData } from 'react-router'
import type { RootData } from '../root.tsx'
import { visitOf, type Context } from './context.ts'
import type { PageSession, Session } from './types.ts'

export type { PageSession, Session, SessionUser } from './types.ts'
export { useXsrf, XsrfForm } from './xsrf-form.tsx'

const GUEST: PageSession = { loggedIn: false, user: null, tokenExpires: null, refreshTokenExpires: null }

/** Who is looking at the page. */
export function useSession(): PageSession {
  return useRouteLoaderData<RootData>('root')?.session ?? GUEST
}

export type KnownBalance = { state: 'unknown' } | { state: 'known'; balance: Balance }

/** The player's balance, live. `unknown` while it could not be read: never shown as 0. */
export function useBalance(): KnownBalance {
  return { state: 'unknown' }
}

/** In loaders and actions. */
export const sessionOf = (context: Context): Session => visitOf(context).session
