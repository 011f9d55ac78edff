import { useRootData } from '../page-data/root-data.tsx'
import { visitOf, type Context } from './context.ts'
import type { PageSession, Session } from './types.ts'

export type { PageSession, Session, SessionUser } from './types.ts'
export { requirePlayer } from './enter.ts'

/** The part of the root's data that this folder reads. */
export type SessionData = { session: PageSession }

const GUEST: PageSession = { loggedIn: false, user: null, tokenExpires: null, refreshTokenExpires: null }

/** Who is looking at the page. */
export function useSession(): PageSession {
  return useRootData<SessionData>()?.session ?? GUEST
}

/** In loaders and actions. */
export const sessionOf = (context: Context): Session => visitOf(context).session
