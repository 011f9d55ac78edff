import { useRootData } from '../page-data/root-data.tsx'
import { makeVisit, type Context } from './context.ts'
import type { PageSession, Session } from './types.ts'

export type { PageSession, Session, SessionUser } from './types.ts'
export { requirePlayer } from './enter.ts'
export { isFactorDue } from './factor-due.ts'
export { beginStream } from './stream.ts'

declare module '../page-data/root-data.tsx' {
  interface RootData {
    session: PageSession
  }
}

const GUEST: PageSession = {
  loggedIn: false,
  unread: false,
  user: null,
  tokenExpires: null,
  refreshTokenExpires: null,
}

/** Who is looking at the page. */
export function useSession(): PageSession {
  return useRootData()?.session ?? GUEST
}

/** In loaders and actions. */
export const toSession = (context: Context): Session => makeVisit(context).session
